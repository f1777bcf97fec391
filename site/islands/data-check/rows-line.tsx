import { fillIn } from '../../../content/fill-in.ts';
import type { SheetFinding } from '../../../hygiene/browser/protocol.ts';
import { Chevron } from './chevron.tsx';
import { FindingList } from './finding-list.tsx';
import { useSheet } from './sheet-context.ts';
import { useOpened } from './use-opened.ts';
import { lineId } from './verdict.tsx';

/** The line of findings about whole rows. */
export function RowsLine({ findings }: { findings: readonly SheetFinding[] }) {
  const { ledger } = useSheet().words;
  const [isOpened, onToggle] = useOpened();
  return (
    <details id={lineId(undefined)} onToggle={onToggle} className="group scroll-mt-24 border-b border-rule">
      <summary className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 py-2.5 lg:grid-cols-[14rem_1fr_7rem_auto]">
        <span className="font-semibold">{ledger.rows}</span>
        <span className="text-sm text-ink-2 max-lg:col-start-1">{ledger.rowsText}</span>
        <span className="text-sm font-semibold text-rust max-lg:col-start-1">
          {findings.length === 1 ? ledger.one : fillIn(ledger.count, { count: findings.length })}
        </span>
        <span className="max-lg:col-start-2 max-lg:row-start-1">
          <Chevron />
        </span>
      </summary>
      {isOpened && (
        <div className="pt-2 pb-8">
          <FindingList findings={findings} />
        </div>
      )}
    </details>
  );
}
