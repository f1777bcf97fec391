/**
 * Notes and mails that were typed and not saved or sent, by lead. They are about visitors: the tab keeps them over a reload, for the person who
 * typed them, and signing out removes them from every tab of the browser.
 */
import { tryStorage } from '../components/stored.ts';

const DRAFT = 'desk.draft.';
/** How often somebody has signed out in this browser; drafts have the count of their time. */
const SIGN_OUTS = 'desk.sign-outs';

/** What stands for a mail to a lead, instead of a note. */
export const mailDraft = (lead: string) => `${lead}.mail`;

/** The draft of a person's note about a lead; empty without one. */
export function readDraft(person: string, lead: string): string {
  return tryStorage(() => sessionStorage.getItem(keyOf(person, lead))) ?? '';
}

/** Keeps a draft; an empty one is removed. */
export function keepDraft(person: string, lead: string, text: string): void {
  tryStorage(() => {
    if (text === '') sessionStorage.removeItem(keyOf(person, lead));
    else sessionStorage.setItem(keyOf(person, lead), text);
  });
}

/** Removes all drafts, those of other tabs too. */
export function forgetDrafts(): void {
  tryStorage(() => localStorage.setItem(SIGN_OUTS, String(Number(signOuts()) + 1)));
  removeOld();
}

/** Removes what was typed before somebody signed out, now and as soon as another tab signs out. Called once. */
export function startDrafts(): void {
  removeOld();
  addEventListener('storage', ({ key }) => {
    if (key === SIGN_OUTS) removeOld();
  });
}

function removeOld(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT) && !key.startsWith(current())) sessionStorage.removeItem(key);
  });
}

function keyOf(person: string, lead: string): string {
  return `${current()}${person}.${lead}`;
}

function current(): string {
  return `${DRAFT}${signOuts()}.`;
}

function signOuts(): string {
  return tryStorage(() => localStorage.getItem(SIGN_OUTS)) ?? '0';
}
