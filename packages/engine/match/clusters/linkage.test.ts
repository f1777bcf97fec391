import { expect, test } from 'vitest';
import { CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import { linkRecords } from './linkage.ts';

function link(records: number, pairs: [number, number, number][]): number[] {
  const starts = new Int32Array(records + 1);
  const sorted = pairs.toSorted(([a, b], [c, d]) => a - c || b - d);
  for (const [a] of sorted) for (let at = a + 1; at <= records; at++) starts[at] = (starts[at] ?? 0) + 1;
  const candidates = new CandidatePairs(
    starts,
    Int32Array.from(sorted, ([, b]) => b),
  );
  const scores = Float32Array.from(sorted, ([, , score]) => score);
  return [...linkRecords(new ScoredPairs(candidates, scores))];
}

test('records with high scores are one cluster', () => {
  const [a, b, c, d] = link(4, [
    [0, 1, 8],
    [1, 2, 7],
    [0, 2, 6],
  ]);
  expect([b, c]).toEqual([a, a]);
  expect(d).not.toBe(a);
});

test('a chain of weak links does not glue two clusters', () => {
  const groups: [number, number, number][] = [0, 3].flatMap((at): [number, number, number][] => [
    [at, at + 1, 9],
    [at, at + 2, 9],
    [at + 1, at + 2, 9],
  ]);
  const labels = link(6, [...groups, [2, 3, 2]]);
  expect(new Set(labels).size).toBe(2);
  expect(labels[2]).not.toBe(labels[3]);
});

test('evidence against a pair keeps it apart although a third record fits both', () => {
  const labels = link(3, [
    [0, 1, 5],
    [1, 2, 4],
    [0, 2, -12],
  ]);
  expect(labels[0]).toBe(labels[1]);
  expect(labels[2]).not.toBe(labels[0]);
});
