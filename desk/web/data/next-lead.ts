/** Whether the next lead opens after a decision, as each person likes in their browser. */
import { useSyncExternalStore } from 'react';

const STORED = 'desk.next-lead';
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(STORED) === 'on';
  } catch {
    return false;
  }
}

export function switchNextLead(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORED, 'on');
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage it stays off.
  }
  for (const listener of listeners) listener();
}

export function useNextLead(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);
}
