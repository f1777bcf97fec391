import { type HTMLAttributes, useEffect, useState } from 'react';

/** Milliseconds for which a toast stays. */
const LIFETIME = 10_000;

/**
 * Ends a toast after a while, but not while a pointer is over it or the focus in it.
 *
 * @param isLasting whether it stays until it is dismissed or replaced, as an error does
 * @returns the handlers of the toast's element
 */
export function useLifetime(isLasting: boolean, onEnd: () => void): HTMLAttributes<HTMLElement> {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || isLasting) return;
    const timer = setTimeout(onEnd, LIFETIME);
    return () => clearTimeout(timer);
  }, [isPaused, isLasting, onEnd]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}

export function DismissButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      aria-label="Dismiss"
      className="grid size-8 shrink-0 place-items-center rounded-sm"
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
        <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
