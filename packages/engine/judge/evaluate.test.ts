import { expect, test } from 'vitest';
import { baselines, truthLabels } from './baselines.ts';
import { evaluate } from './evaluate.ts';

test('precision and recall are over pairs, B-cubed is over rows', () => {
  const { pairwise, bCubed, clusters, trueClusters } = evaluate([0, 0, 0, 1], ['a', 'a', 'b', 'b']);
  expect(pairwise.precision).toBeCloseTo(1 / 3);
  expect(pairwise.recall).toBeCloseTo(1 / 2);
  expect(pairwise.f1).toBeCloseTo(0.4);
  expect(bCubed.precision).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3 + 1) / 4);
  expect(bCubed.recall).toBeCloseTo((1 + 1 + 1 / 2 + 1 / 2) / 4);
  expect([clusters, trueClusters]).toEqual([2, 2]);
});

test('accuracy counts the pairs that are rightly apart, so doing nothing has nearly all', () => {
  expect(evaluate([0, 0, 0, 1], ['a', 'a', 'b', 'b']).accuracy).toBeCloseTo(3 / 6);
  const rows = Array.from({ length: 1000 }, (_, row) => row);
  const nothing = evaluate(
    rows,
    rows.map((row) => row >> 1),
  );
  expect(nothing.accuracy).toBeCloseTo(1 - 500 / 499_500, 9);
  expect(nothing.pairwise.f1).toBe(0);
});

test('a perfect clustering has no faults, whatever its labels', () => {
  const { pairwise, bCubed, wronglyGrouped } = evaluate([7, 7, 3], ['a', 'a', 'b']);
  expect([pairwise.f1, bCubed.f1, wronglyGrouped]).toEqual([1, 1, 0]);
});

test('rows that are grouped although they are alone in truth are counted', () => {
  expect(evaluate([0, 0, 1], ['a', 'b', 'c']).wronglyGrouped).toBe(2);
});

test('a file without rows or without duplicates has no faults', () => {
  expect(evaluate([], []).pairwise.f1).toBe(1);
  expect(evaluate([0, 1], ['a', 'b']).pairwise.f1).toBe(1);
});

test('the baselines take nothing, equal e-mail addresses, and equal rows', () => {
  const table = {
    columns: [
      { name: 'name', values: ['Jane', 'Jane', 'J.', ''] },
      { name: 'mail', values: ['j@example.org', 'j@example.org', 'J@example.org ', ''] },
    ],
    rows: 4,
  };
  const kinds = [{ column: 1, kind: 'email' as const, confidence: 1 }];
  const sizes = baselines(table, kinds).map(({ clusters }) => new Set(clusters).size);
  expect(sizes).toEqual([4, 2, 3]);
});

test('rows without a truth are each their own', () => {
  expect(new Set(truthLabels(['a', 'a ', '', ''])).size).toBe(3);
});
