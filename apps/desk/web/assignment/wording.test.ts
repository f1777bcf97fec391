import { expect, test } from 'vitest';
import { byWords, campaignsIn, conditionWords, peopleWords } from './wording.ts';

test('says what a rule asks for, and to whom it gives', () => {
  const rule = { id: '1', to: ['ana'] };
  expect(conditionWords(rule)).toBe('Every lead');
  expect(
    conditionWords({ ...rule, form: ['demo_request'], budget: ['250k-500k', '500k-plus'], language: ['es'] }),
  ).toBe('Form: Demo request; Budget: $250k to $500k or $500k or more; Browser language: Spanish');
  expect([[], ['Ana'], ['Ana', 'Ben', 'Cleo']].map(peopleWords)).toEqual([
    'nobody',
    'Ana',
    'Ana, Ben, and Cleo in turn',
  ]);
  expect([2, 'owner', 'otherwise', null].map(byWords)).toEqual([
    'Rule 2',
    'Owner first',
    'Otherwise',
    'No rule',
  ]);
});

test('finds each campaign of a text once', () => {
  expect(campaignsIn(' spring sale, autumn ,, spring sale')).toEqual(['spring sale', 'autumn']);
});
