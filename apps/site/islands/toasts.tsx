import type { ToastMessage } from '@assay/forms/messages';
import { DismissButton, useLifetime } from '@assay/ui/dismissal';
import { type HookSelector, hook } from '@assay/ui/hooks';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const looks: Record<ToastMessage['tone'], string> = {
  success: 'border-gold bg-gold-wash',
  error: 'border-rust bg-rust-wash',
  neutral: 'border-control bg-card',
};

const HOSTS = '[data-toasts]' satisfies HookSelector;

const roots = new WeakMap<Element, Root>();
let count = 0;

/** Replaces the current toast: in the open dialog if there is one, else at the bottom of the page. */
export function toast(message: ToastMessage): void {
  clearToasts();
  const hosts =
    document.querySelector(`dialog[open] > ${HOSTS}`) ?? document.querySelector(`body > ${HOSTS}`);
  const region = hosts?.querySelector(message.tone === 'error' ? '[role=alert]' : '[role=status]');
  if (!region) return;
  const root = roots.get(region) ?? createRoot(region);
  roots.set(region, root);
  count += 1;
  root.render(<Toast key={count} message={message} onDismiss={() => root.render(null)} />);
}

/** Removes all toasts. */
export function clearToasts(): void {
  for (const region of document.querySelectorAll(`${HOSTS} > *`)) roots.get(region)?.render(null);
}

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss(): void }) {
  const handlers = useLifetime(message.tone === 'error', onDismiss);
  const element = useRef<HTMLElement>(null);

  // In a dialog that scrolls, the toast is at the end, where it covers nothing.
  useEffect(() => {
    element.current?.closest('dialog')?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, []);

  return (
    <article
      ref={element}
      {...hook({ toast: message.tone })}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border py-3 pr-2 pl-4 shadow-sheet ${looks[message.tone]}`}
      {...handlers}
    >
      <div className="mr-auto">
        <p className={`font-semibold ${message.tone === 'error' ? 'text-rust' : ''}`}>{message.title}</p>
        <p className="text-sm">{message.text}</p>
      </div>
      <DismissButton onClick={onDismiss} />
    </article>
  );
}
