/** Switches that each person sets in their browser. */
import { useSyncExternalStore } from 'react';

/**
 * A switch that the browser keeps under a key. Without storage it stays as it is at first.
 *
 * @param initially how it is until somebody turns it
 */
export function storedSwitch(key: string, initially: boolean) {
  const listeners = new Set<() => void>();
  const turned = initially ? 'off' : 'on';

  function isOn(): boolean {
    try {
      return (localStorage.getItem(key) === turned) !== initially;
    } catch {
      return initially;
    }
  }

  return {
    isOn,
    turn(on: boolean): void {
      try {
        if (on === initially) localStorage.removeItem(key);
        else localStorage.setItem(key, turned);
      } catch {
        // It stays as it is at first.
      }
      for (const listener of listeners) listener();
    },
    useIsOn: () =>
      useSyncExternalStore((listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      }, isOn),
  };
}
