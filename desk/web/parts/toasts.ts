/** What the last action did, for a while. */

export interface Toast {
  key: number;
  text: string;
  tone: 'neutral' | 'error';
  undo: (() => void) | undefined;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Replaces the toast. */
export function toast(text: string, undo?: () => void, tone: Toast['tone'] = 'neutral'): void {
  count += 1;
  set({ key: count, text, tone, undo });
}

export function dismissToast(): void {
  set(null);
}

/** Takes back what the toast says, if it can be. */
export function undoLast(): void {
  const undo = current?.undo;
  if (!undo) return;
  set(null);
  undo();
}

export function currentToast(): Toast | null {
  return current;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
