import { fillIn } from '@assay/content/fill-in';
import type { Strip as Cells } from '@assay/engine/worker';
import { useSheet } from './sheet-context.ts';
import { PARTS } from './strip-parts.ts';

/** The cells of a column to the scale of its rows. What there is at all is at least a hairline wide. */
export function Strip({ cells }: { cells: Cells }) {
  const { words } = useSheet();
  const { valid, wrong, missing } = cells;
  const all = Math.max(1, valid + wrong + missing);
  const wide = (count: number) => (count === 0 ? 0 : Math.max(0.6, (100 * count) / all));
  const ends = wide(wrong) + wide(missing);
  return (
    <>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3.5 w-full" aria-hidden="true">
        <rect width="100" height="10" className={PARTS.missing} vectorEffect="non-scaling-stroke" />
        <rect width={100 - ends} height="10" className={PARTS.valid} />
        <rect x={100 - ends} width={wide(wrong)} height="10" className={PARTS.wrong} />
      </svg>
      <span className="sr-only">{fillIn(words.ledger.strip, { valid, wrong, missing })}</span>
    </>
  );
}
