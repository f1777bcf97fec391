/** What is done with many leads, in words. */
import type { ManyAction } from '../../contract/many.ts';
import { nameOf } from '../components/labels.ts';
import { fullTime } from '../components/time.tsx';

/** '1 lead is', '1,743 leads are' */
export function leadsInWords(count: number): string {
  return count === 1 ? '1 lead is' : `${count.toLocaleString('en-US')} leads are`;
}

/** How leads are then: 'marked as answered', 'assigned to you'. @param me the reader's id */
export function stateWords({ action, details, by, to }: ManyAction, me: string): string {
  switch (action) {
    case 'answered':
      return 'marked as answered';
    case 'closed':
      return details['reason'] === 'other' ? 'closed' : `closed as ${details['reason']}`;
    case 'reopened':
      return 'open again';
    case 'suspected':
      return 'among the spam again';
    case 'took':
      return by.id === me ? 'assigned to you' : `assigned to ${nameOf(by)}`;
    case 'handed_over':
      return to?.id === me ? 'assigned to you' : `assigned to ${to ? nameOf(to) : 'a colleague'}`;
    case 'gave_back':
      return 'unassigned';
    case 'snoozed':
      return `snoozed until ${fullTime(Date.parse(String(details['until'])))}`;
    case 'unsnoozed':
      return 'no longer snoozed';
  }
}

/** Says how it has ended: '1,740 leads are marked as answered. 3 had been changed or erased, and are left as they were.' */
export function endWords(action: ManyAction, me: string): string {
  const { state, total, done, missed, undone } = action;
  const kept = done - undone;
  if (state === 'undone')
    return kept === 0
      ? `${leadsInWords(undone)} as before.`
      : `${leadsInWords(undone)} as before. ${kept.toLocaleString('en-US')} had been changed since, and stay as they are.`;
  const same = total - done - missed;
  return [
    `${leadsInWords(done)} ${stateWords(action, me)}.`,
    missed > 0 && `${missed.toLocaleString('en-US')} had been changed or erased, and are left as they were.`,
    same > 0 && `${same.toLocaleString('en-US')} needed no change.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says how far it is: '840 of 1,743 leads are marked as answered', of somebody else's with their name. */
export function progressWords(action: ManyAction, me: string): string {
  const { state, treated, total, by } = action;
  const whose = by.id === me ? '' : `${nameOf(by)}: `;
  const far = `${treated.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} leads are`;
  return `${whose}${far} ${state === 'undoing' ? 'as before' : stateWords(action, me)}.`;
}
