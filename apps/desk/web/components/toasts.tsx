/** What the last action did, for a while, and what takes it back. */
import { clearToasts, toast as show, type ToastContent } from '@assay/ui/toasts';
import { Action } from './action.tsx';
import { takeBackLast } from './undo.ts';

/** The last change that is being stored, and whether it is to be undone then. */
let awaited: { isUndone: boolean } | null = null;

/** Replaces the toast, which is below everything else. */
export function toast(text: string, undo?: () => void, tone: ToastContent['tone'] = 'neutral'): void {
  const takeBack = () => {
    clearToasts();
    undo?.();
  };
  const action = undo && (
    <Action shortcut="undo" className="shrink-0" onClick={takeBack}>
      Undo
    </Action>
  );
  show({ text, tone, action }, document.querySelector('#desk > [data-toasts]'));
}

/** Replaces the toast by one that says what failed. */
export function toastError(text: string): void {
  toast(text, undefined, 'error');
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

/** Takes back what was done last, as soon as it is stored; pressed again, what was done before. */
export function undoLast(): void {
  if (awaited) awaited.isUndone = true;
  else if (!takeBackLast()) toast('There is nothing to undo.');
}
