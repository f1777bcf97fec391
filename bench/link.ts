/**
 * How well rows of two tables are linked without labels. Files with a known truth are read from a directory with febrl/, historical/ and
 * businesses/, if it is there; the rest is generated. Takes about a minute of one core.
 *
 * Usage: node bench/link.ts [directory]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkTables } from '../packages/engine/link/link-tables.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { generateBusinesses } from '../tests/support/businesses.ts';
import { generatePeopleWithGaps } from '../tests/support/people-with-gaps.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { generateWatchList } from '../tests/support/watch-list.ts';
import { type LabeledTexts, loadLabeled } from './labeled-files.ts';
import { halvesOf, judge, type LabeledTables, pairsIn } from './linked-files.ts';

interface DataSet {
  name: string;
  isOneToOne: boolean;
  load: () => Promise<LabeledTables>;
}

/** Of the draw that puts rows into halves, and of generated tables; never used while linking was made. */
const SEEDS = [7501, 7502];
const WATCH_SEEDS = [7511, 7512, 7513];
const directory = process.argv[2] ?? '../shared/data';

const lines: string[] = [];
for (const { name, isOneToOne, load } of sets()) {
  const set = await load();
  const before = process.cpuUsage();
  const linked = await linkTables(set.a, set.b, { isOneToOne });
  const { user, system } = process.cpuUsage(before);
  const { precision, recall, f1 } = judge(linked, set);
  const figures = [precision, recall, f1].map((one) => one.toFixed(4));
  const cells = [name, set.a.rows, set.b.rows, isOneToOne ? 'yes' : '', pairsIn(set.truth), ...figures];
  lines.push(`| ${[...cells, ((user + system) / 1e6).toFixed(1)].join(' | ')} |`);
  console.log(lines.at(-1));
}
/** Scores above which all pairs are looked at. */
const BOUNDS = [3, 0, -2, -4, -6];
const watched: string[] = [];
for (const seed of WATCH_SEEDS) {
  const set = generateWatchList(seed);
  const linked = await linkTables(set.a, set.b, { keepsAbove: Math.min(...BOUNDS) });
  for (const bound of BOUNDS) {
    const links = linked.candidates.filter(({ score }) => score > bound);
    const { precision, recall } = judge({ links }, set);
    watched.push(`| ${[seed, bound, links.length, precision.toFixed(3), recall.toFixed(3)].join(' | ')} |`);
  }
}
writeResult('link.md', [
  '# Rows of two tables, linked without labels',
  '',
  `${machine()}. One configuration for all sets; columns are paired and their kinds found. F1 is over pairs of a row of each table.`,
  'Halves: each row of a labeled table is drawn into one of two tables, by the seed that is named. Seconds are of CPU, on one core.',
  '',
  '| Set | Rows of a | Rows of b | One to one | True pairs | Precision | Recall | F1 | CPU s |',
  '|---|--:|--:|---|--:|--:|--:|--:|--:|',
  ...lines,
  '',
  '## Customers and a watch list',
  '',
  'Ten thousand customers and 1,500 entries of a list, of which 150 are customers; 850 more customers have names of the same seven origins.',
  'Half of the entries are in their own script (Russian, Arabic, Chinese, Greek, Korean), the others as somebody else writes them in Latin',
  'letters; up to three aliases; in a tenth a nom de guerre stands in place of the name; the birth is a year (45 %), a day (30 %), a year that is',
  'one off (10 %) or not known (15 %). The recipe is `tests/support/watch-list.ts`, with `watch-names.ts`. All pairs above a score, as `--all-above`',
  'gives them. The seeds were never used while linking was made, the names were:',
  '',
  '| Seed | Above | Pairs to look at | Precision | Recall |',
  '|--:|--:|--:|--:|--:|',
  ...watched,
  '',
  'Repeat with `npm run bench -- link`.',
]);

function sets(): DataSet[] {
  const halves = (name: string, load: (seed: number) => Promise<LabeledTexts>): DataSet[] =>
    SEEDS.map((seed) => ({
      name: `${name}, halves, seed ${seed}`,
      isOneToOne: false,
      load: async () => halvesOf(await load(seed), seed),
    }));
  const ofFile = (name: string, path: string, truth: string) =>
    existsSync(join(directory, path)) ? halves(name, () => loadLabeled([join(directory, path)], truth)) : [];
  return [
    ...febrl4(),
    ...ofFile('Febrl 2', 'febrl/dataset2.csv', 'rec_id'),
    ...ofFile('Febrl 3', 'febrl/dataset3.csv', 'rec_id'),
    ...ofFile('Historical people', 'historical/people.csv', 'person'),
    ...ofFile('Businesses: restaurants', 'businesses/restaurants.csv', 'business'),
    ...halves('Households, 25% doubled', async (seed) =>
      generateHouseholds({ rows: 10_000, seed, duplicated: 0.25 }),
    ),
    ...halves('Households, 1% doubled', async (seed) =>
      generateHouseholds({ rows: 10_000, seed, duplicated: 0.01 }),
    ),
    ...halves('Households, none doubled', async (seed) =>
      generateHouseholds({ rows: 10_000, seed, duplicated: 0 }),
    ),
    ...halves('A thousand people with gaps', async (seed) => generatePeopleWithGaps(1000, seed)),
    ...halves('Businesses', async (seed) => generateBusinesses({ rows: 2000, seed })),
  ];
}

/** Two tables as they were published: each person once in both. */
function febrl4(): DataSet[] {
  const [a, b] = ['febrl/dataset4a.csv', 'febrl/dataset4b.csv'].map((path) => join(directory, path));
  if (!a || !b || !existsSync(a) || !existsSync(b)) return [];
  const load = async () => {
    const [one, other] = [await loadLabeled([a], 'rec_id'), await loadLabeled([b], 'rec_id')];
    const truth = { a: Array.from(one.truth, String), b: Array.from(other.truth, String) };
    return { a: one.table, b: other.table, truth };
  };
  return [false, true].map((isOneToOne) => ({ name: 'Febrl 4', isOneToOne, load }));
}
