/**
 * How long it takes to find the duplicates of made households on one core, on two, and on four where they are: each time in a
 * process of its own, in turn, the median of the rounds. Node compiles and collects garbage on other cores while one thread works, so that
 * one core is measured twice: with the process held to it by `taskset`, and with one thread on a machine of several.
 *
 * Usage: node bench/cores.ts [--rows 100000] [--rounds 5]
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { evaluate } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { aboutWhom } from '../packages/engine/match/match-result.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { ALL_CORES } from '../packages/engine/node/cores.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';

interface Run {
  seconds: number;
  cpu: number;
  megabytes: number;
  f1: number;
}

interface Way {
  name: string;
  threads: number;
  /** What holds the process to a core. */
  before: readonly string[];
}

/** As `npm run data` starts Node. */
const AS_DATA_RUNS = '--max-semi-space-size=8';

const { values: options } = parseArgs({
  options: { rows: { type: 'string' }, rounds: { type: 'string' }, threads: { type: 'string' } },
});
const rows = Number(options.rows ?? 100_000);
const rounds = Number(options.rounds ?? 5);
if (options.threads) console.log(JSON.stringify(await run(Number(options.threads))));
else measure();

async function run(count: number): Promise<Run> {
  const { table, truth } = generateHouseholds({ rows, seed: 7201, duplicated: 0.25 });
  const kinds = detectKinds(table);
  const [begin, before] = [performance.now(), process.cpuUsage()];
  const matches = await matchTable(table, kinds, count > 1 ? { cores: { ...ALL_CORES, count } } : {});
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(before);
  const megabytes = Math.round((process.resourceUsage().maxRSS * 1.024) / 1000);
  const { f1 } = evaluate(aboutWhom(matches), Array.from(truth, String)).pairwise;
  return { seconds, cpu: (user + system) / 1e6, megabytes, f1 };
}

function measure(): void {
  const several = [2, 4].filter((count) => count <= availableParallelism());
  const ways: Way[] = [
    { name: 'one core', threads: 1, before: ['taskset', '-c', '0'] },
    { name: 'one thread', threads: 1, before: [] },
    ...several.map((threads) => ({ name: `${threads} threads`, threads, before: [] })),
  ];
  const runs = new Map(ways.map((way) => [way, [] as Run[]]));
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const run = ['bench/cores.ts', '--rows', String(rows), '--threads', String(way.threads)];
      const [program = '', ...args] = [...way.before, process.execPath, AS_DATA_RUNS, ...run];
      const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      const found: Run = JSON.parse(stdout);
      runs.get(way)?.push(found);
      console.log(way.name, found);
    }
  }
  const of = (way: Way, part: keyof Run) => median((runs.get(way) ?? []).map((one) => one[part]));
  const [oneCore, oneThread] = ways;
  const faster = (than: Way | undefined, way: Way) =>
    than ? (of(than, 'seconds') / of(way, 'seconds')).toFixed(2) : '';
  writeResult('cores.md', [
    `# Duplicates of ${rows.toLocaleString('en')} households on several cores`,
    '',
    `${machine()}. Median of ${rounds} rounds. From the table and the kinds of its columns to its groups; memory is that of the`,
    'process, which has made the table. One thread leaves compiling and garbage to the other cores; held to one core, it does not.',
    '',
    '| On | Seconds | Times as fast as one core | as one thread | CPU, s | MB | F1 |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...ways.map(
      (way) =>
        `| ${way.name} | ${of(way, 'seconds').toFixed(1)} | ${faster(oneCore, way)} | ${faster(oneThread, way)} | ${of(way, 'cpu').toFixed(1)} | ${of(way, 'megabytes')} | ${of(way, 'f1').toFixed(5)} |`,
    ),
    '',
    'Repeat with `npm run bench:cores`.',
  ]);
}
