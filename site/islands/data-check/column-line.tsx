import { fillIn } from '../../../content/fill-in.ts';
import type { SheetColumn, SheetFinding } from '../../../hygiene/browser/protocol.ts';
import { Chevron } from './chevron.tsx';
import { FindingList } from './finding-list.tsx';
import { Formats } from './formats.tsx';
import { kindName } from './kind-name.ts';
import { useSheet } from './sheet-context.ts';
import { Strip } from './strip.tsx';
import { useOpened } from './use-opened.ts';
import { lineId } from './verdict.tsx';

interface Props {
  column: SheetColumn;
  /** Its index among the columns that were checked. */
  at: number;
  findings: readonly SheetFinding[];
}

/** One line of the ledger, which opens to the column's findings. */
export function ColumnLine({ column, at, findings }: Props) {
  const { words, sheet } = useSheet();
  const { ledger } = words;
  const [isOpened, onToggle] = useOpened();
  const { name, kind, detail, strip, filled, distinct } = column;
  const open = findings.filter(({ id }) => sheet.findings.some((one) => one.id === id)).length;
  const share = sheet.rows === 0 ? 0 : Math.floor((1000 * filled) / sheet.rows) / 10;
  return (
    <details id={lineId(at)} onToggle={onToggle} className="group scroll-mt-24 border-b border-rule">
      <summary className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 py-2.5 lg:grid-cols-[14rem_9rem_1fr_7rem_7rem_auto]">
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
        <span
          className={`text-sm tabular-nums max-lg:col-start-1 ${open > 0 ? 'font-semibold text-rust' : 'text-ink-2'}`}
        >
          {open === 0 ? ledger.none : open === 1 ? ledger.one : fillIn(ledger.count, { count: open })}
        </span>
        <span className="max-lg:col-start-2 max-lg:row-start-1">
          <Chevron />
        </span>
      </summary>
      {isOpened && (
        <div className="grid gap-x-12 gap-y-6 pt-2 pb-8 lg:grid-cols-[2fr_1fr]">
          <FindingList findings={findings} />
          <div>
            <p className="text-sm text-ink-2">{fillIn(ledger.distinct, { count: distinct })}</p>
            <Formats column={column} />
          </div>
        </div>
      )}
    </details>
  );
}
