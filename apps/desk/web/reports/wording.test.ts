import { expect, test } from 'vitest';
import { barWords, chartWords, rowLabel, shareWords, shortLabel } from './wording.ts';

const bars = [
  { day: '2026-03-02', demo_request: 3, contact: 1 },
  { day: '2026-03-09', demo_request: 0, contact: 0 },
];

test('days and weeks have names', () => {
  expect(shortLabel('2026-03-02')).toBe('Mar 2');
  expect(rowLabel('2026-03-02', 'day')).toBe('Mon, Mar 2, 2026');
  expect(rowLabel('2026-03-02', 'week')).toBe('Mar 2, 2026');
});

test('a bar and a chart can be said in words', () => {
  expect(bars.map((bar) => barWords(bar, 'day'))).toEqual([
    'Monday, March 2, 2026: 3 demo requests, 1 message',
    'Monday, March 9, 2026: 0 demo requests, 0 messages',
  ]);
  expect(chartWords(bars, 'week')).toBe('4 leads in 2 weeks; the most are 4: Week of Monday, March 2, 2026.');
  expect(chartWords(bars.slice(1), 'day')).toBe('0 leads in 1 day.');
});

test.each([
  [0, 0, 'Not known'],
  [3, 0, 'Not known'],
  [3, 2, 'Not known'],
  [0, 12, '0 of 12'],
  [3, 99, '3 of 99'],
  [0, 100, '0%'],
  [3, 250, '1.2%'],
  [1, 100_000, 'Under 0.1%'],
  [100, 100, '100%'],
])('%d leads of %d views: %s', (leads, views, words) => {
  expect(shareWords(leads, views)).toBe(words);
});
