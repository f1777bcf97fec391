import { expect, test } from 'vitest';
import { beginOwnChange, withOwnChanges } from './own-changes.ts';

const row = (id: string, version: number, status = 'new') => ({ id, version, status, taken_by: null });
const answered = { status: 'answered' };

test('what the reader did stands over an answer that was asked for before, whichever comes first', () => {
  const end = beginOwnChange('a', answered);
  expect(withOwnChanges(row('a', 3))).toEqual(row('a', 3, 'answered'));
  end(4);
  expect(withOwnChanges(row('a', 3))).toEqual(row('a', 4, 'answered'));
});

test('a refused change is forgotten', () => {
  const end = beginOwnChange('b', answered);
  end();
  expect(withOwnChanges(row('b', 3))).toEqual(row('b', 3));
});

test('what a colleague did since stands', () => {
  beginOwnChange('c', answered)(4);
  expect(withOwnChanges(row('c', 5))).toEqual(row('c', 5));
  // Once the server knows it, nothing of it is kept.
  expect(withOwnChanges(row('c', 3))).toEqual(row('c', 3));
});

test('two changes are told apart, and only of values that a row has', () => {
  const first = beginOwnChange('d', { ...answered, answered_at: 'now' });
  const second = beginOwnChange('d', { taken_by: 'Ana' });
  first(4);
  expect(withOwnChanges(row('d', 3))).toEqual({ ...row('d', 4, 'answered'), taken_by: 'Ana' });
  second();
  expect(withOwnChanges(row('d', 4))).toEqual(row('d', 4));
});
