/**
 * How long it takes to resolve one record against a ready index on the command line: 100,000 generated households, of which rows at
 * random get a slip, are resolved, and get their cells back. Takes about two minutes on two free cores. Writes what the page /accuracy
 * shows as last measured, too.
 *
 * Usage: node bench/resolve.ts [rows]
 */
import { writeFileSync } from 'node:fs';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { RecordIndex } from '../packages/engine/match/record-index.ts';
import { ALL_CORES } from '../packages/engine/node/cores.ts';
import { seededRandom } from '../packages/engine/samples/random.ts';
import { generateSet, INDEXED_SET } from '../packages/engine/samples/sets.ts';
import { slipOf } from '../packages/engine/samples/slips.ts';
import { machine, percentile, writeResult } from '../tests/support/results.ts';

/** Where the site reads what was measured. */
const MEASURED = 'content/measured/resolve.json';
const RESOLVED = 2000;
const rows = Number(process.argv[2] ?? 100_000);
const { table } = generateSet({ ...INDEXED_SET, rows });

const begin = performance.now();
const { trained, clusters } = await matchTable(table, detectKinds(table), {
  keepsModel: true,
  cores: ALL_CORES,
});
const matched = performance.now();
if (!trained) throw new Error('Nothing was trained');
const index = new RecordIndex(trained);
const cellsOf = (row: number) => table.columns.map(({ values }) => values[row] ?? '');
for (let row = 0; row < rows; row++) index.add(cellsOf(row));
const built = performance.now();

const choices = seededRandom(29_032);
const cell = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds of this thread, whatever else the machine does. Linux counts the time since its last tick when the thread waits. */
function processorTime(): number {
  Atomics.wait(cell, 0, 0, 0.05);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const times = { change: [] as number[], resolve: [] as number[], both: [] as number[], cpu: [] as number[] };
let found = 0;
for (let turn = 0; turn < RESOLVED; turn++) {
  const row = choices.whole(rows);
  const cells = cellsOf(row);
  const column = 1 + choices.whole(cells.length - 1);
  const changed = cells.with(column, slipOf(cells[column] ?? '', choices));
  const before = processorTime();
  const start = performance.now();
  index.change(row, changed);
  const between = performance.now();
  const { group } = index.resolveRow(row);
  const end = performance.now();
  times.change.push(between - start);
  times.resolve.push(end - between);
  times.both.push(end - start);
  times.cpu.push(processorTime() - before);
  const { size } = new Set(group.map((other) => clusters[other]));
  if (size === 1) found++;
  index.change(row, cells);
}
const { user, system } = process.cpuUsage();
const PERCENTS = [50, 99, 100];
const line = (name: string, list: readonly number[]) =>
  `| ${[name, ...PERCENTS.map((percent) => percentile(list, percent).toFixed(2))].join(' | ')} |`;
const seconds = { match: (matched - begin) / 1000, build: (built - matched) / 1000 };
const [median, ninetyNine, slowest] = PERCENTS.map((percent) => percentile(times.both, percent));
const summary = {
  date: new Date().toISOString().slice(0, 10),
  ...{ records: rows, resolved: RESOLVED, seconds },
  milliseconds: { median, ninetyNine, slowest },
};
writeFileSync(MEASURED, `${JSON.stringify(summary, null, 2)}\n`);
writeResult('resolve.md', [
  '# One record against a ready index',
  '',
  `${machine()}. ${rows.toLocaleString('en')} generated households in memory. ${RESOLVED.toLocaleString('en')} rows at random get a slip in one cell, one after the other.`,
  '',
  '| Milliseconds | Median | 99 of 100 | Slowest |',
  '|---|--:|--:|--:|',
  line('Changing the row in the index', times.change),
  line('Finding what it matches, and its group', times.resolve),
  line('Both', times.both),
  line('Both, as processor time', times.cpu),
  '',
  `Finding the duplicates of the table took ${seconds.match.toFixed(1)} s on all cores, building the index ${seconds.build.toFixed(1)} s on one. The process`,
  `held ${Math.round((process.resourceUsage().maxRSS * 1.024) / 1000)} MB at most and took ${((user + system) / 1e6).toFixed(0)} s of processor time. ${found.toLocaleString('en')} of the ${RESOLVED.toLocaleString('en')} rows were in a group of one cluster of the table.`,
  'Other work on the machine adds to the times, and hardly to processor time.',
  '',
  'Repeat with `npm run bench:resolve`.',
]);
