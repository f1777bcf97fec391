import { expect, test } from 'vitest';
import { Integers } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import { LevelTable } from './level-table.ts';
import { boundsOf, classesOf, type PairClass } from './pair-classes.ts';

const FAMILY: PairClass = {
  name: 'family',
  isMatch: false,
  agreement: {
    given: 0.03,
    surname: 0.95,
    extra: 0.1,
    date: 0.06,
    email: 0.03,
    phone: 0.4,
    company: 0.5,
    identifier: 0.03,
    street: 0.95,
    area: 0.95,
    attribute: 0.3,
  },
};

/** The shares of the levels of a comparison in families, after a round that found `shares`. */
function bounded(group: ComparisonGroup, random: readonly number[], shares: readonly number[]): number[] {
  const comparison: Comparison = {
    columns: [0],
    group,
    levelNames: shares.map(String),
    exact: group === 'given' ? 4 : shares.length - 1,
    defaults: shares,
    values: new Integers(new Int32Array()),
    counts: new Float64Array(),
    text: () => '',
  };
  const u = new LevelTable(1);
  const probabilities = new LevelTable(1, 3);
  for (const [level, share] of shares.entries()) {
    u.set(0, level, 0, random[level] ?? 0);
    probabilities.set(0, level, 2, share);
  }
  const byChance = (level: number) => u.sum(0, level, shares.length);
  for (const bound of boundsOf(FAMILY, comparison, byChance)) probabilities.clamp(0, 2, bound);
  return shares.map((_, level) => probabilities.at(0, level, 2));
}

test('each level of agreement of a class that differs has a bound of its own', () => {
  const random = [0.81, 0.04, 0.01, 0.12, 0.015, 0.005];
  const [, , , twoParts = 0, slip = 0, equal = 0] = bounded(
    'date',
    random,
    [0.6, 0.04, 0.02, 0.04, 0.24, 0.06],
  );
  expect(slip + equal).toBeLessThanOrEqual(0.04 + 1e-9);
  expect(equal).toBeLessThanOrEqual(0.03 + 1e-9);
  expect(twoParts + slip + equal).toBeLessThanOrEqual(0.28);
});

test('similar given names count as agreement', () => {
  const random = [0.98, 0.002, 0.004, 0.002, 0.007, 0.005];
  const shares = bounded('given', random, [0.43, 0.01, 0.44, 0.005, 0.11, 0.005]);
  expect(shares.slice(2).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.12 + 1e-9);
});

test('an initial of the other’s given name counts as agreement: a family has no more of them than chance gives', () => {
  const random = [0.945, 0.033, 0.003, 0.001, 0.015, 0.003];
  const shares = bounded('given', random, [0.3, 0.6, 0.02, 0.02, 0.05, 0.01]);
  expect(shares.slice(1).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.12 + 1e-9);
});

test('a class that a number alone tells from matches is none where few rows have one', () => {
  const groups: ComparisonGroup[] = ['company', 'street', 'phone', 'identifier'];
  const named = (filled: readonly ComparisonGroup[]) =>
    classesOf(groups, 'companies', filled).classes.map(({ name }) => name);
  expect(named(groups)).toContain('sister companies');
  expect(named(groups.slice(0, 3))).not.toContain('sister companies');
});
