import { expect, test } from 'vitest';
import { isWithin } from './levenshtein.ts';

test.each([
  ['anna', 'anna', 0],
  ['anna', 'ana', 1],
  ['anna', 'nana', 2],
  ['anna', '', 4],
  ['berg', 'burger', 3],
  ['kitten', 'sitting', 3],
  ['19800102', '19810203', 3],
])('%s and %s are %d apart', (a, b, distance) => {
  for (const [l, r] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(isWithin(l, r, distance)).toBe(true);
    expect(isWithin(l, r, distance + 2)).toBe(true);
    if (distance > 0) expect(isWithin(l, r, distance - 1)).toBe(false);
  }
});
