/** The sets of the page, as the engine is given them. */

export type SetName = 'customers' | 'households' | 'historical';

/** Rows of a generated set. */
export const GENERATED_ROWS = 10_000;

/** The largest seed: generators draw from 32 bits. */
export const MOST_SEED = 2 ** 31 - 1;

/** The file (public/samples/), and its column that says who is who. */
export const HISTORICAL_PATH = '/samples/historical-people.csv';
export const HISTORICAL_TRUTH = 'person';

/** The name of the address's value for a seed: `/accuracy#households&households-seed=99`. */
export function seedParameter(set: SetName): string {
  return `${set}-seed`;
}

/** A seed as somebody entered it; undefined if it is none. */
export function readSeed(text: string): number | undefined {
  const seed = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0;
  return seed >= 1 && seed <= MOST_SEED ? seed : undefined;
}
