import { expect, test } from 'vitest';
import { Integers, Reals } from '../algorithms/typed-arrays.ts';
import { detectKinds } from '../kinds/detect.ts';
import type { ComparisonGroup } from '../kinds/kind.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { type Comparison, MISSING } from './compare/comparison.ts';
import { groupOf, makeFields } from './compare/fields.ts';
import { isNaming } from './compare/naming.ts';
import { matchTable } from './match-table.ts';
import { Expectation } from './model/expectation-maximization.ts';
import { LevelTable } from './model/level-table.ts';
import { classesOf, SAME_CLASS } from './model/pair-classes.ts';
import { partsOf } from './model/pattern-parts.ts';
import { Overrides } from './overrides.ts';
import { Patterns } from './pairs/patterns.ts';
import { columnsByKind } from './screening/by-kind.ts';

const comparison = (group: ComparisonGroup): Comparison => ({
  columns: [0],
  group,
  levelNames: ['differs', '', '', '', 'equal'],
  exact: 4,
  defaults: [0.1, 0, 0, 0, 0.9],
  values: new Integers(Int32Array.of()),
  counts: Float64Array.of(),
  text: () => '',
});
const overrides = (...comparisons: Comparison[]) => new Overrides(comparisons, []);

test.each([
  ['a telephone that is equal', [0, 4, 0], true],
  ['a name with one word in common', [1, 0, 0], false],
  ['a name with one slip', [3, 0, 0], true],
  ['a name within the other one, in another town', [2, 0, 0], false],
  ['a name within the other one, in the same town', [2, 0, 4], true],
  ['a town alone', [0, 0, 4], false],
  ['a town, and a telephone that nobody knows', [0, MISSING, 4], false],
  ['a town where nothing else is known', [MISSING, MISSING, 4], false],
] as const)('%s: alike is %s', (_, levels, expected) => {
  const alike = overrides(...(['company', 'phone', 'area'] as const).map(comparison));
  expect(alike.isNamed(Uint8Array.from(levels))).toBe(expected);
});

test('one street is alike where nothing else is known of both companies, and not beside another name', () => {
  const alike = overrides(...(['company', 'phone', 'street'] as const).map(comparison));
  const isAlike = (...levels: number[]) => alike.isNamed(Uint8Array.from(levels));
  expect(isAlike(MISSING, MISSING, 4)).toBe(true);
  expect(isAlike(MISSING, MISSING, 3)).toBe(false);
  expect(isAlike(0, MISSING, 4)).toBe(false);
});

test('born in the same year is not alike, on the same day is', () => {
  const alike = overrides(comparison('date'));
  expect([2, 3].map((level) => alike.isNamed(Uint8Array.of(level)))).toEqual([false, true]);
});

test('an age is what somebody was born at, and names nobody', async () => {
  const values = Array.from({ length: 60 }, (_, row) => String(20 + (row % 50)));
  const kinds: ColumnKind[] = [0, 1].map((column) => ({ column, kind: 'number', confidence: 1 }));
  const table = { columns: ['age', 'rooms'].map((name) => ({ name, values })), rows: 60 };
  const { columns } = columnsByKind(table, kinds, new Map());
  expect(columns.map(groupOf)).toEqual(['date', 'attribute']);
  expect(columns.map(isNaming)).toEqual([false, false]);
  const [age] = makeFields(columns, 60).flatMap((field) => field.comparisons);
  expect(overrides(...(age ? [age] : [])).isNamed(Uint8Array.of(4))).toBe(false);
});

test('rows that are equal in all but a name that nobody entered are not one', async () => {
  const rows = 90;
  const columns = [
    {
      name: 'supplier',
      values: Array.from({ length: rows }, (_, row) => (row < 60 ? '' : `Firm ${row} Ltd`)),
    },
    { name: 'town', values: Array.from({ length: rows }, (_, row) => `Town ${row % 6}`) },
    { name: 'signed', values: Array.from({ length: rows }, (_, row) => `2024-03-0${1 + (row % 9)}`) },
  ];
  const kinds = (['company', 'city', 'date'] as const).map((kind, column) => ({
    column,
    kind,
    confidence: 1,
  }));
  const { clusters } = await matchTable({ columns, rows }, kinds);
  expect(new Set(clusters).size).toBe(rows);
});

