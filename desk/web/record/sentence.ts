/** Entries of the activity log, in words. */
import type { Action } from '../../../contract/activity.ts';
import type { RecordEntry } from '../../contract/lists.ts';
import { CLOSE_REASONS } from '../data/use-work.ts';
import { nameOf, outcomeWords } from '../parts/labels.ts';

/** What stands before and after the name of the lead that an action is about. */
const ABOUT_LEAD: Partial<Record<Action, readonly [string, string?]>> = {
  saw_lead: ['opened'],
  took: ['took on'],
  gave_back: ['gave', 'back'],
  handed_over: ['handed over'],
  answered: ['answered'],
  closed: ['closed'],
  reopened: ['reopened'],
  suspected: ['put', 'back among the spam'],
  snoozed: ['snoozed'],
  unsnoozed: ['ended the snooze of'],
  noted: ['added a note about'],
  sent_again: ['sent', 'again'],
  call_outcome: ['set the outcome of the call of'],
};

const OTHER: Partial<Record<Action, string>> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_out_everywhere: 'signed out everywhere',
  ended_sessions: 'ended all sessions and invitations',
  invited: 'invited a colleague',
  removed_name: 'removed the name of a former colleague',
  made_calendar: 'made an address for a calendar of calls',
  ended_calendar: 'ended the address of a calendar of calls',
  saw_leads: 'looked through leads',
  sent_pending: 'retried all pending deliveries',
  suppressed: 'suppressed a newsletter address',
  saw_subscribers: 'opened the list of subscribers',
  exported_leads: 'exported leads',
  exported_subscribers: 'exported subscribers',
  erased: 'erased everything about a person',
  purged: 'removed old leads',
};

/** 'Ana answered Ada Lovelace' in parts, because each name is cut off by itself. */
export interface Sentence {
  who: string;
  verb: string;
  /** The lead that is concerned, or the new name of whoever is renamed; the id is that of a lead that is still there. */
  whom?: { id: string | null; name: string };
  /** After that. */
  end: string;
}

export function sentenceOf({ person, action, lead, new_name }: RecordEntry): Sentence {
  const who = person ? nameOf(person) : action === 'purged' ? 'Retention' : 'Command line';
  if (action === 'renamed') return renamed(who, new_name);
  const words = ABOUT_LEAD[action];
  if (!words) return { who, verb: OTHER[action] ?? action, end: '' };
  const [verb, end = ''] = words;
  const name = lead ? `${lead.first_name} ${lead.last_name}` : 'an erased lead';
  return { who, verb, whom: { id: lead?.id ?? null, name }, end };
}

/** Entries from before the first name have that name, too. */
function renamed(who: string, name: string | null): Sentence {
  if (name === null) return { who, verb: 'changed their name', end: '' };
  if (name === who) return { who, verb: 'gave their name', end: '' };
  return { who, verb: 'changed their name to', whom: { id: null, name }, end: '' };
}

/** The facts of an entry: 'CSV, 1,200 rows by form, search'. */
export function factsOf({ action, details, invited_by }: RecordEntry): string {
  switch (action) {
    case 'signed_in':
      if (details['with'] !== undefined) return SIGNED_IN_WITH[details['with']] ?? '';
      return invited_by === undefined ? '' : `Invited by ${nameOf(invited_by)}`;
    case 'signed_out':
      return details['by'] === 'provider' ? 'The company account has ended' : '';
    case 'exported_leads':
    case 'exported_subscribers':
      return exported(details);
    case 'closed':
      return Object.entries(CLOSE_REASONS).find(([reason]) => reason === details['reason'])?.[1] ?? '';
    case 'call_outcome':
      return outcomeWords(details['outcome']);
    case 'erased':
      return erased(details);
    case 'purged':
      return purged(details);
    case 'sent_pending':
      return counted(details['deliveries'], 'delivery', 'deliveries');
    case 'sent_again':
      return details['channel'] === undefined ? '' : `To ${details['channel']}`;
    default:
      return Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');
  }
}

const SIGNED_IN_WITH: Readonly<Record<string, string>> = {
  account: 'With the company account',
  mail: 'With a link by mail',
};

type Details = RecordEntry['details'];

/** Names of a filter's conditions for readers, where they differ from those in the address. */
const FILTERS: Readonly<Record<string, string>> = {
  project: 'project type',
  failed: 'failed delivery',
  q: 'search',
};

function exported({ format, rows, filters }: Details): string {
  const names = String(filters ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => FILTERS[name] ?? name);
  const by = names.length > 0 ? ` by ${names.join(', ')}` : '';
  return `${String(format ?? '').toUpperCase()}, ${counted(rows, 'row')}${by}`;
}

/** '2 leads, 1 subscription, 7 rows about them': rows of other tables are about a lead or a subscription. */
function erased({ contact_submissions: leads, newsletter_subscriptions: subscriptions, ...rest }: Details) {
  const others = Object.values(rest).reduce<number>((sum, rows) => sum + Number(rows), 0);
  return [
    counted(leads, 'lead'),
    counted(subscriptions, 'subscription'),
    others > 0 && `${counted(others, 'row')} about them`,
  ]
    .filter(Boolean)
    .join(', ');
}

function purged({ removed, pending }: Details): string {
  const undelivered = Number(pending ?? 0) > 0 && `${Number(pending).toLocaleString('en-US')} not delivered`;
  return [counted(removed, 'lead'), undelivered].filter(Boolean).join(', ');
}

/** '1 row', '1,200 rows'; empty for an absent count. */
function counted(count: string | number | undefined, noun: string, plural = `${noun}s`): string {
  if (count === undefined) return '';
  return Number(count) === 1 ? `1 ${noun}` : `${Number(count).toLocaleString('en-US')} ${plural}`;
}
