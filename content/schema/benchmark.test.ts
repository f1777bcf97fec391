import { expect, test } from 'vitest';
import { benchmarkOf, intervalOf, roundsTo } from './benchmark.ts';

const result = (f1: number) => ({ pairs: { found: 10, right: 8, belonging: 9 }, pairwise: { f1 } });

test('the interval of the mean is that of Student, and pairs are counted over all seeds', () => {
  const results = Array.from({ length: 40 }, (_, at) => result(at % 2 === 0 ? 0.99 : 0.996));
  const { seeds, mean, low, high, pairs, missed, wrong } = benchmarkOf(results);
  expect([seeds, pairs, missed, wrong]).toEqual([40, 360, 40, 80]);
  expect(mean).toBeCloseTo(0.993, 10);
  // The standard deviation is 0.003 * sqrt(40 / 39); the error of the mean 0.00048.
  expect(high - mean).toBeCloseTo(2.0227 * 0.003 * Math.sqrt(1 / 39), 10);
  expect(mean - low).toBeCloseTo(high - mean, 10);
});

test('few seeds have a wider interval, and a number without a known t is refused', () => {
  const five = intervalOf([0.98, 0.99, 0.98, 0.99, 0.985]);
  expect(five.mean).toBeCloseTo(0.985, 10);
  expect(five.high - five.mean).toBeCloseTo(2.7764 * Math.sqrt(0.0001 / 4 / 5), 10);
  expect(() => intervalOf([0.98, 0.99])).toThrow('2 seeds');
});

test.each([
  [0.9943, false],
  [0.99449, false],
  [0.9945, true],
  [0.996, true],
])('%d rounds to 99.5%% or more: %s', (measured, expected) => {
  expect(roundsTo(measured, 0.995)).toBe(expected);
});
