/** The desk's keyboard shortcuts. Those of one character can be switched off (WCAG 2.1.4). */
import { type RefObject, useEffect, useRef } from 'react';
import { isShortcutAllowed } from './focus-memory.ts';
import { storedSwitch } from './stored.ts';

/** The first key of each is shown beside its button. Two with a space between them are pressed one after the other. */
export const SHORTCUTS = {
  next: { keys: ['j', 'ArrowDown'], text: 'Next lead' },
  previous: { keys: ['k', 'ArrowUp'], text: 'Previous lead' },
  open: { keys: ['o', 'Enter'], text: 'Open the lead' },
  back: { keys: ['Escape'], text: 'Back to the inbox' },
  select: { keys: ['x'], text: 'Select the lead, to do something with several' },
  selectAll: { keys: ['X'], text: 'Select all that are listed; again: all that match' },
  answer: { keys: ['a'], text: 'Mark as answered' },
  take: { keys: ['t'], text: 'Assign the lead to me, or unassign it' },
  reply: { keys: ['r'], text: 'Reply by mail' },
  template: { keys: [';'], text: 'Reply with a template: then its number' },
  snooze: { keys: ['s'], text: 'Snooze, or end it: then 1 to 4 for how long' },
  assign: { keys: ['h'], text: 'Assign the lead to a colleague: then their number' },
  close: { keys: ['c'], text: 'Close the lead without answering: then the number of the reason' },
  spam: { keys: ['!'], text: 'Close as spam' },
  outcome: { keys: ['q'], text: 'Set the outcome of the lead: then its number' },
  note: { keys: ['n'], text: 'Write a note' },
  undo: { keys: ['u'], text: 'Undo, up to ten steps back' },
  search: { keys: ['/'], text: 'Search' },
  inbox: { keys: ['g i'], text: 'Go to the inbox' },
  calls: { keys: ['g c'], text: 'Go to the calls' },
  reports: { keys: ['g r'], text: 'Go to the reports' },
  help: { keys: ['?', 'Control+k', 'Meta+k'], text: 'Show all commands' },
} as const satisfies Record<string, { keys: readonly string[]; text: string }>;

export type Shortcut = keyof typeof SHORTCUTS;
type Handlers = Partial<Record<Shortcut, () => void>>;

const isShortcut = (name: string): name is Shortcut => name in SHORTCUTS;
export const ALL_SHORTCUTS: readonly Shortcut[] = Object.keys(SHORTCUTS).filter(isShortcut);

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  'Control+k': 'Ctrl K',
  'Meta+k': '⌘ K',
};

/** How a key is called: 'j', '↓', 'Esc', 'g then i'. */
export function keyName(key: string): string {
  return NAMES[key] ?? key.replace(' ', ' then ');
}

/** The value of `aria-keyshortcuts`. */
export function ariaKeys(shortcut: Shortcut): string {
  return SHORTCUTS[shortcut].keys.join(' ');
}

/** What can be done by a key now: by each part of the page that is shown. */
const registered: RefObject<Handlers>[] = [];

const handlerOf = (shortcut: Shortcut) =>
  registered.findLast(({ current }) => current[shortcut])?.current[shortcut];

/** Whether a shortcut does something now. */
export function isAtHand(shortcut: Shortcut): boolean {
  return handlerOf(shortcut) !== undefined;
}

/** Does what a shortcut does, if it does something now. */
export function runShortcut(shortcut: Shortcut): void {
  handlerOf(shortcut)?.();
}

/**
 * Calls handlers for the shortcuts pressed, unless the reader is typing or a dialog is open. Keys of one character act in a list, in
 * a lead and on the page itself, never after the focus was lost. Arrows and Enter only move and open where the focus is in a list:
 * elsewhere they scroll and follow links.
 */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    registered.push(latest);
    return () => void registered.splice(registered.indexOf(latest), 1);
  }, []);
}

/** Listens for keys. Called once. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event);
    const handler = shortcut && handlerOf(shortcut);
    if (!handler) return;
    event.preventDefault();
    handler();
  });
}

/** The second of two keys is awaited for so long, in milliseconds. */
const PAUSE_MS = 2_000;

/** When the first of two keys was pressed. */
let begun = Number.NEGATIVE_INFINITY;

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, target, defaultPrevented } = event;
  if (defaultPrevented || event.altKey || event.isComposing) return undefined;
  if (document.querySelector('dialog[open], :popover-open')) return undefined;
  if (event.ctrlKey || event.metaKey)
    return withKey(`${event.ctrlKey ? 'Control' : 'Meta'}+${key.toLowerCase()}`);
  const element = target instanceof Element ? target : null;
  if (element?.closest(key === 'Escape' ? FIELDS : TYPING)) return undefined;
  if (key.startsWith('Arrow') && !element?.closest('[data-rows]')) return undefined;
  // A focused link or button obeys Enter by itself.
  if (key === 'Enter') return undefined;
  if (key.length > 1) return withKey(key);
  if (!singleKeys.isOn() || !isShortcutAllowed()) return undefined;
  const isSecond = event.timeStamp - begun < PAUSE_MS;
  begun = key === FIRST && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
  return withKey(isSecond ? `${FIRST} ${key}` : key);
}

const FIRST = 'g';

function withKey(key: string): Shortcut | undefined {
  return ALL_SHORTCUTS.find((name) => SHORTCUTS[name].keys.some((one) => one === key));
}

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable]';
const TYPING = `${FIELDS}, select`;

const singleKeys = storedSwitch('desk.shortcuts', true);

export const switchShortcuts = singleKeys.turn;
export const useShortcutsOn = singleKeys.useIsOn;
