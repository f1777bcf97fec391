import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

/** A list in which nobody is twice but whoever is in its first row, and entered anew with these cells. */
async function groupsWith(anew: Readonly<Record<string, string>>): Promise<number[][]> {
  const { table } = generateHouseholds({ rows: 800, seed: 6301, duplicated: 0 });
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: [...values, anew[name] ?? values[0] ?? ''],
  }));
  const more = { columns, rows: table.rows + 1 };
  const { clusters } = await matchTable(more, detectKinds(more));
  return [...Map.groupBy(clusters.keys(), (row) => clusters[row]).values()].filter(
    ({ length }) => length > 1,
  );
}

test.each([
  ['another e-mail address', { email: 'new.address@post.example' }],
  ['another street', { street: 'harbor view', house: '7' }],
  ['no telephone, and no date of birth', { phone: '', dob: '' }],
])('the only duplicate of a list is found with %s', async (_, anew) => {
  expect(await groupsWith(anew)).toEqual([[0, 800]]);
});
