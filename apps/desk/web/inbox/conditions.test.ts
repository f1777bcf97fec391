import { expect, test } from 'vitest';
import { conditionsOf, ownersOf } from './conditions.ts';

const owners = ownersOf(
  [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Ben' },
  ],
  'a',
);

const words = (filter: Parameters<typeof conditionsOf>[0]) =>
  conditionsOf(filter, owners, 'America/New_York').map((condition) => condition.words);

test('says each condition, and the last day that is in it', () => {
  const filter = {
    form: ['demo_request'],
    status: ['new', 'closed'],
    owner: ['me', 'none', 'b'],
    outcome: ['qualified', 'lost_no_fit'],
    project: ['consulting'],
    budget: ['500k-plus', '250k-500k'],
    page: ['/pricing'],
    campaign: ['spring sale'],
    host: ['news.example.com'],
    not: ['budget', 'host'],
    failed: 'yes',
    counted: 'yes',
    from: '2026-01-31T05:00:00.000Z',
    to: '2026-02-02T05:00:00.000Z',
  } as const;
  expect(words(filter)).toEqual([
    'Form: Demo request',
    'Status: Open or Closed',
    'Owner: Me, Unassigned, or Ben',
    'Outcome: Qualified or Lost (not a fit)',
    'Project type: Consulting',
    'Budget is not $500k or more or $250k to $500k',
    'Page: /pricing',
    'Campaign: spring sale',
    'Referring host is not news.example.com',
    'From: Jan 31, 2026',
    'To: Feb 1, 2026',
    'Delivery failed',
    'Counted in reports',
  ]);
});

test('leaves out the search, the order, and states that have a tab', () => {
  expect(words({ q: 'ada', sort: '-company' })).toEqual([]);
  for (const state of ['todo', 'mine', 'unassigned', 'overdue', 'snoozed', 'answered', 'suspected'] as const)
    expect(words({ state })).toEqual([]);
});

test('what a page or a campaign is called is no state', () => {
  expect(words({ campaign: ['mine'] })).toEqual(['Campaign: mine']);
});

test('says a value that the forms no longer have', () => {
  expect(words({ budget: ['under-1k'] })).toEqual(['Budget: under-1k']);
});
