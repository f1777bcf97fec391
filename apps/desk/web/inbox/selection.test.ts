import { expect, test } from 'vitest';
import type { LeadMark } from '../api/client.ts';
import { between, leadsOf } from './selection.ts';

const rows = [...'abcde'].map((id) => ({ id }));

test('a range is selected in either direction', () => {
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
});

test('a range without a beginning is its end', () => {
  expect(between(rows, undefined, 'c')).toEqual(['c']);
  expect(between(rows, 'gone', 'c')).toEqual(['c']);
});

test('rows are the leads that they stand for, in their order, each once', () => {
  const [ada, adaBefore, bob] = [mark('ada'), mark('ada-before'), mark('bob')];
  const others = new Map([['ada', [adaBefore]]]);
  expect(leadsOf([ada, bob], others)).toEqual([ada, adaBefore, bob]);
  // As where the list has the row of an earlier page still.
  expect(leadsOf([ada, adaBefore], others)).toEqual([ada, adaBefore]);
});

function mark(id: string): LeadMark {
  return {
    id,
    created_at: '2026-01-31T12:00:00.000Z',
    status: 'new',
    version: 0,
    snoozed_until: null,
    wrote_back_at: null,
  };
}
