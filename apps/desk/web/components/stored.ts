/** What each person sets in their browser. */
import { useSyncExternalStore } from 'react';

/** Reads or keeps something. Without storage nothing is kept, and null is returned. */
export function tryStorage<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text that the browser keeps under a key. Without storage it is kept until the page goes. */
export function storedText(key: string) {
  let kept: string | null = null;
  const read = () => tryStorage(() => localStorage.getItem(key)) ?? kept;
  return {
    read,
    keep(text: string): void {
      kept = text;
      tryStorage(() => localStorage.setItem(key, text));
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

/**
 * A switch that the browser keeps under a key.
 *
 * @param initially how it is until somebody turns it, and without storage
 */
export function storedSwitch(key: string, initially: boolean) {
  const isOn = () => (tryStorage(() => localStorage.getItem(key)) !== null) !== initially;
  return {
    isOn,
    /** @returns whether the browser keeps it */
    turn(on: boolean): boolean {
      tryStorage(() =>
        on === initially ? localStorage.removeItem(key) : localStorage.setItem(key, 'turned'),
      );
      for (const listener of listeners) listener();
      return isOn() === on;
    },
    useIsOn: () => useSyncExternalStore(subscribe, isOn),
  };
}
