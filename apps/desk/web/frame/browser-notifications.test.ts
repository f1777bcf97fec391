import { expect, test } from 'vitest';
import { noticesOf } from './browser-notifications.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 30, 9, minutes)).toISOString();
const quiet = { open: 2, overdue: 0, newest_at: at(0), notifications: 1, notified_at: at(0) };

test('new leads are told of with their deadline, and nothing of the visitor', () => {
  expect(noticesOf(quiet, { ...quiet, open: 3, newest_at: at(1) })).toEqual([
    { tag: 'new', title: '1 new lead', body: expect.stringMatching(/^Due \w{3}, Jan 31/) },
  ]);
  expect(noticesOf(quiet, { ...quiet, open: 5, newest_at: at(1) })[0]?.title).toBe('3 new leads');
});

test('leads that become overdue are told of with how many there are', () => {
  expect(noticesOf(quiet, { ...quiet, overdue: 1 })).toMatchObject([
    { tag: 'overdue', title: '1 lead is overdue' },
  ]);
  expect(noticesOf({ ...quiet, overdue: 1 }, { ...quiet, overdue: 3 })[0]?.title).toBe('3 leads are overdue');
});

test('spam, a lead that is opened again and an answer are no news', () => {
  expect(noticesOf(quiet, { ...quiet, newest_at: at(1) })).toEqual([]);
  expect(noticesOf(quiet, { ...quiet, open: 3 })).toEqual([]);
  expect(noticesOf({ ...quiet, overdue: 2 }, { ...quiet, open: 1, overdue: 1 })).toEqual([]);
});

test('what concerns the reader is told of when there is more of it, and not when they have seen it', () => {
  expect(noticesOf(quiet, { ...quiet, notifications: 2, notified_at: at(1) })).toMatchObject([
    { tag: 'for you', title: '2 things concern you' },
  ]);
  expect(noticesOf({ ...quiet, notifications: 0, notified_at: null }, quiet)[0]?.title).toBe(
    'Something concerns you',
  );
  expect(noticesOf(quiet, { ...quiet, notifications: 0, notified_at: null })).toEqual([]);
});
