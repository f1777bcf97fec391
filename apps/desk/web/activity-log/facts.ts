/** The facts of entries of the activity log, in words. */

import { ROLE_LABELS } from '../../contract/team.ts';
import type { RecordEntry } from '../api/client.ts';
import { CLOSE_REASON_LABELS, leadOutcomeWords, nameOf, outcomeWords } from '../components/labels.ts';
import { fullTime } from '../components/time.tsx';

/** The facts of an entry: 'CSV, 1,200 rows by form, search'. */
export function factsOf(entry: RecordEntry): string {
  const { leads, many: _, undo: _undo, filters, ...details } = entry.details;
  if (leads === undefined || entry.action === 'removed') return factsOfOne(entry);
  // Of many leads.
  const words = [factsOfOne({ ...entry, details }), by('', filters).trim()].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function factsOfOne({ action, details, handed_to, whom }: RecordEntry): string {
  switch (action) {
    case 'signed_in':
      return SIGNED_IN_WITH[details['with'] ?? ''] ?? '';
    case 'signed_out':
      return details['by'] === 'provider' ? 'The company account has ended' : '';
    case 'exported_leads':
    case 'exported_subscribers':
      return exported(details);
    case 'answered':
      if (details['undo'] !== undefined) return 'Undoing a change';
      return [details['sent'] !== undefined && 'By mail', comesBack(details)].filter(Boolean).join(', ');
    case 'reopened':
      return details['undo'] === undefined ? '' : 'Undoing a change';
    case 'closed': {
      const reason = Object.entries(CLOSE_REASON_LABELS).find(
        ([reason]) => reason === details['reason'],
      )?.[1];
      return [reason, details['undo'] !== undefined && 'undoing a change'].filter(Boolean).join(', ');
    }
    case 'changed_template':
      return [details['template'], details['language'], details['default'] && 'back to the original']
        .filter(Boolean)
        .join(', ');
    case 'handed_over':
      return handed_to ? `To ${nameOf(handed_to)}` : '';
    case 'joined':
      return '';
    case 'invited':
    case 'set_role':
      return ROLES.get(details['role']) ?? '';
    case 'joined_leads':
    case 'kept_apart':
    case 'undecided':
      return details['about'] === 'company' ? 'About the company' : 'About the person';
    case 'edited':
      return String(details['fields'] ?? '').replaceAll('_', ' ');
    case 'entered':
      return `From ${details['from']}`;
    case 'snoozed':
      return `Until ${fullTime(Date.parse(String(details['until'])))}`;
    case 'ended_sessions':
      return endedSessions(details);
    case 'call_outcome':
      return details['at'] === undefined
        ? outcomeWords(details['outcome'])
        : `Moved to ${fullTime(Date.parse(String(details['at'])))}`;
    case 'set_outcome':
      return leadOutcomeWords(details['outcome'], details['reason']);
    case 'erased':
      return erased(details);
    case 'purged':
      return purged(details);
    case 'removed':
      return by(counted(details['leads'], 'lead'), details['filters']);
    case 'sent_pending':
      return counted(details['deliveries'], 'delivery', 'deliveries');
    case 'met_limit':
      return details['of'] === 'opened' ? 'Opening leads' : 'Changes';
    case 'set_away':
      return absent(whom, details);
    case 'takes_leads':
      return taking(whom, details);
    case 'changed_rules':
      return counted(details['rules'], 'rule');
    case 'sent_again':
      return details['channel'] === undefined ? '' : `To ${details['channel']}`;
    default:
      return Object.entries(details)
        .filter(([name]) => name !== 'many')
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');
  }
}

/** When an answered lead comes back. */
function comesBack({ until }: Details): string | false {
  return until !== undefined && `snoozed until ${fullTime(Date.parse(String(until)))}`;
}

const ROLES = new Map<unknown, string>(Object.entries(ROLE_LABELS));

const SIGNED_IN_WITH: Readonly<Record<string, string>> = {
  account: 'With the company account',
  invitation: 'With an invitation',
  mail: 'With a link by mail',
  link: 'With a link', // of 0.3.0
};

type Details = RecordEntry['details'];

/** Names of a filter's conditions for readers, where they differ from those in the address. */
const FILTERS: Readonly<Record<string, string>> = {
  project: 'project type',
  failed: 'failed delivery',
  same_text: 'same text',
  q: 'search',
};

function exported({ format, rows, filters }: Details): string {
  return by(`${String(format ?? '').toUpperCase()}, ${counted(rows, 'row')}`, filters);
}

/** What was done, and by which conditions of a filter. */
function by(what: string, filters: string | number | undefined): string {
  const names = String(filters ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => FILTERS[name] ?? name);
  return names.length > 0 ? `${what} by ${names.join(', ')}` : what;
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

/** '2 sessions, 1 calendar'; without what there was none of. */
function endedSessions({ sessions, invitations, calendars }: Details): string {
  const parts = [
    { count: sessions, noun: 'session' },
    { count: invitations, noun: 'invitation' },
    { count: calendars, noun: 'calendar' },
  ];
  return parts.flatMap(({ count, noun }) => (count ? [counted(count, noun)] : [])).join(', ');
}

/** 'Ben, until Nov 30'. */
function absent(whom: RecordEntry['whom'], { until }: Details): string {
  const when = until === undefined ? 'Back again' : `Until ${fullTime(Date.parse(String(until)))}`;
  return whom ? `${nameOf(whom)}: ${when}` : when;
}

/** 'Ben: in turn'. */
function taking(whom: RecordEntry['whom'], { takes }: Details): string {
  const what = Number(takes) === 1 ? 'In turn' : 'None in turn';
  return whom ? `${nameOf(whom)}: ${what.toLowerCase()}` : what;
}

function purged({ removed, pending, reason }: Details): string {
  const undelivered = Number(pending ?? 0) > 0 && `${Number(pending).toLocaleString('en-US')} not delivered`;
  return [counted(removed, 'lead'), undelivered, reason === 'spam' && 'closed as spam']
    .filter(Boolean)
    .join(', ');
}

/** '1 row', '1,200 rows'; empty for an absent count. */
function counted(count: string | number | undefined, noun: string, plural = `${noun}s`): string {
  if (count === undefined) return '';
  return Number(count) === 1 ? `1 ${noun}` : `${Number(count).toLocaleString('en-US')} ${plural}`;
}
