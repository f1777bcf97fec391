/** Entries of the activity log, in words. */
import type { Action } from '@assay/forms/activity';
import type { RecordEntry } from '../../contract/lists.ts';
import { nameOf } from '../parts/labels.ts';

/** What stands before and after the name of the lead that an action is about. */
const ABOUT_LEAD = {
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
} as const satisfies Partial<Record<Action, readonly [string, string?]>>;

const OTHER: Readonly<Record<Exclude<Action, keyof typeof ABOUT_LEAD | 'renamed'>, string>> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_out_everywhere: 'signed out everywhere',
  ended_sessions: 'ended sessions and invitations',
  invited: 'invited a colleague',
  removed_name: 'removed the name of a former colleague',
  made_calendar: 'made an address for a calendar of calls',
  ended_calendar: 'ended the address of a calendar of calls',
  saw_leads: 'looked through leads',
  sent_pending: 'retried all pending deliveries',
  suppressed: 'suppressed a newsletter address',
  unsubscribed: 'unsubscribed a newsletter address',
  met_limit: 'met a limit of an hour',
  saw_subscribers: 'opened the list of subscribers',
  exported_leads: 'exported leads',
  exported_subscribers: 'exported subscribers',
  erased: 'erased everything about a person',
  purged: 'removed old leads',
  removed: 'removed leads by a filter',
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
  if (!isAboutLead(action)) return { who, verb: OTHER[action], end: '' };
  const [verb, end = ''] = ABOUT_LEAD[action];
  const name = lead ? `${lead.first_name} ${lead.last_name}` : 'an erased lead';
  return { who, verb, whom: { id: lead?.id ?? null, name }, end };
}

function isAboutLead(action: Action): action is keyof typeof ABOUT_LEAD {
  return action in ABOUT_LEAD;
}

/** Entries from before the first name have that name, too. */
function renamed(who: string, name: string | null): Sentence {
  if (name === null) return { who, verb: 'changed their name', end: '' };
  if (name === who) return { who, verb: 'gave their name', end: '' };
  return { who, verb: 'changed their name to', whom: { id: null, name }, end: '' };
}
