/**
 * How long it takes to find the duplicates of made households on one core, on two, and on four where they are: each time in a
 * process of its own, in turn, the median of the rounds.
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
import { generateHouseholds } from '../packages/engine/samples/households.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';

interface Run {
  seconds: number;
  cpu: number;
  megabytes: number;
  f1: number;
}

const { values: options } = parseArgs({
  options: { rows: { type: 'string' }, rounds: { type: 'string' }, cores: { type: 'string' } },
});
const rows = Number(options.rows ?? 100_000);
const rounds = Number(options.rounds ?? 5);
if (options.cores) console.log(JSON.stringify(await run(Number(options.cores))));
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
  const counts = [1, 2, 4].filter((count) => count <= availableParallelism());
  const runs = new Map(counts.map((count) => [count, [] as Run[]]));
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      const args = ['bench/cores.ts', '--rows', String(rows), '--cores', String(count)];
      const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      const found: Run = JSON.parse(stdout);
      runs.get(count)?.push(found);
      console.log(count, found);
    }
  }
  const of = (count: number, part: keyof Run) => median((runs.get(count) ?? []).map((one) => one[part]));
  writeResult('cores.md', [
    `# Duplicates of ${rows.toLocaleString('en')} households on several cores`,
    '',
    `${machine()}. Median of ${rounds} rounds. From the table and the kinds of its columns to its groups; memory is that of the`,
    'process, which has made the table.',
    '',
    '| Cores | Seconds | Times as fast | CPU, s | MB | F1 |',
    '|--:|--:|--:|--:|--:|--:|',
    ...counts.map((count) => {
      const faster = of(1, 'seconds') / of(count, 'seconds');
      return `| ${count} | ${of(count, 'seconds').toFixed(1)} | ${faster.toFixed(2)} | ${of(count, 'cpu').toFixed(1)} | ${of(count, 'megabytes')} | ${of(count, 'f1').toFixed(5)} |`;
    }),
    '',
    'Repeat with `npm run bench:cores`.',
  ]);
}
