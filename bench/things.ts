/**
 * How well things, such as papers and products, are grouped in one list and linked between two, without labels. The files are those of
 * things/ in a directory; of each `truth_` says which rows are the same, and `source_` of which of two tables a row is. Takes half a minute.
 *
 * Usage: node bench/things.ts [directory]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Figures, figuresOf } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { linkTables } from '../packages/engine/link/link-tables.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import type { About } from '../packages/engine/match/model/pair-classes.ts';
import { tableOf } from '../packages/engine/match/subject/table-part.ts';
import { readTable } from '../packages/engine/read/read.ts';
import type { Table } from '../packages/engine/read/table.ts';
import { machine, writeResult } from '../tests/support/results.ts';

interface LabeledThings {
  table: Table;
  truth: readonly string[];
  /** Of one table none. */
  sources: readonly string[];
}

const SETS = [
  { name: 'DBLP-ACM, papers', file: 'dm-DBLP-ACM.csv.gz' },
  { name: 'Walmart-Amazon, products', file: 'dm-Walmart-Amazon.csv.gz' },
  { name: 'Cora, citations', file: 'cora.csv.gz' },
];
const directory = join(process.argv[2] ?? '../shared/data', 'things');

const lines: string[] = [];
for (const { name, file } of SETS) {
  const set = await load(join(directory, file));
  for (const about of [undefined, 'things'] as const)
    await measure(name, `one list${about ? ', told to be of things' : ''}`, set, () => grouped(set, about));
  if (set.sources.length === 0) continue;
  for (const isOneToOne of [false, true])
    await measure(name, `two tables${isOneToOne ? ', one to one' : ''}`, set, () => linked(set, isOneToOne));
}
writeResult('things.md', [
  '# Things, grouped and linked without labels',
  '',
  `${machine()}. One configuration for all sets. Where rows are of two tables F1 is over pairs of a row of each, as others report it; else`,
  'over all pairs. Seconds are of CPU, on one core. All three sets were looked at while the rules were made, so that the figures say what',
  'is reached where somebody tuned on it; there are no figures on sets that nobody looked at.',
  '',
  '| Set, tuned on | As | Rows | True pairs | Precision | Recall | F1 | CPU s |',
  '|---|---|--:|--:|--:|--:|--:|--:|',
  ...lines,
  '',
  'Repeat with `npm run bench:things`.',
]);

async function load(path: string): Promise<LabeledThings> {
  const read = await readTable(new Uint8Array(gunzipSync(readFileSync(path))));
  if (!read.ok) throw new Error(read.error);
  const { columns, rows } = read.table;
  const valuesOf = (label: string) => columns.find(({ name }) => name === label)?.values ?? [];
  const compared = columns.filter(({ name }) => name !== 'truth_' && name !== 'source_');
  return { table: { columns: compared, rows }, truth: valuesOf('truth_'), sources: valuesOf('source_') };
}

async function measure(
  name: string,
  as: string,
  { table, truth, sources }: LabeledThings,
  find: () => Promise<[number, number][]>,
): Promise<void> {
  const before = process.cpuUsage();
  const pairs = await find();
  const { user, system } = process.cpuUsage(before);
  const isAcross = ([a, b]: readonly [number, number]) => sources.length === 0 || sources[a] !== sources[b];
  const found = pairs.filter(isAcross);
  const all = pairsOf([...Map.groupBy(truth.keys(), (row) => truth[row]).values()]).filter(isAcross);
  const right = found.filter(([a, b]) => truth[a] === truth[b]).length;
  const { precision, recall, f1 }: Figures = figuresOf(right, found.length, all.length);
  const figures = [precision, recall, f1].map((one) => one.toFixed(4));
  const cells = [name, as, table.rows, all.length, ...figures, ((user + system) / 1e6).toFixed(1)];
  lines.push(`| ${cells.join(' | ')} |`);
  console.log(lines.at(-1));
}

async function grouped({ table }: LabeledThings, about: About | undefined): Promise<[number, number][]> {
  const { clusters } = await matchTable(table, detectKinds(table), { about });
  return pairsOf([...Map.groupBy(clusters.keys(), (row) => clusters[row]).values()]);
}

async function linked({ table, sources }: LabeledThings, isOneToOne: boolean): Promise<[number, number][]> {
  const [a = [], b = []] = ['a', 'b'].map((side) =>
    [...sources.keys()].filter((row) => sources[row] === side),
  );
  const { links } = await linkTables(tableOf(table, a), tableOf(table, b), { isOneToOne });
  return links.map((link) => [a[link.a] ?? 0, b[link.b] ?? 0]);
}

function pairsOf(groups: readonly (readonly number[])[]): [number, number][] {
  return groups.flatMap((rows) =>
    rows.flatMap((a, at) => rows.slice(at + 1).map((b): [number, number] => [a, b])),
  );
}
