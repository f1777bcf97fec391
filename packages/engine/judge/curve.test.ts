import { expect, test } from 'vitest';
import type { ScoredPair } from '../match/match-result.ts';
import { curveOf } from './curve.ts';

const pair = (a: number, b: number, score: number): ScoredPair => ({ a, b, score, zone: 'review' });
const at = (points: ReturnType<typeof curveOf>, wanted: number) =>
  points.find(({ threshold }) => threshold === wanted);

test('a lower threshold finds more pairs, of which fewer belong together', () => {
  const points = curveOf({ pairs: [pair(0, 1, 9), pair(2, 3, 1), pair(0, 2, -2)], equal: [] }, [
    'a',
    'a',
    'b',
    'b',
  ]);
  expect(at(points, 10)).toEqual({ threshold: 10, precision: 1, recall: 0, f1: 0 });
  expect(at(points, 5)).toMatchObject({ precision: 1, recall: 0.5 });
  expect(at(points, 0)).toMatchObject({ precision: 1, recall: 1, f1: 1 });
  expect(at(points, -3)).toMatchObject({ precision: 2 / 3, recall: 1 });
  expect(points.map(({ threshold }) => threshold)).toEqual(points.map((_, step) => -6 + step / 2));
});

test('rows that are equal in all that is compared count as pairs at any threshold, and with each other row', () => {
  const points = curveOf({ pairs: [pair(0, 2, 4)], equal: [[0, 1]] }, ['a', 'a', 'b']);
  expect(at(points, 10)).toMatchObject({ precision: 1, recall: 1 });
  expect(at(points, 0)).toMatchObject({ precision: 1 / 3, recall: 1 });
});
