import { fillIn } from '@assay/content/fill-in';
import type { SheetFinding } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { ColumnLine } from './column-line.tsx';
import { columnsOf } from './finding-filter.ts';
import { FindingList } from './finding-list.tsx';
import { labelOf } from './label.ts';
import { LedgerLine } from './ledger-line.tsx';
import { CARD } from './part.tsx';
import { useResult } from './result-context.ts';
import { Legend } from './strip.tsx';

/** A line per column, and one for what is wrong with whole rows. */
export function Ledger() {
  const { copy, sheet } = useResult();
  const { ledger } = copy;
  const all: SheetFinding[] = [...sheet.findings, ...sheet.dismissed];
  const findingsOf = (column: number) => all.filter((finding) => columnsOf(finding).includes(column));
  const ofRows = all.filter(({ column }) => column === undefined);
  return (
    <div className={CARD}>
      <h3 className="text-h3">{ledger.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{ledger.text}</p>
      <Legend legend={ledger.legend} />
      <Unsure />
      <div className="mt-3 border-t border-rule-2">
        {ofRows.length > 0 && <RowsLine findings={ofRows} />}
        {sheet.columns.map((column, at) => (
          <ColumnLine key={column.name} column={column} at={at} findings={findingsOf(at)} />
        ))}
      </div>
    </div>
  );
}

/** The columns of which somebody should say what they hold: each takes one press where it was found rightly. */
function Unsure() {
  const { copy, sheet, confirmKind } = useResult();
  const { ledger } = copy;
  const columns = sheet.columns.filter(({ isUnsure }) => isUnsure);
  if (columns.length === 0) return null;
  return (
    <div className="not-in-print my-5 border-l-3 border-rust pl-4 text-sm">
      <p className="measure">{ledger.unsureText}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {columns.map((column) => (
          <li key={column.name} className="min-w-0">
            <Button look="quiet" className="text-sm break-words" onClick={() => confirmKind(column)}>
              {fillIn(ledger.confirm, { column: column.name, kind: labelOf(column.kind) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The line of findings about whole rows. */
function RowsLine({ findings }: { findings: readonly SheetFinding[] }) {
  const { ledger } = useResult().copy;
  const head = (
    <>
      <span className="font-semibold">{ledger.rows}</span>
      <span className="text-sm text-ink-2 max-lg:col-span-full max-lg:row-start-2">{ledger.rowsText}</span>
    </>
  );
  return (
    <LedgerLine findings={findings} head={head} grid="lg:grid-cols-[14rem_1fr_7rem_auto]">
      <div className="pt-2 pb-8">
        <FindingList findings={findings} />
      </div>
    </LedgerLine>
  );
}
