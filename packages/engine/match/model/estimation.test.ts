import { expect, test } from 'vitest';
import { Integers } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import { Patterns } from '../pairs/patterns.ts';
import { estimateModel } from './estimation.ts';
import { LevelTable } from './level-table.ts';
import { RANDOM_CLASS } from './pair-classes.ts';

const RECORDS = 1000;
/** Levels: differs, one slip, equal. */
const LEVELS = ['differs', 'one slip', 'equal'];
const GROUPS: readonly ComparisonGroup[] = ['given', 'surname', 'date', 'street'];

const comparisons = GROUPS.map(
  (group, column): Comparison => ({
    columns: [column],
    group,
    levelNames: LEVELS,
    exact: 2,
    defaults: [0.1, 0.1, 0.8],
    values: new Integers(new Int32Array(RECORDS)),
    counts: Float64Array.of(RECORDS),
    text: () => '',
  }),
);

test('of two tables, a pair knows what both of its records have: a column that one of them hardly has is no less telling', () => {
  const half = RECORDS / 2;
  const phoneOf = (filled: number): Comparison => ({
    ...{
      columns: [4],
      group: 'phone',
      levelNames: LEVELS,
      exact: 2,
      defaults: [0.1, 0.1, 0.8],
      text: () => '',
    },
    values: new Integers(
      Int32Array.from({ length: RECORDS }, (_, at) => (at < half + filled ? at % half : -1)),
    ),
    counts: new Float64Array(half).fill((half + filled) / half),
  });
  const uOf = (filled: number) => {
    const patterns = new Patterns(5);
    const add = (count: number, ...levels: number[]) => {
      for (let pair = 0; pair < count; pair++) patterns.add(Uint8Array.from(levels));
    };
    // As many pairs as records of the second table have a telephone agree in all; strangers differ.
    add(filled, 2, 2, 2, 2, 2);
    add(3000, 0, 2, 0, 0, 0);
    const u = new LevelTable(5);
    for (let at = 0; at < 5; at++)
      for (const [level, share] of [0.98, 0.01, 0.01].entries()) u.set(at, level, 0, share);
    u.set(4, 2, 0, 1 / half);
    const { probabilities } = estimateModel(
      [...comparisons, phoneOf(filled)],
      patterns,
      u,
      RECORDS,
      'people',
      () => {},
      half,
    );
    return probabilities.at(4, 2, RANDOM_CLASS);
  };
  expect(uOf(50) / uOf(half)).toBeCloseTo(1, 1);
});

test('at most a third of the matches have moved, also where nearly all differ in their street', () => {
  const patterns = new Patterns(GROUPS.length);
  const add = (count: number, ...levels: number[]) => {
    for (let pair = 0; pair < count; pair++) patterns.add(Uint8Array.from(levels));
  };
  add(5, 2, 2, 2, 2);
  add(90, 2, 2, 2, 0);
  add(3000, 0, 2, 0, 0);
  add(3000, 2, 0, 0, 0);
  const random = new LevelTable(GROUPS.length);
  for (const at of GROUPS.keys())
    for (const [level, share] of [0.98, 0.01, 0.01].entries()) random.set(at, level, 0, share);
  const { classes, pairs, trusted } = estimateModel(
    comparisons,
    patterns,
    random,
    RECORDS,
    'people',
    () => {},
  );
  const pairsOf = (name: string) => pairs.at(classes.findIndex((one) => one.name === name));
  expect(trusted).toBe(true);
  expect(pairsOf('same')).toBeGreaterThan(50);
  expect(pairsOf('same, moved')).toBeGreaterThan(5);
  expect(pairsOf('same, moved')).toBeLessThanOrEqual(pairsOf('same') / 2 + 1e-6);
});
