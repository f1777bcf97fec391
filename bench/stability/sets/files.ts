import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../packages/samples/random.ts';
import { loadHistoricalTwice, loadLabeled } from '../../labeled-files.ts';
import { type LabeledTable, labeled, sampleGroups, shuffled, takeRows } from '../labeled-table.ts';
import type { Purpose } from '../seeds.ts';
import type { TableSet } from './table-set.ts';

/** Enough for every change, and little enough to be matched in a second. */
const ROWS = 2500;

interface LabeledFiles {
  name: string;
  paths: readonly string[];
  truth: string;
  judgingOnly?: boolean;
}

const HISTORICAL = 'historical/people.csv';

const FILES: readonly LabeledFiles[] = [
  { name: 'historical people', paths: [HISTORICAL], truth: 'person' },
  { name: 'Febrl 1', paths: ['febrl/dataset1.csv'], truth: 'rec_id', judgingOnly: true },
  { name: 'Febrl 2', paths: ['febrl/dataset2.csv'], truth: 'rec_id' },
  { name: 'Febrl 3', paths: ['febrl/dataset3.csv'], truth: 'rec_id' },
  {
    name: 'Febrl 4',
    paths: ['febrl/dataset4a.csv', 'febrl/dataset4b.csv'],
    truth: 'rec_id',
    judgingOnly: true,
  },
  { name: 'restaurants', paths: ['businesses/restaurants.csv'], truth: 'business', judgingOnly: true },
];

const FEW = [
  { name: '3 % doubled, historical people', doubled: 0.03 },
  { name: '1 % doubled, historical people', doubled: 0.01 },
];

/** The sets of the files that are there; the names of the others are printed. */
export function fileSets(directory: string): TableSet[] {
  const sets = FILES.map((one) => ({ ...one, load: loader(directory, one) }));
  const few = FEW.map(({ name, doubled }) => ({
    name,
    paths: [HISTORICAL],
    plainOnly: true,
    load: async (seed: number) =>
      fewDoubled(labeled(await loadHistoricalTwice(join(directory, HISTORICAL))), doubled, seed),
  }));
  return [...sets, ...few].filter(({ name, paths }) => {
    const isThere = paths.every((path) => existsSync(join(directory, path)));
    if (!isThere) console.error(`Left out, since its file is not in ${directory}: ${name}`);
    return isThere;
  });
}

function loader(directory: string, { paths, truth, judgingOnly = false }: LabeledFiles) {
  return async (seed: number, purpose: Purpose) => {
    const whole = labeled(
      await loadLabeled(
        paths.map((path) => join(directory, path)),
        truth,
      ),
    );
    return sampleGroups(judgingOnly ? whole : halfOf(whole, purpose), ROWS, seededRandom(seed));
  };
}

/** One row of each person, and of a share of them another one. */
function fewDoubled(set: LabeledTable, share: number, seed: number): LabeledTable {
  const choices = seededRandom(seed);
  const groups = Map.groupBy(set.truth.keys(), (row) => set.truth[row] ?? '');
  const rows = [...groups.values()].flatMap((group) =>
    shuffled(group, choices).slice(0, choices.chance(share) ? 2 : 1),
  );
  return takeRows(set, shuffled(rows, choices).slice(0, 5000));
}

/** Every person is in one half only: what is made on one is judged on people who were not in it. */
function halfOf(set: LabeledTable, purpose: Purpose): LabeledTable {
  const wanted = purpose === 'making' ? 0 : 1;
  const rows = Array.from(set.truth.keys()).filter((row) => sumOf(set.truth[row] ?? '') % 2 === wanted);
  return takeRows(set, rows);
}

const sumOf = (label: string) => Array.from(label).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
