import { fillIn } from '@assay/content/fill-in';
import type { ResultCopy } from '@assay/content/schema/data-check';
import type { Strip as Cells } from '@assay/engine/worker';
import { partsOf } from '../../evidence/strip-parts.ts';

type Ledger = ResultCopy['ledger'];

/** How each part of a strip is drawn. */
const PARTS = {
  valid: 'fill-verd',
  wrong: 'fill-rust',
  missing: 'fill-rule stroke-rule-2',
} as const;

/** The cells of a column to the scale of its rows. */
export function Strip({ cells, copy }: { cells: Cells; copy: Pick<Ledger, 'strip'> }) {
  const { valid, wrong } = partsOf(cells);
  return (
    <>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3.5 w-full" aria-hidden="true">
        <rect width="100" height="10" className={PARTS.missing} vectorEffect="non-scaling-stroke" />
        <rect width={valid} height="10" className={PARTS.valid} />
        <rect x={valid} width={wrong} height="10" className={PARTS.wrong} />
      </svg>
      <span className="sr-only">{fillIn(copy.strip, { ...cells })}</span>
    </>
  );
}

/** What the parts of a strip are. */
export function Legend({ legend }: Pick<Ledger, 'legend'>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2" aria-hidden="true">
      {(['valid', 'wrong', 'missing'] as const).map((part) => (
        <li key={part} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" className="size-3">
            <rect width="10" height="10" className={PARTS[part]} />
          </svg>
          {legend[part]}
        </li>
      ))}
    </ul>
  );
}
