import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Options<Row> {
  rows: readonly Row[];
  keyOf(row: Row): string;
  keep?: number;
  pinned?: number;
  isComplete: boolean;
  onEnd?(): void;
  scroller: RefObject<HTMLElement | null>;
  rowHeight(isCompact: boolean): number;
  compactBelow: number;
}

/** So many rows are rendered before and after those in view. */
const OVERSCAN = 10;
/** The next rows are asked for when a row so close to the last one comes into view. */
const NEAR_END = 40;

/** Which rows of a long list are rendered, and where. What the reader looks at stays in place when rows are added above it. */
export function useVirtualRows<Row>(options: Options<Row>) {
  const {
    rows,
    keyOf,
    keep = -1,
    pinned = -1,
    isComplete,
    onEnd,
    scroller,
    rowHeight,
    compactBelow,
  } = options;
  const { width, height: outer } = useSize(scroller);
  const isCompact = width < compactBelow;
  const size = rowHeight(isCompact);
  // The header is sticky, so that its height is lost to the rows in view.
  const header = isCompact ? 0 : size;

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollPaddingEnd: header,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isKept = keep >= 0 && keep < rows.length && !indexes.includes(keep);
      return isKept ? [...indexes, keep].sort((one, other) => one - other) : indexes;
    },
  });
  const items = virtualizer.getVirtualItems();

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
      virtualizer.measure();
      const { current } = restore;
      const isUntouched = current.size === size && Math.abs(current.shown - top) < 1;
      if (isUntouched) moved = current.top;
      else if (isInView(keep, old.size, top, height)) moved = intoView(keep, size, moved, height);
      restore.current = { size: old.size, top, shown: moved };
    }
    if (isPinned) moved = intoView(pinned, size, moved, height);
    if (Math.abs(moved - top) >= 1) element.scrollTop = moved;
  }, [virtualizer, rows, keyOf, keep, pinned, pinnedKey, size, outer, header, scroller]);

  const lastItem = items.at(-1);
  const isNearEnd = !isComplete && (lastItem?.index ?? 0) >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd && rows.length > 0) onEnd?.();
  }, [isNearEnd, rows.length, onEnd]);

  return {
    isCompact,
    items,
    // Not the virtualizer's total, which changes only after a scroll to a row has needed it.
    height: rows.length * size,
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    toTop: () => virtualizer.scrollToOffset(0),
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

/** An element's size in pixels. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    const observer = new ResizeObserver(read);
    read();
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
