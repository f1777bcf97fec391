import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../packages/contract/time.ts';
import { instantsOf, RANGES, readRange, writeRange } from './range.ts';

const NEW_YORK = 'America/New_York';
/** In New York it is still the evening of the 10th. */
const NOW = Date.parse('2026-03-11T02:00:00Z');

test('the address has a range by its name', () => {
  for (const { name } of RANGES) expect(readRange(writeRange(name))).toBe(name);
});

test('an unknown range is the last 30 days', () => {
  expect(readRange('?range=1000y')).toBe('30d');
  expect(readRange('')).toBe('30d');
  expect(writeRange('30d')).toBe('');
});

test('a range ends with the reader’s today and begins at a midnight of theirs', () => {
  // The clocks changed on 8 March.
  expect(instantsOf('7d', NOW, NEW_YORK)).toEqual({
    from: '2026-03-04T05:00:00.000Z',
    to: '2026-03-11T04:00:00.000Z',
  });
  expect(instantsOf('7d', NOW, 'UTC')).toEqual({
    from: '2026-03-05T00:00:00.000Z',
    to: '2026-03-12T00:00:00.000Z',
  });
});

test.each([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
] as const)('%s has %d days', (range, days) => {
  const { from, to } = instantsOf(range, NOW, 'UTC');
  expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(days);
});

test('twelve months begin with a Monday', () => {
  // The day after the same day of the year before is a Wednesday.
  expect(instantsOf('12m', NOW, 'UTC').from).toBe('2025-03-17T00:00:00.000Z');
  // A Monday itself.
  expect(instantsOf('12m', Date.parse('2026-03-16T12:00:00Z'), 'UTC').from).toBe('2025-03-17T00:00:00.000Z');
});
