/** A census in which nothing is wrong, with what looks odd and is right. */
import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { PLAIN_SOURCE } from '../../packages/engine/read/table.ts';
import { cleanCensus } from '../support/clean-census.ts';
import { tableWithEntries } from '../support/planted-entries.ts';

test.each([21, 22, 23])('twins are no slips, and lodgers contradict nothing (seed %i)', async (seed) => {
  const { cells } = await examineTable(cleanCensus(seed, 6000), PLAIN_SOURCE, { today: '2026-01-31' });
  expect(cells.map(({ row, column, value }) => ({ row, column, value }))).toEqual([]);
});

test('that two surnames resemble each other is one chance, in however many names of firms', async () => {
  const { clean } = tableWithEntries('companies', 'de', 4);
  const { cells } = await examineTable(clean, PLAIN_SOURCE, { today: '2026-01-31' });
  expect(cells.map(({ value, suggestion }) => `${value} → ${suggestion}`)).toEqual([]);
});
