import { fillIn } from '@assay/content/fill-in';
import type { SheetFinding } from '@assay/engine/worker';
import { type ReactNode, type ToggleEvent, useState } from 'react';
import { Chevron } from '../../components/chevron.tsx';
import { lineId } from './line-id.ts';
import { useSheet } from './sheet-context.ts';

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
  const { words, sheet } = useSheet();
  const { ledger } = words;
  const [isOpened, onToggle] = useOpened();
  const count = findings.filter(({ id }) => sheet.findings.some((one) => one.id === id)).length;
  return (
    <details id={lineId(column)} onToggle={onToggle} className="group scroll-mt-24 border-b border-rule">
      <summary className={`grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 py-2.5 ${grid}`}>
        {head}
        <span
          className={`text-sm tabular-nums max-lg:col-start-2 max-lg:text-right ${count > 0 ? 'font-semibold text-rust' : 'text-ink-2'}`}
        >
          {count === 0 ? ledger.none : fillIn(ledger.count, { count })}
        </span>
        <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
          <Chevron />
        </span>
      </summary>
      {isOpened && children}
    </details>
  );
}

/** Whether a `<details>` was ever opened: what it holds is made only then, and stays. */
function useOpened(): [isOpened: boolean, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void] {
  const [isOpened, setOpened] = useState(false);
  return [isOpened, ({ currentTarget }) => currentTarget.open && setOpened(true)];
}
