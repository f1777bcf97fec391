import { expect, test } from 'vitest';
import {
  countConditions,
  dayOf,
  endOfDay,
  lastDayBefore,
  readFilter,
  startOfDay,
  writeFilter,
} from './filter.ts';

test('reads what it writes', () => {
  const filter = {
    form: 'contact',
    state: 'overdue',
    project: 'consulting',
    budget: '500k-plus',
    page: '/pricing?records=1&x=ä',
    campaign: 'spring sale+',
    host: 'news.example.com',
    failed: 'yes',
    from: '2026-01-31T05:00:00.000Z',
    to: '2026-02-01T05:00:00.000Z',
    q: 'a&b = "c" 🙂',
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test('leaves out empty and unknown values', () => {
  expect(writeFilter({ q: '' })).toBe('');
  expect(readFilter('?state=nonsense&form=&unknown=1&project=x&from=yesterday')).toEqual({});
});

test('counts conditions without the search', () => {
  expect(countConditions({ q: 'word', state: 'open', failed: 'yes' })).toBe(2);
  expect(countConditions({ q: 'word' })).toBe(0);
});

test('a day begins at midnight of the zone', () => {
  expect(startOfDay('2026-01-31', 'America/New_York')).toBe('2026-01-31T05:00:00.000Z');
  expect(startOfDay('2026-01-31', 'Asia/Kolkata')).toBe('2026-01-30T18:30:00.000Z');
});

test('a day whose midnight is skipped begins later', () => {
  expect(startOfDay('2025-04-25', 'Africa/Cairo')).toBe('2025-04-24T22:00:00.000Z');
});

test.each(['', '31.1.2026', '2026-13-01', 'x'])('%j is no day', (text) => {
  expect(startOfDay(text, 'UTC')).toBeUndefined();
  expect(endOfDay(text, 'UTC')).toBeUndefined();
});

test('the last day of a filter is included', () => {
  const to = endOfDay('2026-12-31', 'America/New_York');
  expect(to).toBe('2027-01-01T05:00:00.000Z');
  expect(lastDayBefore(to ?? '', 'America/New_York')).toBe('2026-12-31');
  expect(dayOf('2027-01-01T04:59:59.999Z', 'America/New_York')).toBe('2026-12-31');
});
