import { expect, test } from 'vitest';
import { pointToward } from './curve-scale.ts';

const points = [-6, -4, 12, 18].map((threshold) => ({ threshold, precision: 1, recall: 1 }));

test.each([
  { from: 12, to: 12.3, at: 18 },
  { from: 18, to: 17.7, at: 12 },
  { from: -6, to: 11, at: 12 },
  { from: 12, to: 30, at: 18 },
  { from: -4, to: -7, at: -4 },
  { from: -4, to: -4, at: -4 },
])('a slider that goes from $from to $to comes to $at', ({ from, to, at }) => {
  const start = points.find(({ threshold }) => threshold === from);
  if (!start) throw new Error('no such point');
  expect(pointToward(points, start, to).threshold).toBe(at);
});
