import { expect, test } from 'vitest';
import {
  apiQuery,
  countConditions,
  dayOf,
  endOfDay,
  lastDayBefore,
  readFilter,
  searchFor,
  startOfDay,
  writeFilter,
} from './filter.ts';

test('reads what it writes', () => {
  const filter = {
    form: ['contact'],
    state: 'overdue',
    status: ['new', 'closed'],
    owner: ['me', 'none', '0191e2a4-6f5b-4c3e-9a01-000000000001'],
    project: ['consulting'],
    budget: ['500k-plus', '250k-500k'],
    page: ['/pricing?records=1&x=ä', '/a,b'],
    campaign: ['spring sale+'],
    host: ['news.example.com'],
    not: ['page', 'host'],
    failed: 'yes',
    from: '2026-01-31T05:00:00.000Z',
    to: '2026-02-01T05:00:00.000Z',
    q: 'a&b = "c" 🙂',
    sort: '-company',
  } as const;
  expect(readFilter(writeFilter(filter, 'due'), 'due')).toEqual(filter);
});

test('leaves out empty and unknown values', () => {
  expect(writeFilter({ q: '', state: 'todo' }, 'due')).toBe('');
  expect(readFilter('?state=nonsense&form=&unknown=1&project=x&from=yesterday', 'due')).toEqual({
    state: 'todo',
    sort: 'due',
  });
});

test('reads addresses of earlier releases, in which a field has one value and open and closed leads are states', () => {
  const sort = 'due';
  expect(readFilter('?form=contact&state=snoozed', sort)).toEqual({
    form: ['contact'],
    state: 'snoozed',
    sort,
  });
  expect(readFilter('?state=open', sort)).toEqual({ status: ['new'], sort });
  expect(readFilter('?state=closed&page=/', sort)).toEqual({ status: ['closed'], page: ['/'], sort });
  expect(writeFilter({ state: 'closed' }, sort)).toBe('?status=closed');
});

test('a field that has no value is not negated', () => {
  expect(readFilter('?not=form&not=page&page=/&page=/', 'due')).toMatchObject({ page: ['/'], not: ['page'] });
  expect(readFilter('?not=form', 'due')).toEqual({ state: 'todo', sort: 'due' });
});

test('an address without a state means what is to do, or all leads while somebody searches', () => {
  const sort = 'due';
  expect(readFilter('', sort)).toEqual({ state: 'todo', sort });
  expect(readFilter('?q=ada', sort)).toEqual({ q: 'ada', sort });
  expect(readFilter('?state=all', sort)).toEqual({ sort });
  for (const address of [
    '',
    '?q=ada',
    '?state=all',
    '?q=ada&state=todo',
    '?sort=-company',
    '?status=new&state=todo',
  ])
    expect(writeFilter(readFilter(address, sort), sort)).toBe(address);
});

test('an address without an order means the reader’s usual one, and has another one only', () => {
  expect(readFilter('', '-received').sort).toBe('-received');
  expect(readFilter('?sort=due', '-received').sort).toBe('due');
  expect(writeFilter({ sort: 'due', state: 'todo' }, '-received')).toBe('?sort=due');
  expect(writeFilter({ sort: 'due', state: 'todo' }, 'due')).toBe('');
});

test('a search looks through all leads, unless some are chosen', () => {
  expect(searchFor({ state: 'todo' }, 'ada')).toEqual({ q: 'ada' });
  expect(searchFor({ state: 'mine' }, 'ada')).toEqual({ state: 'mine', q: 'ada' });
  expect(searchFor({ q: 'ada' }, '')).toEqual({ q: '', state: 'todo' });
});

test('the API is told each state', () => {
  expect(apiQuery({ state: 'todo' })).toBe('?state=todo');
  expect(apiQuery({})).toBe('');
});

test('counts conditions without search and state', () => {
  expect(
    countConditions({
      q: 'word',
      state: 'open',
      failed: 'yes',
      form: ['contact', 'demo_request'],
      not: ['form'],
    }),
  ).toBe(2);
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
