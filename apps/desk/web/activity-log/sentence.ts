/** Entries of the activity log, in words. */

import type { Action } from '@assay/contract/activity';
import { isAboutLead, LEAD_VERBS } from '../../contract/lead-verbs.ts';
import type { RecordEntry } from '../api/client.ts';
import { nameOf } from '../components/labels.ts';

const OTHER: Readonly<Record<Exclude<Action, keyof typeof LEAD_VERBS | 'renamed'>, string>> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_out_everywhere: 'signed out everywhere',
  ended_sessions: 'ended sessions and invitations',
  invited: 'invited a colleague',
  joined: 'joined two people',
  set_role: 'changed the role of somebody',
  removed_name: 'removed the name of a former colleague',
  changed_rules: 'changed the rules of assignment',
  takes_leads: 'said whether somebody takes leads',
  set_away: 'said until when somebody is away',
  changed_template: 'changed a template of replies',
  made_calendar: 'made a link to a calendar of calls',
  ended_calendar: 'ended the link to a calendar of calls',
  shared_view: 'shared a view with the team',
  unshared_view: 'ended the sharing of a view',
  saw_leads: 'viewed the inbox',
  sent_pending: 'retried all pending deliveries',
  suppressed: 'suppressed a newsletter address',
  unsubscribed: 'unsubscribed a newsletter address',
  met_limit: 'met a limit of an hour',
  saw_subscribers: 'opened the list of subscribers',
  exported_leads: 'exported leads',
  exported_subscribers: 'exported subscribers',
  erased: 'erased everything about a person',
  purged: 'removed old leads',
  removed: 'removed leads',
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

export function sentenceOf({ person, action, lead, new_name, whom, details }: RecordEntry): Sentence {
  const who = person ? nameOf(person) : whoElse(action, details);
  if (action === 'renamed') return renamed(who, new_name);
  if (action === 'ended_sessions' && whom)
    return { who, verb: 'ended the sessions of', whom: { id: null, name: nameOf(whom) }, end: '' };
  if (action === 'invited' && whom)
    return { who, verb: 'invited', whom: { id: null, name: nameOf(whom) }, end: '' };
  if (action === 'set_role' && whom)
    return { who, verb: 'changed the role of', whom: { id: null, name: nameOf(whom) }, end: '' };
  if (!isAboutLead(action)) return { who, verb: OTHER[action], end: '' };
  const [verb, end = ''] = LEAD_VERBS[action];
  const { leads: many, undo } = details;
  if (many !== undefined) {
    const leads = Number(many) === 1 ? '1 lead' : `${Number(many).toLocaleString('en-US')} leads`;
    const what = [verb, leads, end].filter(Boolean).join(' ');
    return { who, verb: undo === undefined ? what : `undid: ${what}`, end: '' };
  }
  const name = lead ? `${lead.first_name} ${lead.last_name}` : 'a lead since erased';
  return { who, verb, whom: { id: lead?.id ?? null, name }, end };
}

/** Who did what no person of the desk did. */
function whoElse(action: string, { by, rule, other, failed, reminder }: RecordEntry['details']): string {
  if (reminder !== undefined) return 'A reminder';
  if (failed !== undefined) return 'A mail that could not be sent';
  if (other !== undefined) return 'Another address';
  if (rule !== undefined) return Number(rule) > 0 ? `Rule ${rule}` : 'Assignment';
  if (by === 'visitor') return action === 'handed_over' ? 'A booked call' : 'The visitor';
  return action === 'purged' ? 'Retention' : 'Command line';
}

/** Entries from before the first name have that name, too. */
function renamed(who: string, name: string | null): Sentence {
  if (name === null) return { who, verb: 'changed their name', end: '' };
  if (name === who) return { who, verb: 'set their name', end: '' };
  return { who, verb: 'changed their name to', whom: { id: null, name }, end: '' };
}
