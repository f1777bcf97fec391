/** Where the reader is. After a button that is gone, the browser says that it is the page, and keys meant for a field would act. */

import { useEffect } from 'react';

/** What was focused or pressed last, but for toasts and the list of commands: these come and go beside the work. Null on a page where nothing was. */
let place: Element | null = null;

/** Watches for the place. Called once. */
export function startFocusMemory(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[data-toast], [data-commands]')) place = target;
  };
  for (const event of ['focusin', 'pointerdown']) addEventListener(event, note, { capture: true });
}

/** Says that another view is shown, where nothing was focused yet. Called where the reader asked for it with a key. */
export function forgetFocus(): void {
  place = null;
}

/** Says that the reader has chosen in what a button opened: they are where it stands, and the next key acts there. */
export function forgetOpener(opener: Element | null): void {
  place = opener?.closest(WORK) ?? document.getElementById('view');
}

/** Remembers the place. @returns says that the reader is there again, where what came over it had the focus and nothing has it now */
export function rememberFocus(): () => void {
  const was = place;
  return () => {
    if (document.activeElement === document.body) place = was;
  };
}

/** Puts the focus on an element once a part of the page is gone with what had it: the next key acts there. @param id the element's */
export function useFocusAfter(id: string): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById(id)?.focus({ preventScroll: true });
    },
    [id],
  );
}

/** In these parts of a page, keys of one character do something: a list, a lead, and what chooses a list. */
const WORK = '[data-keys]';
/** What opens something: what is typed next is meant for that, and a space in it closes it again. */
const OPENERS = 'summary, [aria-expanded], [aria-haspopup], [popovertarget]';
const CONTROL = 'a, button, input, select, textarea, summary, label';

/** Puts the focus on what has come, unless the reader has opened something or is in a field meanwhile: its code may come late. */
export function focusArrived(heading: HTMLElement | null): void {
  if (!document.activeElement?.matches(`${OPENERS}, input:not([type=checkbox]), select, textarea`))
    heading?.focus();
}

/** Whether keys of one character may act: in a list, in a lead, or on the page itself, and not after the focus was lost. */
export function isShortcutAllowed(): boolean {
  if (!place) return true;
  if (place.getClientRects().length === 0 || place.closest(OPENERS)) return false;
  return place.closest(WORK) !== null || place.closest(CONTROL) === null;
}
