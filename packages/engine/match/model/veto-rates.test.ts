/** In which tables another given name keeps rows apart. */
import { expect, test } from 'vitest';
import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, MISSING } from '../compare/comparison.ts';
import { Patterns } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';
import { classesOf } from './pair-classes.ts';
import { vetoesThatHold } from './veto-rates.ts';

const GROUPS: readonly ComparisonGroup[] = ['given', 'surname', 'phone', 'date'];

const comparisons = GROUPS.map(
  (group, column): Comparison => ({
    columns: [column],
    group,
    levelNames: ['differs', 'same initial', 'similar', 'one slip', 'equal'],
    exact: 4,
    defaults: [],
    values: new Integers(new Int32Array(0)),
    counts: new Float64Array(0),
    text: () => '',
  }),
);

/** Pairs with one family name and telephone: 300 with one given name, 60 with a slip in it, 90 with another one. */
function held(births: number): number[] {
  const patterns = new Patterns(GROUPS.length);
  for (const [level, count] of [300, 60, 90].entries())
    for (let pair = 0; pair < count; pair++) patterns.add(Uint8Array.of([4, 3, 0][level] ?? 0, 4, 4, births));
  const { classes } = classesOf(['given', 'surname'], 'people');
  const probabilities = new LevelTable(GROUPS.length, classes.length);
  for (const [k, { isMatch }] of classes.entries())
    for (const at of GROUPS.keys())
      for (let level = 0; level <= 4; level++)
        probabilities.set(at, level, k, isMatch === (level === 4) ? 0.96 : 0.01);
  return vetoesThatHold(comparisons, patterns, {
    classes,
    pairs: new Reals(Float64Array.from(classes, () => 100)),
    probabilities,
  });
}

test('who has the birth and family of somebody and another given name shows that names differ; who has the telephone alone is of the family', () => {
  expect(held(4)).toEqual([]);
  expect(held(MISSING)).toEqual([0]);
});
