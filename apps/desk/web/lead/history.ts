/** What happened to a lead, from all that is known of it, in the order of time. */
import type { Delivery, Lead, LeadEvent, Person } from '../../contract/leads.ts';
import { nameOf, outcomeWords } from '../parts/labels.ts';
import { fullTime } from '../parts/time.tsx';

/** 'Ana marked it as answered'; a note has its text besides. */
export interface Happening {
  key: string;
  at: string;
  /** Undefined where it was no person. */
  who?: string;
  what: string;
  note?: string;
}

/** Oldest first. */
export function happeningsOf(
  lead: Pick<Lead, 'created_at' | 'history' | 'notes' | 'deliveries'>,
): Happening[] {
  const all = [
    { key: 'came', at: lead.created_at, what: 'The lead came in' },
    ...lead.history.map(ofEvent),
    ...lead.notes.map(({ id, at, by, note }) => ({ key: id, at, who: nameOf(by), what: 'noted', note })),
    ...lead.deliveries.flatMap(ofDelivery),
  ];
  return all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function ofEvent(event: LeadEvent): Happening {
  return { key: event.id, at: event.at, who: whoOf(event.by), what: wordsOf(event) };
}

function whoOf(person: Person | null): string {
  return person === null ? 'The command line' : nameOf(person);
}

function wordsOf({ action, to, details }: LeadEvent): string {
  if (details['undo'] !== undefined) return 'undid the last change';
  switch (action) {
    case 'saw_lead':
      return 'opened it';
    case 'took':
      return 'took it';
    case 'gave_back':
      return 'gave it back';
    case 'handed_over':
      return `handed it over to ${to ? nameOf(to) : 'a colleague'}`;
    case 'answered':
      return 'marked it as answered';
    case 'closed':
      return details['reason'] === 'other' ? 'closed it' : `closed it as ${details['reason']}`;
    case 'reopened':
      return 'reopened it';
    case 'suspected':
      return 'put it back among the spam';
    case 'snoozed':
      return `snoozed it until ${fullTime(Date.parse(String(details['until'])))}`;
    case 'unsnoozed':
      return 'ended the snooze';
    case 'sent_again':
      return `sent it again by ${details['channel']}`;
    case 'call_outcome':
      return `set the outcome of the call: ${outcomeWords(details['outcome'])}`;
    default:
      return action;
  }
}

const OUTCOMES = {
  delivered: 'Delivered',
  failed: 'Delivery failed',
  given_up: 'Delivery failed and given up',
  interrupted: 'Delivery interrupted by a restart',
};

function ofDelivery({ id, channel, recipient, tries }: Delivery): Happening[] {
  const to = recipient === null ? '' : ` to ${recipient}`;
  return tries.map(({ made_at, outcome }) => ({
    key: `${id} ${made_at}`,
    at: made_at,
    what: `${OUTCOMES[outcome]} by ${channel}${to}`,
  }));
}
