/**
 * What `npm test` leaves to `npm run test:long`: cases of a check that it makes of a sample, and what takes long; and what CI leaves to
 * `npm run test:rare`: what builds the project over and over, and hardly ever fails. Each names its
 * part in TEST_PART; without it, as when a file is run by itself, everything runs.
 */
import { hasPostgres17 } from './postgres-17.ts';

/** The variable with the part of the tests to run. */
export const PART_VARIABLE = 'TEST_PART';

/** `short` is what `npm test` runs, and `ci` that and what is long. */
const parts = ['short', 'long', 'ci', 'rare'] as const;
export type Part = (typeof parts)[number];

/** The part to run, or undefined for all. */
export const part: Part | undefined = parts.find((one) => one === process.env[PART_VARIABLE]);

/** The tag of a test that only `npm run test:long` runs; for Playwright with an @, as it demands. */
export const LONG_TAG = 'long';

/** The options of such a test: `tags` for vitest, `tag` for Playwright. */
export const LONG = { tags: [LONG_TAG], tag: `@${LONG_TAG}` };

/** The tag of a test whose result can depend on the user. `npm run test:long` runs it as another one as well, where root runs all. */
export const USER_TAG = 'user';
export const USER = { tags: [USER_TAG] };
export const LONG_OF_USER = { tags: [LONG_TAG, USER_TAG] };

/** The tag of a file that only `npm run test:rare` runs: `@module-tag rare` in its head. */
export const RARE_TAG = 'rare';

/** The tag of what is asked of PostgreSQL itself. Where version 17 is installed, CI asks it of that one alone, and what is long of the machine's. */
export const POSTGRES_TAG = 'postgres';
export const ON_POSTGRES = { tags: [POSTGRES_TAG] };

/** Whether a test with these tags belongs to a part. */
export function isIn(part: Part, tags: readonly string[]): boolean {
  if (tags.includes(RARE_TAG)) return part === 'rare';
  if (part === 'ci' && tags.includes(POSTGRES_TAG) && !tags.includes(LONG_TAG)) return !hasPostgres17();
  return part === 'ci' || part === (tags.includes(LONG_TAG) ? 'long' : 'short');
}

/**
 * The cases of a check, each with the options of its test.
 *
 * @param count how many of them `npm test` runs: spread evenly, the first among them
 */
export function sampled<T>(cases: readonly T[], count: number): [one: T, options: typeof LONG | object][] {
  const step = (index: number) => Math.floor((index * count) / cases.length);
  return cases.map((one, index) => [one, step(index) === step(index - 1) ? LONG : {}]);
}
