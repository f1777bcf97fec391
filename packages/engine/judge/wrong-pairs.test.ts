import { expect, test } from 'vitest';
import { evaluate, wrongPairs } from './evaluate.ts';

const found = [0, 0, 0, 1, 2, 2];
const truth = ['a', 'a', 'b', 'b', 'c', 'd'];

test('rows that do not belong together, and rows that do and were left apart', () => {
  expect(wrongPairs(found, truth)).toEqual({
    together: [
      { a: 0, b: 2 },
      { a: 1, b: 2 },
      { a: 4, b: 5 },
    ],
    apart: [{ a: 2, b: 3 }],
  });
});

test('they are the pairs that precision and recall miss', () => {
  const { pairwise } = evaluate(found, truth);
  const { together, apart } = wrongPairs(found, truth);
  expect(pairwise.precision).toBeCloseTo(1 - together.length / 4);
  expect(pairwise.recall).toBeCloseTo(1 - apart.length / 2);
});
