/**
 * Whether the first tenth and third of each table give the same answer for the same pair of rows as the whole: of the pairs that either
 * puts together or compares and keeps, how many are put together in both or in neither. Two minutes; writes `bench/results/samples.md`.
 *
 * Usage: node bench/samples.ts [directory]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { groupsOf } from '../packages/engine/match/clusters/groups.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { tableOf } from '../packages/engine/match/subject/table-part.ts';
import { readTable } from '../packages/engine/read/read.ts';
import type { Table } from '../packages/engine/read/table.ts';
import { writeResult } from '../tests/support/results.ts';

const directory = process.argv[2] ?? '../shared/data/real';
/** Fewer rows are no sample. */
const LEAST_ROWS = 20;

const lines: string[] = [];
let missed = 0;
const all = { pairs: 0, same: 0 };
for (const name of readdirSync(directory).sort()) {
  const packed = readFileSync(join(directory, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(packed) : packed;
  const read = name.endsWith('.md') ? undefined : await readTable(new Uint8Array(bytes));
  if (!read?.ok) continue;
  const whole = await answersOf(read.table);
  for (const share of [10, 3]) {
    const rows = Math.floor(read.table.rows / share);
    if (rows < LEAST_ROWS) continue;
    const part = await answersOf(tableOf(read.table, [...Array(rows).keys()]));
    const pairs = [...new Set([...part.pairs, ...whole.pairs])].filter(
      (pair) => Number(pair.split(' ')[1]) < rows,
    );
    if (pairs.length === 0) continue;
    const same = pairs.filter((pair) => part.same.has(pair) === whole.same.has(pair)).length;
    if (same < 0.98 * pairs.length) missed++;
    all.pairs += pairs.length;
    all.same += same;
    lines.push(`| ${[name, `1/${share}`, part.what, whole.what, pairs.length, same].join(' | ')} |`);
  }
}
writeResult('samples.md', [
  '# The first rows of a table, and all of them',
  '',
  'Of the pairs of rows that the first tenth or third of a table, or the whole, puts together or keeps as comparable: how many are put together in',
  `both or in neither. Samples of fewer than ${LEAST_ROWS} rows, and those in which neither has a pair, are not listed. ${missed} of ${lines.length} are under 98 of 100;`,
  `over all it is ${((100 * all.same) / all.pairs).toFixed(1)} %.`,
  '',
  '| Table | Rows | Of them | Of all | Pairs | Same answer |',
  '|---|--:|---|---|--:|--:|',
  ...lines,
]);

/** The pairs of rows that are told, and those of them that are put together, each as its two rows, the first one first. */
async function answersOf(table: Table) {
  const { clusters, pairs, rowsAre } = await matchTable(table, detectKinds(table));
  const groups = rowsAre.what === 'list' ? groupsOf(clusters) : [];
  const same = new Set(
    groups.flatMap((rows) => rows.flatMap((b, at) => rows.slice(0, at).map((a) => `${a} ${b}`))),
  );
  return { what: rowsAre.what, same, pairs: [...same, ...pairs.map(({ a, b }) => `${a} ${b}`)] };
}
