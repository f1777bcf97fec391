/** A part of a table gives the same answers as the whole. The tables are not shipped: without them this test is skipped. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { LONG } from '../support/long.ts';

const FOLDER = '../shared/data/real';
/** All but contracts, of which a third are a list and all are events: names come again more often in the whole. */
const FILES = globSync(`${FOLDER}/*.{csv,csv.gz,xlsx,json,json.gz}`).filter(
  (file) => !file.endsWith('government_contracts.csv.gz'),
);
/** The whole of a long table is its first rows. */
const ROWS = 3000;
/** Of a hundred pairs of rows that are one in the part or in the whole so many are in both. */
const SAME = 0.98;
/** With so few pairs one of them decides. */
const FEW = 12;

describe.skipIf(!existsSync(FOLDER))('whatever part of a table is looked at', () => {
  test.each(FILES.map((file) => [basename(file), file]))('%s has the same pairs', LONG, async (_, file) => {
    const bytes = new Uint8Array(readFileSync(file));
    const read = await readTable(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    if (!read.ok) return;
    const { table } = read;
    const length = Math.min(table.rows, ROWS);
    const whole = await pairsIn(table, length);
    for (const share of [1 / 10, 1 / 3]) {
      const rows = Math.floor(share * length);
      const part = await pairsIn(table, rows);
      const both = [...whole].filter((pair) => Number(pair.split(' ')[1]) < rows);
      const all = new Set([...both, ...part]);
      const same = both.filter((pair) => part.has(pair)).length;
      if (all.size > FEW) expect(same / all.size).toBeGreaterThanOrEqual(SAME);
    }
  });
});

/** The pairs of the first rows that are one. */
async function pairsIn({ columns }: Table, rows: number): Promise<Set<string>> {
  const table = {
    columns: columns.map(({ name, values }) => ({ name, values: values.slice(0, rows) })),
    rows,
  };
  const { clusters } = await matchTable(table, detectKinds(table));
  const groups = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  const pairs = [...groups.values()].flatMap((all) =>
    all.flatMap((a, at) => all.slice(at + 1).map((b) => `${a} ${b}`)),
  );
  return new Set(pairs);
}