test('however likely a match makes their levels, pairs with nothing alike are none', () => {
  const patterns = new Patterns(1);
  patterns.add(Uint8Array.of(4));
  const probabilities = new LevelTable(1, 2);
  probabilities.set(0, 4, 0, 0.9);
  probabilities.set(0, 4, 1, 1e-6);
  const { classes } = classesOf(['company'], 'companies');
  const model = {
    classes: classes.slice(0, 2),
    probabilities,
    pairs: new Reals(Float64Array.of(1, 1)),
    allPairs: 2,
  };
  const parts = partsOf(patterns, probabilities);
  const matches = (isAlike: number) =>
    new Expectation(patterns, parts, Uint8Array.of(isAlike)).of(model).pairs.at(SAME_CLASS);
  expect(matches(1)).toBeGreaterThan(0.99);
  expect(matches(0)).toBeLessThan(1e-9);
});

test('two people of one town with different names are not one', async () => {
  const columns = [
    { name: 'name', values: ['Ann Lee', 'Bob Ray', 'Ann Lee', 'Eve Fox'] },
    { name: 'town', values: ['Oxford', 'Oxford', 'Oxford', 'Leeds'] },
  ];
  const kinds = (['full_name', 'city'] as const).map((kind, column) => ({ column, kind, confidence: 1 }));
  const { explain } = await matchTable({ columns, rows: 4 }, kinds);
  const { score, prior, contributions } = explain(0, 1);
  expect(score).toBeLessThan(-20);
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score, 9);
});

const ROWS = 200;
const GIVEN = ['Anna', 'Paul', 'Mia', 'Otto', 'Ida', 'Emil', 'Lea'];
const FAMILY = [
  'Berg',
  'Kurz',
  'Lang',
  'Stein',
  'Vogel',
  'Roth',
  'Busch',
  'Horn',
  'Falk',
  'Ritter',
  'Sommer',
];
/** People of one institute, of whom the last is the first with a slip. */
const researchers = (number: (row: number) => string) => [
  {
    name: 'first name',
    values: Array.from({ length: ROWS }, (_, row) => (row === ROWS - 1 ? 'Annna' : (GIVEN[row % 7] ?? ''))),
  },
  {
    name: 'last name',
    values: Array.from({ length: ROWS }, (_, row) => FAMILY[(row % (ROWS - 1)) % 11] ?? ''),
  },
  { name: 'ORCID', values: Array.from({ length: ROWS }, (_, row) => number(row % (ROWS - 1))) },
  { name: 'town', values: Array.from({ length: ROWS }, (_, row) => ['Ulm', 'Bonn', 'Kiel'][row % 3] ?? '') },
];

test.each([
  ['ORCID', (row: number) => `0000-0002-${1000 + ((row * 37) % 9000)}-${1000 + ((row * 101) % 9000)}`],
  ['passport', (row: number) => `C0${1_000_000 + ((row * 7919) % 9_000_000)}`],
  ['email', (row: number) => `user${1000 + row * 37}@institute.example`],
])('two rows with the same %s and a close name are one, however few there are', async (header, number) => {
  const columns = researchers(number).map((one) => (one.name === 'ORCID' ? { ...one, name: header } : one));
  const { clusters, leftOut } = await matchTable({ columns, rows: ROWS }, detectKinds({ columns }));
  expect(clusters[ROWS - 1]).toBe(clusters[0]);
  expect(new Set(clusters).size).toBe(ROWS - 1);
  expect(leftOut.map(({ column }) => column)).not.toContain(2);
});

test('the same number of two names is not one person', async () => {
  const columns = researchers(
    (row) => `0000-0002-${1000 + ((row * 37) % 9000)}-${1000 + ((row * 101) % 9000)}`,
  );
  const [given, family] = columns;
  if (given && family) [given.values[ROWS - 1], family.values[ROWS - 1]] = ['Bruno', 'Quast'];
  const { clusters } = await matchTable({ columns, rows: ROWS }, detectKinds({ columns }));
  expect(new Set(clusters).size).toBe(ROWS);
});
