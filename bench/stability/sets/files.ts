import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seededChoices } from '../../../tests/support/seeded-random.ts';
import { loadLabeled } from '../../labeled-files.ts';
import { type LabeledTable, labeled, sampleGroups, takeRows } from '../labeled-table.ts';
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

const FILES: readonly LabeledFiles[] = [
  { name: 'historical people', paths: ['historical/people.csv'], truth: 'person' },
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

/** The sets of the files that are there; the names of the others are printed. */
export function fileSets(directory: string): TableSet[] {
  return FILES.flatMap(({ name, paths, truth, judgingOnly = false }) => {
    const files = paths.map((path) => join(directory, path));
    if (!files.every((file) => existsSync(file))) {
      console.error(`Left out, since its file is not in ${directory}: ${name}`);
      return [];
    }
    return [{ name, judgingOnly, load: loadPart }];

    async function loadPart(seed: number, purpose: Purpose) {
      const whole = labeled(await loadLabeled(files, truth));
      return sampleGroups(judgingOnly ? whole : halfOf(whole, purpose), ROWS, seededChoices(seed));
    }
  });
}

/** Every person is in one half only: what is made on one is judged on people who were not in it. */
function halfOf(set: LabeledTable, purpose: Purpose): LabeledTable {
  const wanted = purpose === 'making' ? 0 : 1;
  const rows = Array.from(set.truth.keys()).filter((row) => sumOf(set.truth[row] ?? '') % 2 === wanted);
  return takeRows(set, rows);
}

const sumOf = (label: string) => Array.from(label).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
