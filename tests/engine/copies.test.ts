/** A list to which rows of its own were appended again, with other numbers. Nobody else is in it twice, so that there is nothing to learn from. */
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { groupsOf } from '../../packages/engine/match/clusters/groups.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { seededRandom } from '../../packages/samples/random.ts';

const GIVEN = 'Anna Ben Carla David Eva Frank Gina Hugo Ida Jan Karin Leo Mara Nils Olga Paul'.split(' ');
const FAMILY = 'Adler Bauer Conrad Dietz Ebert Fuchs Graf Haas Imhof Jung Kern Lang Maier Otto'.split(' ');
const TRADES = 'Logistik Technik Medien Handel Pharma'.split(' ');
const TITLES = 'Analyst Director Engineer Buyer'.split(' ');
const HEADERS = ['id', 'first_name', 'last_name', 'company', 'phone', 'title'];

/** Contacts at firms, whose telephone they share; no two of a firm have one name. */
function contacts(count: number): string[][] {
  const choices = seededRandom(9201);
  const firms = Array.from({ length: count / 5 }, () => [
    `${choices.pick(FAMILY)} ${choices.pick(TRADES)} GmbH`,
    `030 ${1_000_000 + choices.whole(9_000_000)}`,
  ]);
  const found = new Map<string, string[]>();
  while (found.size < count) {
    const [company = '', phone = ''] = choices.pick(firms);
    const name = [choices.pick(GIVEN), choices.pick(FAMILY) + choices.pick(FAMILY).toLowerCase()];
    found.set(`${name} ${company}`, [...name, company, phone, choices.pick(TITLES)]);
  }
  return [...found.values()];
}

async function groups(rows: readonly (readonly string[])[]) {
  const numbered = rows.map((row, at) => [String(1000 + at), ...row]);
  const table: Table = {
    columns: HEADERS.map((name, at) => ({ name, values: numbered.map((row) => row[at] ?? '') })),
    rows: rows.length,
  };
  const { clusters, explain } = await matchTable(table, detectKinds(table));
  return { found: groupsOf(clusters), explain };
}

test.each([80, 600])(
  'of %i contacts the copies are one with their rows, and nobody else is',
  async (count) => {
    const rows = contacts(count);
    const copied = Array.from({ length: count / 10 }, (_, at) => at * 7);
    const { found, explain } = await groups([...rows, ...copied.map((row) => rows[row] ?? [])]);
    expect(found).toEqual(copied.map((row, at) => [row, count + at]));
    for (const [a = 0, b = 0] of found) expect(explain(a, b).score).toBeGreaterThan(0);
  },
);

test('where rows equal each other by chance, nobody is a copy', async () => {
  const choices = seededRandom(9202);
  const rows = Array.from({ length: 400 }, () => [
    choices.pick(GIVEN),
    choices.pick(FAMILY),
    `${choices.pick(TRADES)} GmbH`,
  ]);
  const copied = (await groups(rows)).found.flat();
  expect(copied).toEqual([]);
});

test('of rows with a name alone, or with a town or a title, none is a copy', async () => {
  const rows = contacts(600).map(([given = '', family = '', , , title = '']) => [
    given,
    family,
    '',
    '',
    title,
  ]);
  expect((await groups([...rows, ...rows.slice(0, 60)])).found).toEqual([]);
});
