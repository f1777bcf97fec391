import { expect, test } from 'vitest';
import { ATTEMPTS, delayAfter } from './schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delay before each attempt but the first. */
const DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The delay after each attempt, the last included. */
function delays(random: number, requestedMs = 0): (number | null)[] {
  return Array.from({ length: ATTEMPTS }, (_, at) => delayAfter(at + 1, requestedMs, random));
}

test('there are twelve attempts', () => {
  expect(delays(0.5)).toEqual([...DELAYS, null]);
  expect(delayAfter(13, 0, 0.5)).toBeNull();
});

test('jitter makes a delay at most a tenth shorter or longer', () => {
  expect(delays(0)).toEqual([...DELAYS.map((delay) => 0.9 * delay), null]);
  expect(delays(1)).toEqual([...DELAYS.map((delay) => Math.round(1.1 * delay)), null]);
  expect(delays(0.25)).toEqual([...DELAYS.map((delay) => 0.95 * delay), null]);
});

test('a receiver may request a longer delay, but not a shorter one or another attempt', () => {
  expect(delays(0.5, HOUR)).toEqual([...DELAYS.map((delay) => Math.max(delay, HOUR)), null]);
});
