import { expect, test } from 'vitest';
import { Integers } from '../../algorithms/typed-arrays.ts';
import { clusterRows, columnsSuffice, rowsTogether } from './equal-rows.ts';

const ROWS_OF = [[0, 3], [1], [2, 4, 5]];
const scoreOf = (record: number) => [2, 5, -2][record] ?? 0;

test('rows that are equal and not one have clusters of their own', () => {
  const together = rowsTogether(ROWS_OF, (record) => scoreOf(record) > 0);
  expect(together).toEqual([[0, 3], [1], [2]]);
  expect([...clusterRows(ROWS_OF, together, new Integers(Int32Array.of(7, 8, 8)))]).toEqual([
    0, 1, 2, 0, 3, 4,
  ]);
});

test('columns do not suffice if of rows that are equal in all more than six in a hundred would be somebody else', () => {
  const of = (share: number) => () => ({ score: Math.log((1 - share) / share), known: 5, isNamed: true });
  expect(columnsSuffice(300, of(0.05))).toBe(true);
  expect(columnsSuffice(300, of(0.07))).toBe(false);
  const mixed = (untold: number) => (record: number) => ({
    score: record < untold ? 0 : 9,
    known: 5,
    isNamed: true,
  });
  expect(columnsSuffice(300, mixed(30))).toBe(true);
  expect(columnsSuffice(300, mixed(40))).toBe(false);
});

test('rows with little more than a category do not show what columns hold', () => {
  const sparse = (record: number) => ({
    ...(record % 2 ? { score: -1, known: 1 } : { score: 5, known: 5 }),
    isNamed: true,
  });
  expect(columnsSuffice(300, sparse)).toBe(true);
});

test('rows that nothing names are not asked, and where nearly all are such, columns do not suffice', () => {
  const halfNamed = (record: number) =>
    record % 2 ? { score: -40, known: 9, isNamed: false } : { score: 5, known: 5, isNamed: true };
  expect(columnsSuffice(300, halfNamed)).toBe(true);
  const fewNamed = (record: number) => ({ score: 5, known: 5, isNamed: record % 4 === 0 });
  expect(columnsSuffice(300, fewNamed)).toBe(false);
});
