import { expect, test } from 'vitest';
import { leadsInWords, unchanged } from './use-work-on-many.ts';

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
