import { useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ToastMessage } from '../../contract/messages.ts';
import { type HookSelector, hook } from '../hooks.ts';

/** Milliseconds for which a toast stays. An error stays until it is dismissed or replaced. */
const LIFETIME = 10_000;

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
  const [paused, setPaused] = useState(false);
  const element = useRef<HTMLElement>(null);

  // In a dialog that scrolls, the toast is at the end, where it covers nothing.
  useEffect(() => {
    element.current?.closest('dialog')?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, []);

  useEffect(() => {
    if (paused || message.tone === 'error') return;
    const timer = setTimeout(onDismiss, LIFETIME);
    return () => clearTimeout(timer);
  }, [paused, message.tone, onDismiss]);

  return (
    <article
      ref={element}
      {...hook({ toast: message.tone })}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border py-3 pr-2 pl-4 shadow-sheet ${looks[message.tone]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="mr-auto">
        <p className={`font-semibold ${message.tone === 'error' ? 'text-rust' : ''}`}>{message.title}</p>
        <p className="text-sm">{message.text}</p>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-8 shrink-0 place-items-center rounded-sm"
        onClick={onDismiss}
      >
        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </article>
  );
}
