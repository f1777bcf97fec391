import { expect, test } from 'vitest';
import { truthLabels } from '../../packages/engine/judge/baselines.ts';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { seededRandom } from '../../packages/samples/random.ts';
import { generateTaxpayers } from '../support/registers.ts';

/** Each cell with what is made of it. */
function changed(
  table: Table,
  change: (value: string, row: number, column: string, at: number) => string,
): Table {
  const columns = table.columns.map(({ name, values }, at) => ({
    name,
    values: values.map((value, row) => change(value, row, name, at)),
  }));
  return { ...table, columns };
}

async function measured(table: Table, truth: ArrayLike<unknown>) {
  const { clusters } = await matchTable(table, detectKinds(table));
  return evaluate(clusters, truthLabels(Array.from(truth, String))).pairwise;
}

test('relatives who share a telephone are two, though one of them is in care of another address', async () => {
  const { table, truth } = generateHouseholds({ rows: 1000, seed: 7403 });
  const { chance } = seededRandom(7403);
  const away = truth.map(() => Number(chance(0.15)));
  const home: Record<string, string> = { street: 'hospital road 4', city: 'millbrook', postcode: '55 5AA' };
  const moved = changed(table, (value, row, column) => (away[row] ? (home[column] ?? value) : value));
  expect((await measured(moved, truth)).precision).toBeGreaterThan(0.95);
});

test('what stands one column to the right is nobody’s telephone', async () => {
  const { table } = generateTaxpayers({ rows: 1000, seed: 7405 });
  const { chance } = seededRandom(7405);
  const moved = table.columns[0]?.values.map(() => chance(0.07)) ?? [];
  const right = changed(table, (value, row, _, at) =>
    moved[row] ? (table.columns[at - 1]?.values[row] ?? '') : value,
  );
  const { clusters } = await matchTable(right, detectKinds(right));
  expect(new Set(clusters).size).toBe(1000);
});
