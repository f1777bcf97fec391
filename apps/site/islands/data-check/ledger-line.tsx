import { fillIn } from '@assay/content/fill-in';
import type { SheetFinding } from '@assay/engine/worker';
import type { ReactNode } from 'react';
import { Chevron } from '../../components/chevron.tsx';
import { lineId } from './line-id.ts';
import { useOpened } from './part.tsx';
import { useResult } from './result-context.ts';

interface Props {
  /** Its index among the columns that were checked; absent for whole rows. */
  column?: number;
  /** Those that were called fine are not counted. */
  findings: readonly SheetFinding[];
  /** What the line says before the number of findings, and the columns of the grid that this takes on wide screens. */
  head: ReactNode;
  grid: string;
  /** Shown from the first time that the line is opened. */
  children: ReactNode;
}

/** One line of the ledger, which opens to its findings. */
export function LedgerLine({ column, findings, head, grid, children }: Props) {
  const { copy, sheet } = useResult();
  const { ledger } = copy;
  const [isOpened, onToggle] = useOpened();
  const count = findings.filter(({ id }) => sheet.findings.some((one) => one.id === id)).length;
  return (
    <details id={lineId(column)} onToggle={onToggle} className="group scroll-mt-24 border-b border-rule">
      <summary
        className={`grid grid-cols-[1fr_5.5rem_1rem] items-center gap-x-4 gap-y-0.5 py-1.5 lg:py-2 ${grid}`}
      >
        {head}
        <span
          className={`text-sm tabular-nums max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right ${count > 0 ? 'font-semibold text-rust' : 'text-ink-2'}`}
        >
          {count === 0 ? ledger.none : fillIn(ledger.count, { count })}
        </span>
        <span className="max-lg:col-start-3 max-lg:row-start-1">
          <Chevron />
        </span>
      </summary>
      {isOpened && children}
    </details>
  );
}
