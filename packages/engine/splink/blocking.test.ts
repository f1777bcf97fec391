import { expect, test } from 'vitest';
import { blockingRules, fewRules, forEachPair, pairsOfGroups } from './blocking.ts';

/** 300 people twice, each with a telephone and a town; every fifth has changed the telephone, and has one e-mail address. */
const ROWS = 600;
const person = (row: number) => Math.floor(row / 2);
const values = (of: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => of(row));
const table = {
  columns: [
    { name: 'town', values: values((row) => `town ${person(row) % 3}`) },
    { name: 'phone', values: values((row) => (person(row) % 5 === 0 ? `${row} own` : `${person(row)}`)) },
    { name: 'email', values: values((row) => (person(row) % 5 === 0 ? `${person(row)}@example.org` : '')) },
  ],
  rows: ROWS,
};
const rulesOf = (blocking: string[][]) =>
  blockingRules({ table, names: new Map(), blocking, texts: () => ({}) });
const same = pairsOfGroups(Array.from({ length: ROWS / 2 }, (_, at) => [2 * at, 2 * at + 1]));

test('the cheap rules that reach all that are the same are chosen, and the coarse one is not', () => {
  const chosen = fewRules(rulesOf([['town'], ['phone'], ['email']]), same);
  expect(chosen.map(({ columns, pairs }) => [columns, pairs])).toEqual([
    [['phone'], 240],
    [['email'], 60],
  ]);
});

test('the coarse one is chosen where nothing else reaches a pair', () => {
  const chosen = fewRules(rulesOf([['town'], ['phone']]), same);
  expect(chosen.map(({ columns }) => columns)).toEqual([['phone'], ['town']]);
});

test('a pair that two rules make is visited once', () => {
  const visited = new Set<string>();
  let count = 0;
  forEachPair(rulesOf([['phone'], ['town', 'phone'], ['email']]), (a, b) => {
    visited.add(`${a} ${b}`);
    count++;
  });
  expect([count, visited.size]).toEqual([300, 300]);
});
