import { useSize, useWindow } from '@assay/ui/use-window';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Options<Row> {
  rows: readonly Row[];
  keyOf(row: Row): string;
  keep?: number;
  pinned?: number;
  isComplete: boolean;
  onEnd?(): void;
  scroller: RefObject<HTMLElement | null>;
  /** The height of a row in a list of this width, in pixels, and whether rows have several lines, below no header. */
  sizeAt(width: number): { size: number; isCompact: boolean };
}

/** The next rows are asked for when a row so close to the last one comes into view. */
const NEAR_END = 40;

/** Which rows of a long list are rendered, and where. What the reader looks at stays in place when rows are added above it. */
export function useVirtualRows<Row>(options: Options<Row>) {
  const { rows, keyOf, keep = -1, pinned = -1, isComplete, onEnd, scroller, sizeAt } = options;
  const { width, height: outer } = useSize(scroller);
  const { size, isCompact } = sizeAt(width);
  // The header is sticky, so that its height is lost to the rows in view.
  const header = isCompact ? 0 : size;
  const [first, last] = useWindow(scroller, rows.length, size, outer);
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (keep >= 0 && keep < rows.length && !drawn.includes(keep)) drawn.push(keep);

  const visible = () => {
    const top = scroller.current?.scrollTop ?? 0;
    const height = (scroller.current?.clientHeight ?? 0) - header;
    if (rows.length === 0) return null;
    const last = rows.length - 1;
    return [
      Math.min(last, Math.floor(top / size)),
      Math.min(last, Math.floor((top + height) / size)),
    ] as const;
  };

  const pinnedRow = rows[pinned];
  const pinnedKey = pinnedRow && keyOf(pinnedRow);
  const before = useRef({ rows, size, outer, pinnedKey });
  /**
   * The last change of the rows' height, in pixels: the height before, where the list was scrolled to then, and where it was put.
   * If the height changes back and nobody has scrolled, the list returns to `top`.
   */
  const restore = useRef({ size: 0, top: 0, shown: -1 });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { rows, size, outer, pinnedKey };
    const element = scroller.current;
    const isResized = size !== old.size || outer !== old.outer;
    // The open lead comes into view when the list has loaded, and when it gets another size, as when the lead's own view opens.
    const isPinned = pinnedKey !== undefined && (isResized || old.pinnedKey === undefined);
    if (!element || (rows === old.rows && size === old.size && !isPinned)) return;
    const top = element.scrollTop;
    const height = outer - header;
    let moved = sameRowsOnTop({ ...old, top }, { rows, size }, keyOf);
    if (size !== old.size) {
      const { current } = restore;
      const isUntouched = current.size === size && Math.abs(current.shown - top) < 1;
      if (isUntouched) moved = current.top;
      else if (isInView(keep, old.size, top, height)) moved = intoView(keep, size, moved, height);
      restore.current = { size: old.size, top, shown: moved };
    }
    if (isPinned) moved = intoView(pinned, size, moved, height);
    if (Math.abs(moved - top) >= 1) element.scrollTop = moved;
  }, [rows, keyOf, keep, pinned, pinnedKey, size, outer, header, scroller]);

  const isNearEnd = !isComplete && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd && rows.length > 0) onEnd?.();
  }, [isNearEnd, rows.length, onEnd]);

  return {
    width,
    /** The indexes of the rows to render, in their order, and their height. */
    drawn: drawn.sort((one, other) => one - other),
    size,
    show: (index: number) => {
      const element = scroller.current;
      if (element) element.scrollTop = intoView(index, size, element.scrollTop, outer - header);
    },
    toTop: () => scroller.current?.scrollTo({ top: 0 }),
    visible,
  };
}

interface Listed<Row> {
  rows: readonly Row[];
  /** The height of a row, in pixels. */
  size: number;
}

/** Where a list is scrolled to so that the row at its upper edge stays there. At the top, new rows come into view. */
export function sameRowsOnTop<Row>(
  { rows, size, top }: Listed<Row> & { top: number },
  now: Listed<Row>,
  keyOf: (row: Row) => string,
): number {
  const first = rows[Math.floor(top / size)];
  if (top === 0 || !first) return top;
  const key = keyOf(first);
  const index = now.rows.findIndex((row) => keyOf(row) === key);
  return index === -1 ? top : (index + (top % size) / size) * now.size;
}

function isInView(index: number, size: number, top: number, height: number): boolean {
  return index >= 0 && index * size >= top && (index + 1) * size <= top + height;
}

/** Where to scroll to, in pixels: the place nearest to `top` at which the row is in view. */
function intoView(index: number, size: number, top: number, height: number): number {
  return Math.min(index * size, Math.max(top, (index + 1) * size - height));
}
