import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, highest, labeled, percent, sum } from './bars.ts';

const bars = [
  { demo_request: 1, contact: 2 },
  { demo_request: 4, contact: 0 },
  { demo_request: 0, contact: 4 },
];

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [13, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis for %d has round values', (max, expected) => {
  expect(axisOf(max)).toEqual(expected);
});

test('an axis covers any value in at most four equal steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const axis = axisOf(max);
      const [, step = 0] = axis;
      expect(axis.length).toBeLessThanOrEqual(5);
      expect(axis.at(-1)).toBeGreaterThanOrEqual(max);
      expect((axis.at(-1) ?? 0) - step).toBeLessThan(max);
      expect(axis).toEqual(axis.map((_, at) => at * step));
    }),
  );
});

test('labels are evenly spaced and no more than asked for', () => {
  expect(labeled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labeled(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(labeled(0, 6)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 14 }), (count, most) => {
      expect(labeled(count, most).length).toBeLessThanOrEqual(most);
      expect(labeled(count, most).at(-1)).toBeLessThan(count);
    }),
  );
});

test('the highest bar is the first one of several', () => {
  expect(highest(bars)).toBe(bars[1]);
  expect(highest([{ demo_request: 0, contact: 0 }])).toBeUndefined();
  expect(sum(bars)).toBe(11);
});

test('only none is 0% and only all is 100%', () => {
  expect(percent(0, 0)).toBe(0);
  expect(percent(0, 5)).toBe(0);
  expect(percent(1, 1_000)).toBe(1);
  expect(percent(41, 52)).toBe(79);
  expect(percent(999, 1_000)).toBe(99);
  expect(percent(5, 5)).toBe(100);
});
