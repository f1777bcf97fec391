import { expect, test } from 'vitest';
import { RANGES } from './range.ts';
import { nextRefresh } from './refresh.ts';

test.each(RANGES)('reports of $name are not asked for again until something has changed', ({ name }) => {
  expect(nextRefresh(name, '7 ', '7 ')).toBe(false);
});

test('those of up to 30 days are a minute old then at least, those of more days ten', () => {
  const minutes = RANGES.map(({ name }) => [name, Number(nextRefresh(name, '7 ', '8 ')) / 60_000]);
  expect(Object.fromEntries(minutes)).toEqual({ '7d': 1, '30d': 1, '90d': 10, '12m': 10 });
});
