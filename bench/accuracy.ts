/**
 * The figures of the page /accuracy on the command line: the set behind the stated accuracy, generated households, and historical
 * people. Takes about three minutes on two free cores. Writes what the page shows as last measured, too.
 *
 * Usage: node bench/accuracy.ts
 */
import { writeFileSync } from 'node:fs';
import { baselines } from '../packages/engine/judge/baselines.ts';
import { type Evaluation, evaluate } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { aboutWhom } from '../packages/engine/match/match-result.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import { ALL_CORES } from '../packages/engine/node/cores.ts';
import type { Table } from '../packages/engine/read/table.ts';
import { CUSTOMER_ROWS, CUSTOMER_SEEDS } from '../packages/engine/samples/customer-rates.ts';
import { generateSet } from '../packages/engine/samples/sets.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { loadLabeled } from './labeled-files.ts';

/** Where the site reads what was measured. */
const MEASURED = 'content/measured/accuracy.json';
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

const stated = measured.filter(({ set }) => set === 'customers').map(({ found }) => found.pairwise.f1);
const mean = stated.reduce((sum, f1) => sum + f1, 0) / stated.length;
writeResult('accuracy.md', [
  '# The figures of the page /accuracy',
  '',
  `${machine()}. Without labels; figures are over pairs after clustering. Seconds are those of finding duplicates in a table in memory.`,
  '',
  '| Set | Seed | Rows | Precision | Recall | F1 | B-cubed F1 | Equal e-mail: F1 | Seconds |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...measured.map(line),
  '',
  `The set behind the stated accuracy is the customers: F1 from ${Math.min(...stated).toFixed(4)} to ${Math.max(...stated).toFixed(4)}, mean`,
  `${mean.toFixed(4)}. Its rates, rows and seeds are in \`packages/engine/samples/customer-rates.ts\`, as they were before the first measurement.`,
  '',
  'Repeat with `npm run bench:accuracy`.',
]);

async function measure(table: Table, truth: ArrayLike<string | number>) {
  const begin = performance.now();
  const kinds = detectKinds(table);
  const clusters = aboutWhom(await matchTable(table, kinds, { cores: ALL_CORES }));
  const seconds = (performance.now() - begin) / 1000;
  const rules = baselines(table, kinds).map((one) => ({
    name: one.name,
    figures: evaluate(one.clusters, truth),
  }));
  return { rows: table.rows, seconds, found: evaluate(clusters, truth), baselines: rules };
}

function line({ set, seed, rows, seconds, found, baselines: rules }: Row): string {
  const email = rules.find(({ name }) => name === 'equal e-mail')?.figures.pairwise.f1 ?? 0;
  const { pairwise, bCubed } = found;
  const figures = [pairwise.precision, pairwise.recall, pairwise.f1, bCubed.f1, email].map((one) =>
    one.toFixed(4),
  );
  return `| ${[set, seed ?? '', rows.toLocaleString('en'), ...figures, seconds.toFixed(1)].join(' | ')} |`;
}
