import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { SheetColumn, SheetFinding } from '@assay/engine/worker';
import { FindingList } from './finding-list.tsx';
import { labelOf } from './label.ts';
import { LedgerLine } from './ledger-line.tsx';
import { useResult } from './result-context.ts';
import { Strip } from './strip.tsx';

interface Props {
  column: SheetColumn;
  /** Its index among the columns that were checked. */
  at: number;
  findings: readonly SheetFinding[];
}

/** The line of a column. */
export function ColumnLine({ column, at, findings }: Props) {
  const { copy, sheet } = useResult();
  const { ledger } = copy;
  const { name, kind, detail, isUnsure, strip, filled, distinct } = column;
  const share = sheet.rows === 0 ? 0 : Math.floor((1000 * filled) / sheet.rows) / 10;
  const head = (
    <>
      <span className="data min-w-0 font-semibold break-words">{name}</span>
      <span className="text-sm text-ink-2 max-lg:col-start-1 max-lg:row-start-2">
        {labelOf(kind)}
        {detail !== undefined && ` (${detail})`}
        {isUnsure && <span className="text-rust">{` ${ledger.unsure}`}</span>}
      </span>
      <span className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
        <Strip cells={strip} copy={ledger} />
      </span>
      <span className="text-sm tabular-nums max-lg:hidden">
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

/** How the values of a column are written, each form as wide as its share. */
function Formats({ column: { formats } }: { column: SheetColumn }) {
  const { ledger } = useResult().copy;
  if (formats.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="mb-1 text-left font-semibold">{ledger.formats}</caption>
      <tbody>
        {formats.map(({ format, count, share }) => (
          <tr key={format} className="border-t border-rule">
            <th scope="row" className="data py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {format}
            </th>
            <td className="w-24 py-1.5">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-2.5 w-full"
                aria-hidden="true"
              >
                <rect width={Math.max(0.6, 100 * share)} height="10" className="fill-verd" />
              </svg>
            </td>
            <td className="w-16 py-1.5 pl-3 text-right tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
