import { fillIn } from '@assay/content/fill-in';
import type { ResultCopy } from '@assay/content/schema/data-check';
import { Button } from '@assay/ui/button';

interface Props {
  from: number;
  shown: number;
  total: number;
  /** Rows on a page. */
  size: number;
  copy: ResultCopy['pager'];
  onFrom(from: number): void;
}

/** Which rows of how many are shown, and the way to the others, if there are any. */
export function Pager({ from, shown, total, size, copy, onFrom }: Props) {
  if (total <= size) return null;
  return (
    <div className="not-in-print mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status" className="tabular-nums">
        {fillIn(copy.rows, { first: from + 1, last: from + shown, total })}
      </p>
      <div className="flex gap-3">
        <Button
          look="quiet"
          className={`text-sm ${from === 0 ? 'opacity-60' : ''}`}
          aria-disabled={from === 0}
          onClick={() => onFrom(Math.max(0, from - size))}
        >
          {copy.previous}
        </Button>
        <Button
          look="quiet"
          className={`text-sm ${from + size >= total ? 'opacity-60' : ''}`}
          aria-disabled={from + size >= total}
          onClick={() => from + size < total && onFrom(from + size)}
        >
          {copy.next}
        </Button>
      </div>
    </div>
  );
}
