import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../packages/forms/time.ts';
import { callStarts, callTimes, dayAndTime, duration, shortTime } from './time.tsx';

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

const now = Date.parse('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-04T14:05:00Z', '09:05'],
  ['2026-03-04T04:59:00Z', '3 Mar, 23:59'],
  ['2025-12-31T12:00:00Z', '31 Dec 2025'],
])('%s is %j in New York', (instant, words) => {
  expect(shortTime(Date.parse(instant), now, 'America/New_York')).toBe(words);
});

test.each([
  ['2026-11-21T01:26:00Z', 'Fri 20 Nov, 20:26'],
  ['2026-01-01T04:59:00Z', 'Wed 31 Dec 2025, 23:59'],
])('%s is on the day %j in New York', (instant, words) => {
  expect(dayAndTime(Date.parse(instant), now, 'America/New_York')).toBe(words);
});

const BEGINS = Date.parse('2026-03-10T23:30:00Z');

test('a call has its day and times on each clock', () => {
  expect(callTimes(BEGINS, BEGINS, 'America/Los_Angeles')).toBe('Tue 10 Mar, 16:30–17:00');
  expect(callTimes(BEGINS, BEGINS, 'Asia/Kolkata')).toBe('Wed 11 Mar, 05:00–05:30');
});

test('a call is to come, takes place, and is over', () => {
  expect(callStarts(BEGINS, BEGINS - 125 * MINUTE_MS)).toBe('in 2 h 5 min');
  expect(callStarts(BEGINS, BEGINS - 1)).toBe('in less than a minute');
  expect(callStarts(BEGINS, BEGINS)).toBe('now');
  expect(callStarts(BEGINS, BEGINS + 30 * MINUTE_MS - 1)).toBe('now');
  expect(callStarts(BEGINS, BEGINS + 30 * MINUTE_MS)).toBeNull();
});
