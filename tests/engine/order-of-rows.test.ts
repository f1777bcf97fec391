/** The order of rows changes nothing but their numbers. The tables are not shipped: without them this test is skipped. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { seededRandom } from '../../packages/engine/samples/random.ts';
import { LONG } from '../support/long.ts';

const FOLDER = '../shared/data';
const FILES = globSync(`${FOLDER}/{untried,real}/*.{csv,csv.gz,xlsx,json}`).filter(
  (file) => !file.endsWith('.truth.json') && readFileSync(file).length < 300_000,
);

describe.skipIf(!existsSync(FOLDER))('whatever the order of rows', () => {
  test.each(FILES.map((file) => [basename(file), file]))(
    '%s has the same groups and related rows',
    LONG,
    async (_, file) => {
      const bytes = new Uint8Array(readFileSync(file));
      const read = await readTable(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
      if (!read.ok) return;
      const rows = [...Array(read.table.rows).keys()];
      const shuffled = [...rows];
      seededRandom(7701).shuffle(shuffled);
      const found = await foundIn(read.table, rows);
      expect(await foundIn(read.table, shuffled)).toEqual(found);
      for (const { values } of read.table.columns.slice(0, 3)) {
        const sorted = rows.toSorted((a, b) => ((values[a] ?? '') < (values[b] ?? '') ? -1 : 1));
        expect(await foundIn(read.table, sorted)).toEqual(found);
      }
    },
  );
});

/** What is found in the rows of a table in another order, by their numbers in this one. */
async function foundIn({ columns }: Table, order: readonly number[]) {
  const table = {
    columns: columns.map(({ name, values }) => ({ name, values: order.map((row) => values[row] ?? '') })),
    rows: order.length,
  };
  const { clusters, related, asked, rowsAre } = await matchTable(table, detectKinds(table), {});
  const groups = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  const inOrder = (all: readonly number[]) => all.map((row) => order[row] ?? -1).toSorted((a, b) => a - b);
  return {
    what: rowsAre.what,
    asked,
    groups: [...groups.values()]
      .filter(({ length }) => length > 1)
      .map((all) => inOrder(all).join())
      .toSorted(),
    related: related.map(({ a, b, how }) => `${inOrder([a, b]).join()} ${how}`).toSorted(),
  };
}
