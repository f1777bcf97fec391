import { expect, test } from 'vitest';
import { duration } from './duration.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [59_999, 'less than a minute'],
  [MINUTE, '1 min'],
  [HOUR - 1, '59 min'],
  [2 * HOUR + 5 * MINUTE, '2 h 5 min'],
  [24 * HOUR - MINUTE, '23 h 59 min'],
  [3 * HOUR, '3 h'],
  [47 * HOUR + MINUTE, '47 h 1 min'],
  [52 * HOUR + 59 * MINUTE, '2 d 4 h'],
  [48 * HOUR + 59 * MINUTE, '2 d'],
])('%i ms are %j', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

test('in short it has one unit', () => {
  expect(duration(2 * HOUR + 5 * MINUTE, 1)).toBe('2 h');
});
