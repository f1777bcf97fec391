import { expect, test } from 'vitest';
import { callStarts, callTimes } from './when.ts';

const BEGINS = Date.parse('2026-03-10T23:30:00Z');
const MINUTE_MS = 60_000;

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
