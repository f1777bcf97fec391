/** The settings for Splink give in SQL what the reduced model gives here, and find nearly what the engine finds. */
import { beforeAll, expect, test } from 'vitest';
import { mulberry32 } from '../../packages/engine/algorithms/random.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { MatchResult } from '../../packages/engine/match/match-result.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { type ReducedModel, reduceModel } from '../../packages/engine/splink/reduced-model.ts';
import { splinkSettings } from '../../packages/engine/splink/settings.ts';
import { splinkModel, standardizedColumns } from '../../packages/engine/splink/splink-model.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { LONG } from '../support/long.ts';
import { generatePeopleWithGaps } from '../support/people-with-gaps.ts';
import { settingsSchema, weighInDuckDb } from '../support/splink-in-duckdb.ts';

const { table } = generateHouseholds({ rows: 1200, seed: 41, duplicated: 0.25 });
let matches: MatchResult;
let reduced: ReducedModel;

beforeAll(async () => {
  matches = await matchTable(table, detectKinds(table), { keepsModel: true });
  if (!matches.trained) throw new Error('Nothing was trained');
  reduced = reduceModel(table, matches.trained, matches);
});

/** Half of them alike, so that all levels come up. */
function thousandPairs(): [number, number][] {
  const random = mulberry32(3);
  const row = () => 1 + Math.floor(random() * table.rows);
  const alike = matches.pairs.slice(0, 500).map(({ a, b }): [number, number] => [a + 1, b + 1]);
  return [...alike, ...Array.from({ length: 1000 - alike.length }, (): [number, number] => [row(), row()])];
}

test('the conditions and weights of the file, run as SQL, give the weights of the reduced model', async () => {
  const settings = settingsSchema.parse(JSON.parse(JSON.stringify(splinkSettings(reduced))));
  const pairs = thousandPairs();
  const weighed = await weighInDuckDb(reduced.standardized.table, settings, { pairs });
  expect(weighed).toHaveLength(1000);
  const differences = weighed.map(({ l, r, bits }) => Math.abs(bits - reduced.bits(l - 1, r - 1)));
  expect(Math.max(...differences)).toBeLessThan(0.001);
  expect(new Set(weighed.map(({ bits }) => Math.round(bits))).size).toBeGreaterThan(40);
});

test('related pairs are a comparison, and no weight is beyond what Splink counts', () => {
  const { comparisons } = splinkSettings(reduced);
  const columns = comparisons.map(({ output_column_name }) => output_column_name);
  expect(columns).toEqual(expect.arrayContaining(['v_given', 'v_surname', 'v_dob', 'v_email', 'related']));
  for (const { comparison_levels } of comparisons) {
    for (const { m_probability: m = 1, u_probability: u = 1 } of comparison_levels) {
      expect(Math.min(m, u)).toBeGreaterThan(1e-10);
      expect(Math.max(m, u)).toBeLessThanOrEqual(1);
    }
  }
});

