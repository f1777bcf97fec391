import { expect, test } from 'vitest';
import { keepOwnVersion, leadsInWords, ownVersion, unchanged } from './use-work.ts';

test('says how many leads something was done with', () => {
  expect([1, 3].map(leadsInWords)).toEqual(['1 lead is', '3 leads are']);
});

test('names the reason of the first lead that was not changed, and counts the others', () => {
  expect(unchanged([])).toEqual([]);
  expect(unchanged(['Anna closed Ada Lovelace first.'])).toEqual(['Anna closed Ada Lovelace first.']);
  expect(unchanged(['Anna closed Ada Lovelace first.', 'b', 'c'])).toEqual([
    'Anna closed Ada Lovelace first.',
    '2 leads are unchanged, too.',
  ]);
});

test('follows the own changes of a lead, and nobody else’s', () => {
  keepOwnVersion('a', 3, 4);
  keepOwnVersion('a', 4, 5);
  keepOwnVersion('a', 6, 7);
  expect([3, 4, 5, 6].map((version) => ownVersion('a', version))).toEqual([5, 5, 5, 7]);
  expect(ownVersion('b', 3)).toBe(3);
});

test('a repeated change that changes nothing leads nowhere', () => {
  keepOwnVersion('c', 2, 2);
  expect(ownVersion('c', 2)).toBe(2);
});
