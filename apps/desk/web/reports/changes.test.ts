import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../packages/contract/time.ts';
import { countChange, timeChange } from './changes.ts';

test.each([
  [12, 9, '3 more than 9'],
  [1_200, 2_400, '1,200 fewer than 2,400'],
  [0, 1, '1 fewer than 1'],
  [5, 5, 'as before'],
  [5, 0, ''],
  [0, 0, ''],
])('%d leads after %d: %s', (now, before, words) => {
  expect(countChange(now, before)).toBe(words);
});

test.each([
  [5, 4, '1 h longer than 4 h'],
  [4, 5.5, '1 h shorter than 5 h 30 min'],
  [4, 4, 'as before'],
  [4, null, ''],
  [null, 4, '4 h before'],
  [null, null, ''],
])('%d hours after %d: %s', (now, before, words) => {
  const ms = (hours: number | null) => (hours === null ? null : hours * HOUR_MS);
  expect(timeChange(ms(now), ms(before))).toBe(words);
});
