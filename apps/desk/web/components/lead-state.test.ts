import { expect, test } from 'vitest';
import { hasWoken, mostUrgent, stateOf, stateWords } from './lead-state.tsx';

const received = Date.parse('2026-01-30T12:00:00Z');
const lead = { status: 'new', created_at: '2026-01-30T12:00:00.000Z' } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('an open lead says what is left of the 24 hours that the site promises', () => {
  expect(stateOf(lead, received + 19 * MINUTE)).toBe('open');
  expect(stateWords(lead, received + 19 * MINUTE, 2)).toBe('23 h 41 min left');
});

test('it is overdue from the end of the 24 hours on', () => {
  expect(stateOf(lead, received + DAY - 1)).toBe('open');
  expect(stateOf(lead, received + DAY)).toBe('overdue');
  expect(stateWords(lead, received + DAY + 125 * MINUTE, 2)).toBe('Overdue by 2 h 5 min');
  expect(stateWords(lead, received + DAY + 125 * MINUTE, 1)).toBe('Overdue by 2 h');
});

test('a lead whose visitor wrote back is due from then', () => {
  const back = { ...lead, wrote_back_at: new Date(received + 9 * DAY).toISOString() };
  expect(stateWords(back, received + 9 * DAY + MINUTE, 2)).toBe('23 h 59 min left');
  expect(stateOf(back, received + 10 * DAY)).toBe('overdue');
});

test('a lead that is answered, closed or looks like spam is never overdue', () => {
  expect(stateWords({ ...lead, status: 'suspected' }, received + 9 * DAY, 2)).toBe('Looks like spam');
  expect(stateOf({ ...lead, status: 'closed' }, received + 9 * DAY)).toBe('closed');
  expect(stateWords({ ...lead, status: 'closed', close_reason: 'spam' }, received, 1)).toBe('Closed as spam');
  expect(stateWords({ ...lead, status: 'answered' }, received + 9 * DAY, 2)).toBe('Answered');
});

test('a snoozed lead is never overdue, says when it wakes, and for a day that it has', () => {
  const wakes = received + 9 * DAY;
  const snoozed = { ...lead, snoozed_until: new Date(wakes).toISOString() };
  expect(stateOf(snoozed, wakes - 1)).toBe('snoozed');
  expect(stateWords(snoozed, wakes - 1, 2)).toMatch(/^Snoozed until Sun, Feb 8, /);
  expect(hasWoken(snoozed, wakes - 1)).toBe(false);
  expect(stateOf(snoozed, wakes)).toBe('overdue');
  expect(hasWoken(snoozed, wakes)).toBe(true);
  expect(hasWoken(snoozed, wakes + DAY)).toBe(false);
  const answered = { ...snoozed, status: 'answered' } as const;
  expect(stateOf(answered, received)).toBe('answered');
  expect(stateWords(answered, received, 2)).toMatch(/^Answered, snoozed until Sun, Feb 8, /);
});

test('a lead whose call is confirmed is not overdue before it, unless its visitor wrote back', () => {
  const at = received + 5 * DAY;
  const booked = { ...lead, call_at: new Date(at).toISOString(), call_outcome: 'confirmed' } as const;
  expect(stateOf(booked, at - 1)).toBe('open');
  expect(stateWords(booked, at - 1, 2)).toBe('Call booked');
  expect(stateOf(booked, at)).toBe('overdue');
  expect(stateOf({ ...booked, call_outcome: null }, at - 1)).toBe('overdue');
  expect(stateOf({ ...booked, call_outcome: 'canceled' }, at - 1)).toBe('overdue');
  const back = { ...booked, wrote_back_at: new Date(received + DAY).toISOString() };
  expect(stateOf(back, at - 1)).toBe('overdue');
  const newer = { ...lead, created_at: new Date(received + 3 * DAY).toISOString() };
  expect(mostUrgent([booked, newer], received + 3 * DAY)).toBe(newer);
});

test('a row of several leads stands as the one that waits longest, which is neither answered nor snoozed', () => {
  const at = (day: number) => new Date(received + day * DAY).toISOString();
  const newest = { ...lead, created_at: at(3) };
  const answered = { ...lead, status: 'answered' } as const;
  const snoozed = { ...lead, snoozed_until: at(9) };
  const waiting = { ...lead, created_at: at(1) };
  expect(mostUrgent([newest, answered, snoozed, waiting], received + 4 * DAY)).toBe(waiting);
  expect(mostUrgent([answered, newest], received + 4 * DAY)).toBe(newest);
  expect(mostUrgent([answered, snoozed], received + 4 * DAY)).toBe(answered);
});
