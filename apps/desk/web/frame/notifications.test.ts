import { expect, test } from 'vitest';
import { newsOf } from './notifications.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 30, 9, minutes)).toISOString();
const quiet = { open: 2, overdue: 0, newest_at: at(0), news: 1, news_at: at(0) };

test('new leads are told of with their deadline, and nothing of the visitor', () => {
  expect(newsOf(quiet, { ...quiet, open: 3, newest_at: at(1) })).toEqual([
    { tag: 'new', title: '1 new lead', body: expect.stringMatching(/^Due \w{3}, Jan 31/) },
  ]);
  expect(newsOf(quiet, { ...quiet, open: 5, newest_at: at(1) })[0]?.title).toBe('3 new leads');
});

test('leads that become overdue are told of with how many there are', () => {
  expect(newsOf(quiet, { ...quiet, overdue: 1 })).toMatchObject([
    { tag: 'overdue', title: '1 lead is overdue' },
  ]);
  expect(newsOf({ ...quiet, overdue: 1 }, { ...quiet, overdue: 3 })[0]?.title).toBe('3 leads are overdue');
});

test('spam, a lead that is opened again and an answer are no news', () => {
  expect(newsOf(quiet, { ...quiet, newest_at: at(1) })).toEqual([]);
  expect(newsOf(quiet, { ...quiet, open: 3 })).toEqual([]);
  expect(newsOf({ ...quiet, overdue: 2 }, { ...quiet, open: 1, overdue: 1 })).toEqual([]);
});

test('what concerns the reader is told of when there is more of it, and not when they have seen it', () => {
  expect(newsOf(quiet, { ...quiet, news: 2, news_at: at(1) })).toMatchObject([
    { tag: 'for you', title: '2 things concern you' },
  ]);
  expect(newsOf({ ...quiet, news: 0, news_at: null }, quiet)[0]?.title).toBe('Something concerns you');
  expect(newsOf(quiet, { ...quiet, news: 0, news_at: null })).toEqual([]);
});
