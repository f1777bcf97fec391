import { expect, test } from 'vitest';
import type { ManyAction } from '../../contract/many.ts';
import { endWords, progressWords } from './many-words.ts';

const [ANA, BEN] = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
];

function action(changes: Partial<ManyAction>): ManyAction {
  const counts = { treated: 1743, total: 1743, done: 1743, missed: 0, undone: 0 };
  return {
    id: '1',
    by: ANA,
    action: 'answered',
    details: {},
    to: null,
    state: 'done',
    ...counts,
    ...changes,
  };
}

test.each<[Partial<ManyAction>, string]>([
  [{}, '1,743 leads are marked as answered.'],
  [{ action: 'closed', details: { reason: 'spam' }, total: 1, done: 1 }, '1 lead is closed as spam.'],
  [{ action: 'took' }, '1,743 leads are assigned to you.'],
  [{ action: 'handed_over', to: BEN }, '1,743 leads are assigned to Ben.'],
  [
    { done: 1700, missed: 3 },
    '1,700 leads are marked as answered. 3 had been changed or erased, and are left as they were. 40 needed no change.',
  ],
  [{ state: 'undone', undone: 1743 }, '1,743 leads are as before.'],
  [
    { state: 'undone', undone: 1740 },
    '1,740 leads are as before. 3 had been changed since, and stay as they are.',
  ],
])('says how %j has ended', (changes, words) => {
  expect(endWords(action(changes), 'ana')).toBe(words);
});

test('says how far it is, and whose it is', () => {
  const doing = action({ state: 'doing', treated: 840 });
  expect(progressWords(doing, 'ana')).toBe('840 of 1,743 leads are marked as answered.');
  expect(progressWords(doing, 'ben')).toBe('Ana: 840 of 1,743 leads are marked as answered.');
  expect(progressWords({ ...doing, state: 'undoing' }, 'ana')).toBe('840 of 1,743 leads are as before.');
});
