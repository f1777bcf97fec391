/**
 * How long an arriving record takes: sent as JSON to a process, standardized, checked, matched among 100,000 generated people, and
 * answered with its golden record. What arrives is a row at random with a slip in one cell. Takes about a minute on two free cores.
 * Writes what the pages show as last measured, too.
 *
 * Usage: node bench/resolve.ts [rows]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seededRandom } from '../packages/samples/random.ts';
import { generateSet, INDEXED_SET } from '../packages/samples/sets.ts';
import { slipOf } from '../packages/samples/slips.ts';
import { machine, percentile, writeResult } from '../tests/support/results.ts';

/** Where the site reads what was measured. */
const MEASURED = 'content/measured/resolve.json';
const ARRIVALS = 2000;
/** Before these, a program that has just started is not what serves: it compiles what it runs. */
const WARM_UP = 200;
const rows = Number(process.argv[2] ?? 100_000);

const readySchema = z.object({
  port: z.number(),
  seconds: z.object({ match: z.number(), build: z.number() }),
  examined: z.number(),
});
const answerSchema = z.object({
  group: z.array(z.number()),
  milliseconds: z.object({
    standardize: z.number(),
    check: z.number(),
    match: z.number(),
    golden: z.number(),
  }),
});

const service = fork(join(import.meta.dirname, 'resolve-process.ts'), [String(rows)]);
const [message] = await once(service, 'message');
const ready = readySchema.parse(message);

const { table } = generateSet({ ...INDEXED_SET, rows });
const choices = seededRandom(29_032);
const times = {
  whole: [] as number[],
  standardize: [] as number[],
  check: [] as number[],
  match: [] as number[],
  golden: [] as number[],
};
let found = 0;
for (let turn = -WARM_UP; turn < ARRIVALS; turn++) {
  const row = choices.whole(rows);
  const cells = table.columns.map(({ values }) => values[row] ?? '');
  const column = 1 + choices.whole(cells.length - 1);
  // What arrives has a number of its own.
  const arriving = cells
    .with(0, String(rows + turn + WARM_UP))
    .with(column, slipOf(cells[column] ?? '', choices));
  const record = Object.fromEntries(table.columns.map(({ name }, at) => [name, arriving[at]]));
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${ready.port}`, {
    method: 'POST',
    body: JSON.stringify(record),
  });
  const body = await response.text();
  const end = performance.now();
  if (!response.ok) throw new Error(body);
  const { group, milliseconds } = answerSchema.parse(JSON.parse(body));
  if (turn < 0) continue;
  times.whole.push(end - start);
  for (const step of ['standardize', 'check', 'match', 'golden'] as const)
    times[step].push(milliseconds[step]);
  if (group.includes(row)) found++;
}
service.disconnect();

const PERCENTS = [50, 99, 100];
const timesOf = (list: readonly number[]) => {
  const [median, ninetyNine, slowest] = PERCENTS.map((percent) =>
    Number(percentile(list, percent).toFixed(2)),
  );
  return { median, ninetyNine, slowest };
};
const line = (name: string, list: readonly number[]) =>
  `| ${[name, ...PERCENTS.map((percent) => percentile(list, percent).toFixed(2))].join(' | ')} |`;
const summary = {
  date: new Date().toISOString().slice(0, 10),
  ...{ records: rows, resolved: ARRIVALS, seconds: ready.seconds },
  ...{ milliseconds: timesOf(times.whole), matching: timesOf(times.match) },
};
writeFileSync(MEASURED, `${JSON.stringify(summary, null, 2)}\n`);
writeResult('resolve.md', [
  '# From arrival to golden record',
  '',
  `${machine()}. ${rows.toLocaleString('en')} generated people in the memory of a process, which a second process sends ${ARRIVALS.toLocaleString('en')} records as JSON over`,
  `loopback, one after the other, after ${WARM_UP} to warm up. Each is a row at random with a slip in one cell, and stays in the index.`,
  '',
  '| Milliseconds | Median | 99 of 100 | Slowest |',
  '|---|--:|--:|--:|',
  line('From sending the JSON to having read the answer', times.whole),
  line('In the process: standardizing', times.standardize),
  line('Checking', times.check),
  line('Matching: into the index, what it matches, its group', times.match),
  line('Making the golden record', times.golden),
  '',
  `Before that, checking the table took ${ready.examined.toFixed(1)} s, finding its duplicates ${ready.seconds.match.toFixed(1)} s, and building the index ${ready.seconds.build.toFixed(1)} s.`,
  `${found.toLocaleString('en')} of the ${ARRIVALS.toLocaleString('en')} joined the row that they were made from. Nothing is written to a disk, and loopback is no network.`,
  '',
  'Repeat with `npm run bench -- resolve`.',
]);
