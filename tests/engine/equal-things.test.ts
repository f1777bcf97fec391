import { readFileSync } from 'node:fs';
import { detectKinds, groupsOf, matchTable, readTable } from '@assay/engine';
import { expect, test } from 'vitest';

async function read(text: string | Uint8Array) {
  const found = await readTable(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  if (!found.ok) throw new Error(found.error);
  return found.table;
}

const REQUESTS = readFileSync('../shared/data/untried/service_requests.csv');

/** The requests with other values in their first column, which is their number. */
async function numbered(numberOf: (row: number) => string) {
  const { columns, ...table } = await read(REQUESTS);
  const [first, ...others] = columns;
  if (!first) throw new Error('The table has no columns');
  return {
    ...table,
    columns: [{ ...first, values: first.values.map((_, row) => numberOf(row)) }, ...others],
  };
}

test('requests that are equal in every cell, their number among them, are one', async () => {
  const table = await read(REQUESTS);
  const matches = await matchTable(table, detectKinds(table));
  expect(matches.isOfThings).toBe(true);
  const groups = groupsOf(matches.clusters);
  expect(groups).toHaveLength(18);
  const numbers = table.columns[0]?.values ?? [];
  for (const rows of groups) expect(new Set(rows.map((row) => numbers[row])).size).toBe(1);
});

test('equal things without a number of their own may be two of a kind', async () => {
  const table = await numbered((row) => ['open', 'done'][row % 2] ?? '');
  const matches = await matchTable(table, detectKinds(table));
  expect(matches.isOfThings).toBe(true);
  expect(groupsOf(matches.clusters)).toEqual([]);
});

test('things that are equal in all but the number of their row are two', async () => {
  const table = await numbered((row) => `SR-${10_001 + row}`);
  const matches = await matchTable(table, detectKinds(table));
  expect(matches.isOfThings).toBe(true);
  expect(groupsOf(matches.clusters)).toEqual([]);
});
