/** Two systems enter one customer, each in its own way and with a number of its own. */
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { seededRandom } from '../../packages/samples/random.ts';

const GIVEN =
  'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth Olga Kurt Nora Fritz'.split(' ');
const FAMILY =
  'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller Wolf Hahn Kaiser Lorenz Pohl Ziegler'.split(
    ' ',
  );
const PEOPLE = 400;
const AGAIN = 60;

type Row = Record<string, string>;

/** @param second writes a row as the second system does */
async function found(head: (at: number) => Row, second: (row: Row, at: number) => Row) {
  const first = Array.from({ length: PEOPLE }, (_, at) => head(at));
  const rows = [...first, ...first.slice(0, AGAIN).map(second)];
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    values: rows.map((row) => row[name] ?? ''),
  }));
  const table = { columns, rows: rows.length };
  const { clusters } = await matchTable(table, detectKinds(table), {});
  const groups = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => [...group]);
}

const DOUBLED = Array.from({ length: AGAIN }, (_, at) => [at, PEOPLE + at]);

const choices = seededRandom(7401);
const { digits } = choices;

test.each(['CIF', 'MRN'])(
  'numbers that a system gives, under “%s”, and dashes in a tax number keep nobody apart',
  async (header) => {
    const groups = await found(
      () => ({
        [header]: `2${digits(5)}`,
        Name: `${choices.pick(GIVEN)} ${choices.pick(FAMILY)}`,
        'Tax ID': `3${digits(8)}`,
        'Date of birth': `19${40 + choices.whole(60)}-0${1 + choices.whole(9)}-${10 + choices.whole(18)}`,
        Street: `${choices.pick(FAMILY)}weg ${1 + choices.whole(90)}`,
      }),
      (row) => ({
        ...row,
        [header]: `C9${digits(5)}`,
        'Tax ID': (row['Tax ID'] ?? '').replace(/^(...)(..)/, '$1-$2-'),
      }),
    );
    expect(groups).toEqual(DOUBLED);
  },
);

test('people with another e-mail address, at one street and telephone, are no father and son', async () => {
  const mail = (row: Row, host: string) =>
    `${row['First name']}.${row['Last name']}${digits(2)}@${host}.example`.toLowerCase();
  const groups = await found(
    () => {
      const row: Row = { 'First name': choices.pick(GIVEN), 'Last name': choices.pick(FAMILY) };
      return {
        ...row,
        Email: mail(row, 'post'),
        Phone: `030 ${digits(7)}`,
        Street: `${choices.pick(FAMILY)}weg ${1 + choices.whole(90)}`,
        City: choices.pick(FAMILY),
      };
    },
    (row, at) => ({ ...row, Email: at % 3 === 0 ? (row['Email'] ?? '') : mail(row, 'web') }),
  );
  expect(groups).toEqual(DOUBLED);
});
