/** The settings for Splink give in SQL what the reduced model gives here, and find nearly what the engine finds. */
import { beforeAll, expect, test } from 'vitest';
import { mulberry32 } from '../../packages/engine/algorithms/random.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { MatchResult } from '../../packages/engine/match/match-result.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { type ReducedModel, reduceModel } from '../../packages/engine/splink/reduced-model.ts';
import { splinkSettings } from '../../packages/engine/splink/settings.ts';
import { splinkModel } from '../../packages/engine/splink/splink-model.ts';
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
  expect(rules.length).toBeGreaterThan(5);
  for (const { name } of reduced.standardized.table.columns) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
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
  if (typeof made === 'string') throw new Error(made);
  const linked = await weighInDuckDb(made.standardized, settingsSchema.parse(made.settings), { least: 0 });
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
  const made = splinkModel(entered, await matchTable(entered, detectKinds(entered), { keepsModel: true }));
  const mails =
    typeof made === 'string' ? [] : made.standardized.columns.find(({ name }) => name === 'v_email')?.values;
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
