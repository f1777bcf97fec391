import { generateBusinesses } from '../../../tests/support/businesses.ts';
import { generateHouseholds } from '../../../tests/support/households.ts';
import { generatePeopleWithGaps } from '../../../tests/support/people-with-gaps.ts';
import type { LabeledTexts } from '../../labeled-files.ts';
import { labeled } from '../labeled-table.ts';
import { fileSets } from './files.ts';
import type { TableSet } from './table-set.ts';

/**
 * Those that the changes are tried on.
 *
 * @param directory has the files with a known truth
 */
export function tableSets(directory: string): TableSet[] {
  return [
    ...fileSets(directory),
    generated('people with gaps', (seed) => generatePeopleWithGaps(1000, seed)),
    generated('households', (seed) => generateHouseholds({ rows: 2000, seed })),
    generated('businesses', (seed) => generateBusinesses({ rows: 2000, seed })),
  ];
}

const generated = (name: string, generate: (seed: number) => LabeledTexts): TableSet => ({
  name,
  load: async (seed) => labeled(generate(seed)),
});
