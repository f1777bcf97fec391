import { fillIn } from '@assay/content/fill-in';
import type { SheetColumn, SheetFinding } from '@assay/engine/worker';
import { FindingList } from './finding-list.tsx';
import { Formats } from './formats.tsx';
import { kindName } from './kind-name.ts';
import { LedgerLine } from './ledger-line.tsx';
import { useSheet } from './sheet-context.ts';
import { Strip } from './strip.tsx';

interface Props {
  column: SheetColumn;
  /** Its index among the columns that were checked. */
  at: number;
  findings: readonly SheetFinding[];
}

/** The line of a column. */
export function ColumnLine({ column, at, findings }: Props) {
  const { words, sheet } = useSheet();
  const { ledger } = words;
  const { name, kind, detail, strip, filled, distinct } = column;
  const share = sheet.rows === 0 ? 0 : Math.floor((1000 * filled) / sheet.rows) / 10;
  const head = (
    <>
      <span className="data min-w-0 font-semibold break-words">{name}</span>
      <span className="text-sm text-ink-2 max-lg:col-start-1">
        {kindName(kind)}
        {detail !== undefined && ` (${detail})`}
      </span>
      <span className="max-lg:col-span-2 max-lg:row-start-3">
        <Strip cells={strip} />
      </span>
      <span className="text-sm tabular-nums max-lg:col-start-1">
        {fillIn(ledger.filled, { share: `${share}%` })}
      </span>
    </>
  );
  return (
    <LedgerLine
      column={at}
      findings={findings}
      head={head}
      grid="lg:grid-cols-[14rem_9rem_1fr_7rem_7rem_auto]"
    >
      <div className="grid gap-x-12 gap-y-6 pt-2 pb-8 lg:grid-cols-[3fr_1fr]">
        <FindingList findings={findings} />
        <div>
          <p className="text-sm text-ink-2">{fillIn(ledger.distinct, { count: distinct })}</p>
          <Formats column={column} />
        </div>
      </div>
    </LedgerLine>
  );
}
