import { DismissButton, useLifetime } from '@assay/ui/dismissal';
import { useSyncExternalStore } from 'react';
import { Action } from './action.tsx';
import { useShortcuts } from './shortcuts.ts';
import { currentToast, dismissToast, onToast, type Toast, undoLast, undoShown } from './toasts.ts';

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
  const handlers = useLifetime(tone === 'error', dismissToast);
  return (
    <article
      className={`flex items-center gap-2 border-t py-1.5 pr-2 pl-4 ${tone === 'error' ? 'border-rust bg-rust-wash' : 'border-rule-2 bg-paper-2'}`}
      {...handlers}
    >
      <p className="mr-auto py-1">
        <bdi>{text}</bdi>
      </p>
      {undo && (
        <Action shortcut="undo" className="shrink-0" onClick={undoShown}>
          Undo
        </Action>
      )}
      <DismissButton onClick={dismissToast} />
    </article>
  );
}
