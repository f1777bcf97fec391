import { type RefObject, useEffect, useState } from 'react';

/** Rows that are drawn before and after those in view. */
const MORE = 8;

/**
 * Which rows of a long list of rows of one height are drawn.
 *
 * @param height of a row, in pixels
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(20);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      setFirst(Math.floor(element.scrollTop / height));
      setShown(Math.ceil(element.clientHeight / height));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, height]);

  return [Math.max(0, first - MORE), Math.min(count - 1, first + shown + MORE)] as const;
}
