import type { ToastMessage } from '@assay/contract/messages';
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type DataSelector, dataAttributes } from './data-attributes.ts';

/** What a toast says. */
export interface ToastContent extends Omit<ToastMessage, 'title'> {
  title?: string;
  /** A button that answers it. */
  action?: ReactNode;
  /** What is said or offered below its text. It stays until it is dismissed. */
  below?: ReactNode;
}

const looks: Record<ToastMessage['tone'], string> = {
  success: 'border-gold bg-gold-wash',
  error: 'border-rust bg-rust-wash',
  neutral: 'border-control bg-card',
};

/** Milliseconds for which a toast stays. */
const LIFETIME = 10_000;

const HOSTS = '[data-toasts]' satisfies DataSelector;

const roots = new WeakMap<Element, Root>();
let count = 0;

/** Replaces the current toast. @param hosts where it appears: in the open dialog if there is one, else at the bottom of the page */
export function toast(content: ToastContent, hosts: Element | null = hostsInReach()): void {
  clearToasts();
  const region = hosts?.querySelector(content.tone === 'error' ? '[role=alert]' : '[role=status]');
  if (!region) return;
  const root = roots.get(region) ?? createRoot(region);
  roots.set(region, root);
  count += 1;
  root.render(<Toast key={count} {...content} onDismiss={() => root.render(null)} />);
}

/** Removes all toasts. */
export function clearToasts(): void {
  for (const region of document.querySelectorAll(`${HOSTS} > *`)) roots.get(region)?.render(null);
}

/** Everything outside an open dialog is inert. */
function hostsInReach(): Element | null {
  return document.querySelector(`dialog[open] > ${HOSTS}`) ?? document.querySelector(`body > ${HOSTS}`);
}

function Toast({ title, text, tone, action, below, onDismiss }: ToastContent & { onDismiss(): void }) {
  const handlers = useLifetime(tone === 'error' || Boolean(below), onDismiss);
  const element = useRef<HTMLElement>(null);

  // In a dialog that scrolls, the toast is at the end, where it covers nothing.
  useEffect(() => {
    element.current?.closest('dialog')?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
  }, []);

  return (
    <article
      ref={element}
      {...dataAttributes({ toast: tone })}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border py-3 pr-2 pl-4 shadow-sheet ${looks[tone]}`}
      {...handlers}
    >
      <div className="my-auto mr-auto">
        {title && <p className={`font-semibold ${tone === 'error' ? 'text-rust' : ''}`}>{title}</p>}
        <p className="text-sm">
          <bdi>{text}</bdi>
        </p>
        {typeof below === 'string' ? <p className="mt-1 text-sm text-ink-2">{below}</p> : below}
      </div>
      {action}
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

/**
 * Ends a toast after a while, but not while a pointer is over it or the focus in it.
 *
 * @param isLasting whether it stays until it is dismissed or replaced, as an error does
 * @returns the handlers of the toast's element
 */
function useLifetime(isLasting: boolean, onEnd: () => void): HTMLAttributes<HTMLElement> {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || isLasting) return;
    const timer = setTimeout(onEnd, LIFETIME);
    return () => clearTimeout(timer);
  }, [isPaused, isLasting, onEnd]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