test('the SQL has only functions that DuckDB and Spark share, and names that no dialect quotes', () => {
  const { comparisons, blocking_rules_to_generate_predictions: rules } = splinkSettings(reduced);
  const sql = [
    ...comparisons.flatMap(({ comparison_levels }) => comparison_levels.map((one) => one.sql_condition)),
    ...rules,
  ];
  const functions = new Set(sql.flatMap((one) => [...one.matchAll(/\b([a-z]+)\(/g)].map(([, name]) => name)));
  expect([...functions].toSorted()).toEqual(
    ['coalesce', 'greatest', 'instr', 'least', 'length', 'levenshtein', 'substr'].toSorted(),
  );
  expect(rules.length).toBeGreaterThan(2);
  for (const { name } of reduced.standardized.table.columns) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
});

test('few pairs are made of households, and the file says how many', () => {
  expect(reduced.rules.reduce((sum, rule) => sum + rule.pairs, 0)).toBeLessThan(4 * table.rows);
  const made = splinkModel(table, matches);
  if (typeof made === 'string') throw new Error(made);
  expect(made.blocking.map(({ rule }) => rule)).toEqual(made.settings.blocking_rules_to_generate_predictions);
  expect(made.blocking[0]?.description).toMatch(/^[\d.]+ pairs per row of 1,200$/);
  expect(made.description).toBe(
    `Settings for Splink. Link two rows above ${made.threshold_match_weight} bits.`,
  );
});

test('rows that are linked above the threshold are the groups that were found, nearly', async () => {
  const settings = settingsSchema.parse(splinkSettings(reduced));
  const linked = await weighInDuckDb(reduced.standardized.table, settings, { least: reduced.threshold });
  const isSame = ({ l, r }: { l: number; r: number }) => matches.clusters[l - 1] === matches.clusters[r - 1];
  expect(linked.filter(isSame).length / linked.length).toBeGreaterThan(0.97);
});

test('rows that are equal count among those that agree', LONG, async () => {
  const twice = {
    columns: table.columns.map(({ name, values }) => ({ name, values: [...values, ...values] })),
    rows: 2 * table.rows,
  };
  const found = await matchTable(twice, detectKinds(twice), { keepsModel: true });
  if (!found.trained) throw new Error('Nothing was trained');
  const m = (model: ReducedModel) =>
    model.comparisons.find(({ column }) => column === 'v_email')?.m[0] ?? Number.NaN;
  expect(m(reduceModel(twice, found.trained, found))).toBeGreaterThan(m(reduced) + 0.05);
});

test('a rare birth place tells more than a common one, and a rare town does not', LONG, async () => {
  const towns = [...Array.from({ length: 40 }, () => 'leeds'), 'bath', 'york', 'hull', 'ely'];
  const columns = [
    ...table.columns,
    {
      name: 'birth place',
      values: table.columns[0]?.values.map((_, row) => towns[(row * 7) % 44] ?? '') ?? [],
    },
  ];
  const born = { columns, rows: table.rows };
  const found = await matchTable(born, detectKinds(born), {
    keepsModel: true,
    choices: new Map([[columns.length - 1, true]]),
  });
  if (!found.trained) throw new Error('Nothing was trained');
  const told = reduceModel(born, found.trained, found).comparisons.map(({ column, isRareTold }) => [
    column,
    isRareTold,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['v_birth_place', true],
      ['v_city', false],
    ]),
  );
});

test('weights that are given are fixed', () => {
  const { comparisons } = splinkSettings(reduced);
  const fixed = comparisons.filter(({ comparison_levels }) =>
    comparison_levels.every((one) => one.fix_m_probability && one.fix_u_probability),
  );
  expect(fixed.map(({ output_column_name }) => output_column_name)).toEqual(
    reduced.joint.map(({ name }) => name),
  );
});

test('relatives at one address weigh against being the same', () => {
  const related = reduced.joint.find(({ name }) => name === 'related');
  expect(related?.levels.map(({ label }) => label)).toContain('family at one address');
  for (const { bits } of related?.levels ?? []) expect(bits).toBeLessThan(-1);
});

test('run as Splink runs them, the settings find nearly what the engine finds', LONG, async () => {
  const people = generatePeopleWithGaps(1000, 17);
  const found = await matchTable(people.table, detectKinds(people.table), { keepsModel: true });
  const made = splinkModel(people.table, found);
  const rows = standardizedColumns(people.table, found);
  if (typeof made === 'string' || typeof rows === 'string') throw new Error('Nothing was learned');
  const settings = settingsSchema.parse(made.settings);
  const linked = await weighInDuckDb(rows, settings, { least: made.threshold_match_weight });
  const isTrue = ({ l, r }: { l: number; r: number }) => people.truth[l - 1] === people.truth[r - 1];
  const right = linked.filter(isTrue).length;
  const counts = Map.groupBy(people.truth, (one) => one);
  const all = [...counts.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  expect(right / linked.length).toBeGreaterThan(0.95);
  expect(right / all).toBeGreaterThan(0.8);
});

test('a number that many enter in place of their own is blank in the columns, too', async () => {
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: name === 'email' ? values.map((value, row) => (row % 9 === 0 ? 'none@none.com' : value)) : values,
  }));
  const entered = { columns, rows: table.rows };
  const found = await matchTable(entered, detectKinds(entered), { keepsModel: true });
  const made = standardizedColumns(entered, found);
  const mails = typeof made === 'string' ? [] : made.columns.find(({ name }) => name === 'v_email')?.values;
  expect(mails?.[0]).toBe('');
  expect(mails).not.toContain('none@none.com');
});

test('it is said why there is no model', async () => {
  const unique: Table = {
    columns: [{ name: 'remark', values: ['a', 'b', 'c'] }],
    rows: 3,
  };
  const none = await matchTable(unique, detectKinds(unique), { keepsModel: true });
  expect(splinkModel(unique, none)).toMatch(/^There is no model: /);
});
