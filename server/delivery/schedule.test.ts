import { expect, test } from 'vitest';
import { HORIZON_MS } from '../storage/deliveries.ts';
import { LONGEST_ASKED_MS, TRIES, waitAfter } from './schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After how long each further try follows on the one before; the first is made at once. */
const WAITS = [
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

/** The wait after each try, the last included. */
function waits(random: number, askedMs = 0): (number | null)[] {
  return Array.from({ length: TRIES }, (_, at) => waitAfter(at + 1, askedMs, random));
}

test('there are twelve tries, and none after', () => {
  expect(waits(0.5)).toEqual([...WAITS, null]);
  expect(waitAfter(13, 0, 0.5)).toBeNull();
});

test('a wait is at most a tenth shorter or longer, as chance will have it', () => {
  expect(waits(0)).toEqual([...WAITS.map((wait) => 0.9 * wait), null]);
  expect(waits(1)).toEqual([...WAITS.map((wait) => Math.round(1.1 * wait)), null]);
  expect(waits(0.25)).toEqual([...WAITS.map((wait) => 0.95 * wait), null]);
});

test('a receiver may ask for a longer wait, and never for a shorter one or a further try', () => {
  expect(waits(0.5, HOUR)).toEqual([...WAITS.map((wait) => Math.max(wait, HOUR)), null]);
});

test('no wait is longer than the horizon beyond which a clock must have been set back', () => {
  expect(Math.max(...waits(1, LONGEST_ASKED_MS).map(Number))).toBeLessThan(HORIZON_MS);
});
