import { expect, test } from 'vitest';
import { dayAndTime, shortTime } from './short-time.ts';

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
