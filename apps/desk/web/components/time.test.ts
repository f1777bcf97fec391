import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../packages/contract/time.ts';
import { callStarts, callTimes, dayAndTime, duration, localeOf, shortTime } from './time.tsx';

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
  [52 * HOUR + 59 * MINUTE, '2 days'],
  [48 * HOUR + 59 * MINUTE, '2 days'],
])('%i ms are %j', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

test('in short it has one unit', () => {
  expect(duration(2 * HOUR + 5 * MINUTE, 1)).toBe('2 h');
  expect(duration(52 * HOUR, 1)).toBe('2 d');
});

const now = Date.parse('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-04T14:05:00Z', '9:05 AM'],
  ['2026-03-04T04:59:00Z', 'Mar 3, 11:59 PM'],
  ['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
])('%s is %j in New York', (instant, words) => {
  expect(shortTime(Date.parse(instant), now, 'America/New_York')).toBe(words);
});

test.each([
  ['2026-11-21T01:26:00Z', 'Fri, Nov 20, 8:26 PM'],
  ['2026-01-01T04:59:00Z', 'Wed, Dec 31, 2025, 11:59 PM'],
])('%s is on the day %j in New York', (instant, words) => {
  expect(dayAndTime(Date.parse(instant), now, 'America/New_York')).toBe(words);
});

const BEGINS = Date.parse('2026-03-10T23:30:00Z');

test('a call has its day and times on each clock', () => {
  expect(callTimes(BEGINS, BEGINS, 'America/Los_Angeles')).toBe('Tue, Mar 10, 4:30 PM–5:00 PM');
  expect(callTimes(BEGINS, BEGINS, 'Asia/Kolkata')).toBe('Wed, Mar 11, 5:00 AM–5:30 AM');
});

test('a call is to come, takes place, and is over', () => {
  expect(callStarts(BEGINS, BEGINS - 125 * MINUTE_MS)).toBe('in 2 h 5 min');
  expect(callStarts(BEGINS, BEGINS - 1)).toBe('in less than a minute');
  expect(callStarts(BEGINS, BEGINS)).toBe('now');
  expect(callStarts(BEGINS, BEGINS + 30 * MINUTE_MS - 1)).toBe('now');
  expect(callStarts(BEGINS, BEGINS + 30 * MINUTE_MS)).toBeNull();
});

test.each([
  ['de-DE', 'de-DE'],
  ['en-us', 'en-US'],
  ['C', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
])('a browser with the language %j writes dates as in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});
