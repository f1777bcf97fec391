/** The desk's keyboard shortcuts. Those of one character can be switched off (WCAG 2.1.4). */
import { useEffect, useRef } from 'react';
import { isAtWork } from './place.ts';
import { storedSwitch } from './stored.ts';

/** The first key of each is shown beside its button. */
export const SHORTCUTS = {
  next: { keys: ['j', 'ArrowDown'], text: 'Next lead' },
  previous: { keys: ['k', 'ArrowUp'], text: 'Previous lead' },
  open: { keys: ['o', 'Enter'], text: 'Open the lead' },
  back: { keys: ['Escape'], text: 'Back to the inbox' },
  select: { keys: ['x'], text: 'Select the lead, to do something with several' },
  answer: { keys: ['a'], text: 'Mark as answered' },
  take: { keys: ['t'], text: 'Take the lead, or give it back' },
  reply: { keys: ['r'], text: 'Reply by mail' },
  undo: { keys: ['u'], text: 'Undo' },
  search: { keys: ['/'], text: 'Search' },
  help: { keys: ['?'], text: 'Show this help' },
} as const satisfies Record<string, { keys: readonly string[]; text: string }>;

export type Shortcut = keyof typeof SHORTCUTS;

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

/** How a key is called: 'j', '↓', 'Esc'. */
export function keyName(key: string): string {
  return NAMES[key] ?? key;
}

/** The value of `aria-keyshortcuts`. */
export function ariaKeys(shortcut: Shortcut): string {
  return SHORTCUTS[shortcut].keys.join(' ');
}

/**
 * Calls handlers for the shortcuts pressed, unless the reader is typing or a dialog is open. Keys of one character act in a list, in
 * a lead and on the page itself, never after the focus was lost. Arrows and Enter only move and open where the focus is in a list:
 * elsewhere they scroll and follow links.
 */
export function useShortcuts(handlers: Partial<Record<Shortcut, () => void>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const handler = shortcut && latest.current[shortcut];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, target, defaultPrevented } = event;
  if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return undefined;
  if (document.querySelector('dialog[open], :popover-open')) return undefined;
  const element = target instanceof Element ? target : null;
  if (element?.closest(key === 'Escape' ? FIELDS : TYPING)) return undefined;
  if (key.startsWith('Arrow') && !element?.closest('[data-rows]')) return undefined;
  // A focused link or button obeys Enter by itself.
  if (key === 'Enter') return undefined;
  if (key.length === 1 && !(singleKeys.isOn() && isAtWork())) return undefined;
  const found = Object.entries(SHORTCUTS).find(([, { keys }]) => (keys as readonly string[]).includes(key));
  return found?.[0] as Shortcut | undefined;
}

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable]';
const TYPING = `${FIELDS}, select`;

const singleKeys = storedSwitch('desk.shortcuts', true);

export const switchShortcuts = singleKeys.turn;
export const useShortcutsOn = singleKeys.useIsOn;
