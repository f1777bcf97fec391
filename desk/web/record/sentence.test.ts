import { expect, test } from 'vitest';
import { ACTIONS, type Action } from '../../../contract/activity.ts';
import type { RecordEntry } from '../../contract/lists.ts';
import { factsOf, sentenceOf } from './sentence.ts';

const ANA = { id: 'ana', name: 'Ana' };
const ADA = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace' };

function entry(action: Action, changes: Partial<RecordEntry> = {}): RecordEntry {
  return {
    id: '1',
    at: '2026-03-10T12:00:00.000Z',
    person: ANA,
    action,
    lead: null,
    new_name: null,
    details: {},
    ...changes,
  };
}

function sentence(changed: RecordEntry): string {
  const { who, verb, whom, end } = sentenceOf(changed);
  return [who, verb, whom?.name, end].filter(Boolean).join(' ');
}

test.each([
  ['saw_lead', 'Ana opened Ada Lovelace'],
  ['took', 'Ana took on Ada Lovelace'],
  ['gave_back', 'Ana gave Ada Lovelace back'],
  ['answered', 'Ana answered Ada Lovelace'],
  ['closed', 'Ana closed Ada Lovelace'],
  ['reopened', 'Ana reopened Ada Lovelace'],
  ['suspected', 'Ana put Ada Lovelace back among the spam'],
  ['handed_over', 'Ana handed over Ada Lovelace'],
  ['snoozed', 'Ana snoozed Ada Lovelace'],
  ['unsnoozed', 'Ana ended the snooze of Ada Lovelace'],
  ['noted', 'Ana added a note about Ada Lovelace'],
  ['sent_again', 'Ana sent Ada Lovelace again'],
] as const)('%s is about a lead', (action, words) => {
  expect(sentence(entry(action, { lead: ADA }))).toBe(words);
  expect(sentenceOf(entry(action, { lead: ADA })).whom?.id).toBe('ada');
  expect(sentence(entry(action))).toBe(words.replace('Ada Lovelace', 'an erased lead'));
  expect(sentenceOf(entry(action)).whom?.id).toBeNull();
});

test('every other action is a sentence without a lead', () => {
  const others = ACTIONS.map((action) => entry(action)).filter((one) => !sentenceOf(one).whom);
  expect(others.map(sentence)).toEqual([
    'Ana signed in',
    'Ana signed out',
    'Ana signed out everywhere',
    'Ana ended all sessions and invitations',
    'Ana invited a colleague',
    'Ana changed their name',
    'Ana removed the name of a former colleague',
    'Ana made an address for a calendar of calls',
    'Ana ended the address of a calendar of calls',
    'Ana looked through leads',
    'Ana retried all pending deliveries',
    'Ana suppressed a newsletter address',
    'Ana opened the list of subscribers',
    'Ana exported leads',
    'Ana exported subscribers',
    'Ana erased everything about a person',
    'Ana removed old leads',
  ]);
});

test('a change of name has both names, and the first one says so', () => {
  expect(sentence(entry('renamed', { new_name: 'Bea' }))).toBe('Ana changed their name to Bea');
  expect(sentence(entry('renamed', { new_name: 'Ana' }))).toBe('Ana gave their name');
});

test('the command line and people without a name are named', () => {
  expect(sentence(entry('answered', { person: null, lead: ADA }))).toBe('Command line answered Ada Lovelace');
  expect(sentence(entry('signed_in', { person: { id: 'x', name: null } }))).toBe(
    'Somebody without a name signed in',
  );
});

test.each<[Action, RecordEntry['details'], string]>([
  ['exported_leads', { format: 'csv', rows: 1, filters: '' }, 'CSV, 1 row'],
  [
    'exported_leads',
    { format: 'xlsx', rows: 1200, filters: 'form, failed, q' },
    'XLSX, 1,200 rows by form, failed delivery, search',
  ],
  ['exported_subscribers', { format: 'json', rows: 0 }, 'JSON, 0 rows'],
  ['closed', { reason: 'duplicate' }, 'Duplicate'],
  ['sent_again', { channel: 'webhook' }, 'To webhook'],
  [
    'erased',
    { contact_submissions: 2, newsletter_subscriptions: 1, deliveries: 4, desk_record: 5 },
    '2 leads, 1 subscription, 9 rows about them',
  ],
  [
    'erased',
    { contact_submissions: 1, newsletter_subscriptions: 0, deliveries: 0 },
    '1 lead, 0 subscriptions',
  ],
  ['purged', { removed: 1200, pending: 2 }, '1,200 leads, 2 not delivered'],
  ['purged', { removed: 3, pending: 0 }, '3 leads'],
  ['signed_in', {}, ''],
])('the facts of %s %j', (action, details, words) => {
  expect(factsOf(entry(action, { details }))).toBe(words);
});

test('a sign-in says whose invitation was used', () => {
  const facts = (invited_by?: RecordEntry['invited_by']) =>
    factsOf(entry('signed_in', { invited_by, details: { invitation: 'x' } }));
  expect(facts(ANA)).toBe('Invited by Ana');
  expect(facts(null)).toBe('Invited by the command line');
  expect(facts()).toBe('');
});
