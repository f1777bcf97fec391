import { expect, test } from 'vitest';
import { ACTIONS } from '../../../../packages/contract/activity.ts';
import type { RecordEntry } from '../api/client.ts';
import { sentenceOf } from './sentence.ts';

const ANA = { id: 'ana', name: 'Ana' };
const ADA = { id: 'ada', first_name: 'Ada', last_name: 'Lovelace' };

function entry(action: RecordEntry['action'], changes: Partial<RecordEntry> = {}): RecordEntry {
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
  ['took', 'Ana assigned Ada Lovelace to themselves'],
  ['gave_back', 'Ana unassigned Ada Lovelace'],
  ['answered', 'Ana answered Ada Lovelace'],
  ['closed', 'Ana closed Ada Lovelace'],
  ['reopened', 'Ana reopened Ada Lovelace'],
  ['suspected', 'Ana put Ada Lovelace back among the spam'],
  ['handed_over', 'Ana assigned Ada Lovelace'],
  ['snoozed', 'Ana snoozed Ada Lovelace'],
  ['unsnoozed', 'Ana ended the snooze of Ada Lovelace'],
  ['noted', 'Ana added a note about Ada Lovelace'],
  ['sent_again', 'Ana sent Ada Lovelace again'],
] as const)('%s is about a lead', (action, words) => {
  expect(sentence(entry(action, { lead: ADA }))).toBe(words);
  expect(sentenceOf(entry(action, { lead: ADA })).whom?.id).toBe('ada');
  expect(sentence(entry(action))).toBe(words.replace('Ada Lovelace', 'a lead since erased'));
  expect(sentenceOf(entry(action)).whom?.id).toBeNull();
});

test('every other action is a sentence without a lead', () => {
  const others = ACTIONS.map((action) => entry(action)).filter((one) => !sentenceOf(one).whom);
  expect(others.map(sentence)).toEqual([
    'Ana signed in',
    'Ana signed out',
    'Ana signed out everywhere',
    'Ana ended sessions and invitations',
    'Ana invited a colleague',
    'Ana changed the role of somebody',
    'Ana changed their name',
    'Ana joined two people',
    'Ana removed the name of a former colleague',
    'Ana changed the rules of assignment',
    'Ana said whether somebody takes leads',
    'Ana said until when somebody is away',
    'Ana changed a template of replies',
    'Ana made a link to a calendar of calls',
    'Ana ended the link to a calendar of calls',
    'Ana shared a view with the team',
    'Ana ended the sharing of a view',
    'Ana viewed the inbox',
    'Ana retried all pending deliveries',
    'Ana suppressed a newsletter address',
    'Ana unsubscribed a newsletter address',
    'Ana met a limit of an hour',
    'Ana opened the list of subscribers',
    'Ana exported leads',
    'Ana exported subscribers',
    'Ana erased everything about a person',
    'Ana removed old leads',
    'Ana removed leads',
  ]);
});

test('a change of name has both names, and the first one says so', () => {
  expect(sentence(entry('renamed', { new_name: 'Bea' }))).toBe('Ana changed their name to Bea');
  expect(sentence(entry('renamed', { new_name: 'Ana' }))).toBe('Ana set their name');
});

test('the command line and people without a name are named', () => {
  expect(sentence(entry('answered', { person: null, lead: ADA }))).toBe('Command line answered Ada Lovelace');
  expect(sentence(entry('signed_in', { person: { id: 'x', name: null } }))).toBe(
    'Somebody without a name signed in',
  );
});

test('what was done with many leads is one sentence, and so is its undoing', () => {
  const verb = (action: RecordEntry['action'], details: RecordEntry['details']) =>
    sentenceOf(entry(action, { details })).verb;
  expect(verb('answered', { leads: 1743 })).toBe('answered 1,743 leads');
  expect(verb('suspected', { leads: 1 })).toBe('put 1 lead back among the spam');
  expect(verb('closed', { leads: 12, undo: 1 })).toBe('undid: closed 12 leads');
});
