import { csvLine } from '../../../packages/engine/write/index.ts';
import { type Random, seededRandom } from '../../../packages/samples/random.ts';
import { makePeople, type Person } from './people.ts';
import type { Country } from './places.ts';

const SAMPLE_ROWS = 2000;

export interface Sample {
  seed: number;
  country: Country;
  /** The cells of a row by their headers; the same headers in each row. @param at the row, counted from 0 */
  row(person: Person, at: number, choices: Random): Record<string, string>;
}

/** The file as CSV: the same for the same seed, so that its address and what is found in it stay as they are. */
export function sampleCsv({ seed, country, row }: Sample): string {
  const choices = seededRandom(seed);
  const rows = makePeople(SAMPLE_ROWS, country, choices).map((person, at) => row(person, at, choices));
  return [Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))]
    .map((cells) => csvLine(cells))
    .join('');
}
