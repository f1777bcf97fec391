/** What is measured of two lists of which nobody is on both is that nobody is. */
import { expect, test } from 'vitest';
import { linkTables } from '../packages/engine/link/link-tables.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { LONG } from '../tests/support/long.ts';
import { halvesOf } from './linked-files.ts';

test('two lists of which nobody is on both have no links', LONG, async () => {
  const { a, b } = halvesOf(generateHouseholds({ rows: 10_000, seed: 7501, duplicated: 0 }), 7501);
  expect((await linkTables(a, b)).links).toEqual([]);
});
