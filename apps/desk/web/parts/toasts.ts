/** What the last action did, for a while. */

export interface Toast {
  key: number;
  text: string;
  tone: 'neutral' | 'error';
  undo: (() => void) | undefined;
}

let current: Toast | null = null;

/** The last change that is being stored, and whether it is to be undone then. */
let awaited: { isUndone: boolean } | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Replaces the toast. */
export function toast(text: string, undo?: () => void, tone: Toast['tone'] = 'neutral'): void {
  count += 1;
  set({ key: count, text, tone, undo });
}

/** Begins a change that can be undone before it is stored. @returns what shows its toast then, unless it is undone at once */
export function awaitToast(): typeof toast {
  const own = { isUndone: false };
  awaited = own;
  return (text, undo, tone) => {
    if (awaited === own) awaited = null;
    if (own.isUndone && undo) undo();
    else toast(text, undo, tone);
  };
}

export function dismissToast(): void {
  set(null);
}

/** Takes back what was done last, as soon as it is stored. */
export function undoLast(): void {
  if (awaited) awaited.isUndone = true;
  else undoShown();
}

/** Takes back what the toast says, if it can be. */
export function undoShown(): void {
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
