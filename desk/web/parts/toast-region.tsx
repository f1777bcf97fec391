import { useEffect, useState, useSyncExternalStore } from 'react';
import { Action } from './action.tsx';
import { useShortcuts } from './shortcuts.ts';
import { currentToast, dismissToast, onToast, type Toast, undoLast } from './toasts.ts';

/** Milliseconds for which a toast stays. An error stays until it is dismissed or replaced. */
const LIFETIME_MS = 10_000;

/**
 * Where toasts appear: below everything else, so that they cover nothing. A screen reader announces only what is added to an
 * existing live region.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, currentToast);
  useShortcuts({ undo: undoLast });
  const isError = toast?.tone === 'error';
  return (
    <div>
      <div role="status">{toast && !isError && <ToastCard key={toast.key} toast={toast} />}</div>
      <div role="alert">{toast && isError && <ToastCard key={toast.key} toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast: { text, tone, undo } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || tone === 'error') return;
    const timer = setTimeout(dismissToast, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [isPaused, tone]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);

  return (
    <article
      className={`flex items-center gap-2 border-t py-1.5 pr-2 pl-4 ${tone === 'error' ? 'border-rust bg-rust-wash' : 'border-rule-2 bg-paper-2'}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p className="mr-auto py-1">
        {tone === 'error' && <strong className="font-semibold text-rust">{'Error: '}</strong>}
        <bdi>{text}</bdi>
      </p>
      {undo && (
        <Action shortcut="undo" onClick={undoLast}>
          Undo
        </Action>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-8 shrink-0 place-items-center rounded-sm"
        onClick={dismissToast}
      >
        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </article>
  );
}
