import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { equalInDoubt } from '../../packages/engine/match/match-records.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { seededRandom } from '../../packages/samples/random.ts';

test('rows that are equal and not one are in doubt with the first of them', () => {
  const rowsOf = [[0, 3], [1], [2, 4, 5]];
  const together = [[0, 3], [1], [2]];
  expect(equalInDoubt(rowsOf, together, () => -2)).toEqual([
    { a: 2, b: 4, score: -2, zone: 'review' },
    { a: 2, b: 5, score: -2, zone: 'review' },
  ]);
  expect(equalInDoubt(rowsOf, together, () => -9)).toEqual([]);
});

test('frequent names and a town tell nobody: no row is put together, and those that are equal are in doubt', async () => {
  const given =
    'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth Olga Kurt Nora Fritz'.split(
      ' ',
    );
  const family =
    'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller Wolf Hahn Kaiser Pohl Sauer Graf'.split(
      ' ',
    );
  const choices = seededRandom(7301);
  const column = (name: string, values: readonly string[]) => ({
    name,
    values: Array.from({ length: 800 }, () => choices.pick(values)),
  });
  const columns = [column('first_name', given), column('last_name', family), column('city', ['Ulm', 'Bonn'])];
  const table = { columns, rows: 800 };
  const { canTell, clusters, pairs } = await matchTable(table, detectKinds(table), {
    rowsAre: { what: 'list', because: '' },
  });
  expect({ canTell, groups: new Set(clusters).size }).toEqual({ canTell: false, groups: 800 });
  expect(pairs.every(({ zone }) => zone !== 'same')).toBe(true);
});
