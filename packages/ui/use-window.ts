import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are drawn before and after those in view. */
const MORE = 10;

/**
 * The first and the last row that are drawn of a long list of rows of one height.
 *
 * @param rowHeight in pixels
 * @param height of what scrolls, in pixels
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  height: number,
): readonly [number, number] {
  const [first, setFirst] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setFirst(Math.floor(element.scrollTop / rowHeight));
    measure();
    // Before the next frame, which would be blank where nothing is drawn yet.
    const onScroll = () => flushSync(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller, rowHeight]);

  const shown = Math.ceil(height / rowHeight);
  return [Math.max(0, first - MORE), Math.min(count - 1, first + shown + MORE)];
}

/** An element's size without its borders, in pixels. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }));
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
