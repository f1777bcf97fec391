/** What values of leads are called. */

import type { Option, SubmissionForm } from '@assay/contract/forms';
import {
  type AttemptOutcome,
  CALL_OUTCOMES,
  type CallOutcome,
  type CloseReason,
  type EnteredFrom,
  type LostReason,
} from '@assay/contract/values';
import type { Person } from '../api/client.ts';
import { fullTime, LOCALE } from './time.tsx';

export const FORM_LABELS: Readonly<Record<SubmissionForm, string>> = {
  demo_request: 'Demo request',
  contact: 'Message',
};

/** What somebody enters a lead from. */
export const ENTERED_FROM_LABELS: Readonly<Record<EnteredFrom, string>> = {
  telephone: 'A telephone call',
  card: 'A card',
  mail: 'A mail',
};

/** An option's label; the value itself where a form no longer has it. */
export function labelOf(options: readonly Option[], value: string | null): string | null {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** What a person is called; null stands for the command line, or an earlier release. */
export function nameOf(person: Person | null): string {
  return person ? (person.name ?? 'Somebody without a name') : 'the command line';
}

/** ' (away until Nov 30)', after a name; empty for who is there. */
export function awayWords({ away_until: until }: { away_until: string | null }): string {
  return until === null ? '' : ` (away until ${awayDay(until)})`;
}

/** The first day on which somebody is back: 'Nov 30'. */
export function awayDay(until: string): string {
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' }).format(Date.parse(until));
}

export const OUTCOME_LABELS: Readonly<Record<CallOutcome, string>> = {
  confirmed: 'Confirmed',
  held: 'Held',
  no_show: 'No show',
  canceled: 'Canceled',
};

/** The outcome of a call in the details of an entry; 'Open' where it was taken back. */
export function outcomeWords(outcome: unknown): string {
  const known = CALL_OUTCOMES.find((one) => one === outcome);
  return known ? OUTCOME_LABELS[known] : 'Open';
}

/** What somebody did with a call, by the details of its entry: 'moved the call to Tue, Mar 4, 9:30 AM'. */
export function callChangeWords({ outcome, at }: { outcome?: unknown; at?: unknown }): string {
  return typeof at === 'string'
    ? `moved the call to ${fullTime(Date.parse(at))}`
    : `set the outcome of the call: ${outcomeWords(outcome)}`;
}

/** How a lead was assigned without a person, by the details of its entry. @param who got it */
export function assignedWords(rule: string | number, who: string): string {
  if (rule === 'owner') return `Assigned to ${who}, who has the last lead of this address or company`;
  if (rule === 'call') return `Assigned to ${who}, whose time the call takes`;
  if (rule === 'turn') return `Assigned to ${who}, in turn`;
  return rule === 'otherwise'
    ? `Assigned to ${who}, as no rule applies`
    : `Assigned by rule ${rule} to ${who}`;
}

/** How an attempt of a delivery ended, after 'Delivery' or a time. */
export const ATTEMPT_LABELS: Readonly<Record<AttemptOutcome, string>> = {
  failed: 'failed',
  given_up: 'failed and given up',
  interrupted: 'interrupted by a restart',
};

/** What is delivered by a channel, for whoever reads a lead's history; a channel of a later version by its name. */
export function deliveryNoun(channel: string): string {
  return DELIVERY_NOUNS.get(channel) ?? channel;
}

const DELIVERY_NOUNS = new Map([
  ['mail', 'Notice by mail'],
  ['confirmation', 'Confirmation'],
  ['opt_in', 'Request to confirm'],
  ['call', 'Mail about the call'],
  ['reply', 'Mail'],
  ['webhook', 'Webhook'],
  ['chat', 'Message in the chat'],
]);

export const CLOSE_REASON_LABELS: Readonly<Record<CloseReason, string>> = {
  spam: 'Spam',
  test: 'Test',
  duplicate: 'Duplicate',
  other: 'Other',
};

export const LOST_REASON_LABELS: Readonly<Record<LostReason, string>> = {
  price: 'Price',
  timing: 'Not now',
  competitor: 'Another vendor',
  no_fit: 'Not a fit',
  no_reply: 'No reply',
  other: 'Other reason',
};

/** What a lead has led to: 'Qualified', 'Lost (not now)', 'No outcome'. Also of what an entry of the log says. */
export function leadOutcomeWords(outcome: unknown, reason: unknown): string {
  if (outcome === 'qualified') return 'Qualified';
  if (outcome !== 'lost') return 'No outcome';
  const words = Object.entries(LOST_REASON_LABELS).find(([name]) => name === reason)?.[1];
  return words ? `Lost (${words.toLowerCase()})` : 'Lost';
}

/** Labels as options to choose from; values without one are left out. */
export function optionsOf(labels: Readonly<Record<string, string | undefined>>): Option[] {
  return Object.entries(labels).flatMap(([value, label]) => (label ? [{ value, label }] : []));
}
