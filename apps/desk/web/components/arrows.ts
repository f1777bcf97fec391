/** Up and down, Home and End lead from one link, button or field to another. Fields of times have arrows of their own. */
import type { KeyboardEvent } from 'react';

const ITEMS = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Fields whose arrows do nothing else up and down. */
const NO_TIMES = new Set(['text', 'checkbox']);

/** What the arrows lead to. */
export function itemsOf(container: Element | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
}

/** Moves the focus among the items of an element, round its ends. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const isTime = event.target instanceof HTMLInputElement && !NO_TIMES.has(event.target.type);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || isTime || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}
