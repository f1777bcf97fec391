/**
 * The figures of the page /accuracy on the command line: the set behind the stated accuracy, generated households, and historical
 * people. Takes about two minutes on two free cores. Writes what the pages show as last measured, too.
 *
 * Usage: node bench/accuracy.ts
 */
import { writeFileSync } from 'node:fs';
import { formatShare } from '../content/fill-in.ts';
import { benchmarkOf } from '../content/schema/benchmark.ts';
import { baselines } from '../packages/engine/judge/baselines.ts';
import { type Evaluation, evaluate } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { aboutWhom } from '../packages/engine/match/match-result.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import type { Table } from '../packages/engine/read/table.ts';
import { CUSTOMER_ROWS, CUSTOMER_SEEDS } from '../packages/samples/customer-rates.ts';
import { generateSet } from '../packages/samples/sets.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { drawnOf } from './accuracy-drawn.ts';
import { loadLabeled } from './labeled-files.ts';

/** Where the site reads what was measured. */
const MEASURED = 'content/measured/accuracy.json';
const DRAWN = 'content/measured/drawn.json';
const HOUSEHOLD_SEEDS = [29_021, 29_022, 29_023, 29_024, 29_025];

interface Row {
  set: 'customers' | 'households' | 'historical';
  /** Absent for a file. */
  seed?: number;
  rows: number;
  seconds: number;
  found: Evaluation;
  baselines: { name: string; figures: Evaluation }[];
}

const measured: Row[] = [];
for (const [set, seeds] of [
  ['customers', CUSTOMER_SEEDS],
  ['households', HOUSEHOLD_SEEDS],
] as const) {
  for (const seed of seeds) {
    const { table, truth } = generateSet({ kind: set, seed, rows: CUSTOMER_ROWS });
    measured.push({ set, seed, ...(await measure(table, truth)) });
  }
}
const { table: people, truth: persons } = await loadLabeled(
  ['apps/site/public/samples/historical-people.csv'],
  'person',
);
measured.push({ set: 'historical', ...(await measure(people, persons)) });
const date = new Date().toISOString().slice(0, 10);
writeFileSync(MEASURED, `${JSON.stringify({ date, sets: measured }, null, 2)}\n`);
const customers = await drawnOf('customers');
const drawn = [customers, await drawnOf('households'), await drawnOf('historical')];
const curves = drawn.map(({ curve }) => curve);
writeFileSync(DRAWN, `${JSON.stringify({ date, curves, pair: customers.pair }, null, 2)}\n`);

const benchmark = benchmarkOf(measured.filter(({ set }) => set === 'customers').map(({ found }) => found));
const [mean, low, high] = [benchmark.mean, benchmark.low, benchmark.high].map(formatShare);
const [pairs, missed, wrong] = [benchmark.pairs, benchmark.missed, benchmark.wrong].map((count) =>
  count.toLocaleString('en'),
);
writeResult('accuracy.md', [
  '# The figures of the page /accuracy',
  '',
  `${machine()}. Without labels; figures are over pairs after clustering. Seconds are those of finding duplicates in a table in memory.`,
  '',
  `**The benchmark**, customers that we generate, one in nine doubled: F1 of ${mean} in the mean of ${benchmark.seeds} seeds, 95% interval`,
  `${low} to ${high}. Of ${pairs} pairs that belong together ${missed} were missed; ${wrong} pairs were put together wrongly.`,
  'Rates and seeds are in `packages/samples/customer-rates.ts`, committed before the seeds were first run.',
  '',
  '| Set | Seed | Rows | Precision | Recall | F1 | B-cubed F1 | Same name and birth date: F1 | Equal e-mail: F1 | Seconds |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...measured.map(line),
  '',
  'Repeat with `npm run bench -- accuracy`.',
]);

async function measure(table: Table, truth: ArrayLike<string | number>) {
  const begin = performance.now();
  const kinds = detectKinds(table);
  const clusters = aboutWhom(await matchTable(table, kinds));
  const seconds = (performance.now() - begin) / 1000;
  const rules = baselines(table, kinds).map((one) => ({
    name: one.name,
    figures: evaluate(one.clusters, truth),
  }));
  return { rows: table.rows, seconds, found: evaluate(clusters, truth), baselines: rules };
}

function line({ set, seed, rows, seconds, found, baselines: rules }: Row): string {
  const { pairwise, bCubed } = found;
  const figures = [pairwise.precision, pairwise.recall, pairwise.f1, bCubed.f1].map((one) => one.toFixed(4));
  const ofRules = ['same name and birth date', 'equal e-mail'].map(
    (name) => rules.find((rule) => rule.name === name)?.figures.pairwise.f1.toFixed(4) ?? '–',
  );
  return `| ${[set, seed ?? '', rows.toLocaleString('en'), ...figures, ...ofRules, seconds.toFixed(1)].join(' | ')} |`;
}
