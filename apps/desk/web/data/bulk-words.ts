/** What is done with many leads, in words. */

import type { BulkChange } from '../../contract/bulk.ts';
import type { Person } from '../api/client.ts';
import { nameOf } from '../components/labels.ts';
import { fullTime } from '../components/time.tsx';

/** '1 lead is', '1,743 leads are' */
export function leadsInWords(count: number): string {
  return count === 1 ? '1 lead is' : `${count.toLocaleString('en-US')} leads are`;
}

const STATES = {
  answered: 'marked as answered',
  new: 'open again',
  suspected: 'among the spam again',
} as const;

/** How leads are then: 'marked as answered', 'assigned to you'. @param to whom they are assigned @param me the reader's id */
export function stateWords(change: BulkChange, to: Person | null, me: string): string {
  if ('until' in change)
    return change.until === null
      ? 'no longer snoozed'
      : `snoozed until ${fullTime(Date.parse(change.until))}`;
  if ('taker' in change)
    return to === null ? 'unassigned' : `assigned to ${to.id === me ? 'you' : nameOf(to)}`;
  if (change.status !== 'closed') return STATES[change.status];
  return change.reason === 'other' ? 'closed' : `closed as ${change.reason}`;
}

interface Counts {
  done: number;
  missed: number;
  total: number | undefined;
}

/** Says what was done: '174 leads are marked as answered. 3 had been changed or erased, and are left as they were.' */
export function doneWords({ done, missed, total = done + missed }: Counts, state: string): string {
  const same = total - done - missed;
  return [
    `${leadsInWords(done)} ${state}.`,
    missed > 0 && `${missed.toLocaleString('en-US')} had been changed or erased, and are left as they were.`,
    same > 0 && `${same.toLocaleString('en-US')} needed no change.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says what was taken back, of how many. */
export function undoneWords(undone: number, of: number): string {
  const kept = of - undone;
  return kept === 0
    ? `${leadsInWords(undone)} as before.`
    : `${leadsInWords(undone)} as before. ${kept.toLocaleString('en-US')} had been changed since, and stay as they are.`;
}
