/** What forms, programs and people do to a list does not change who is in it. */
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { kindOf } from '../../packages/engine/kinds/kinds.ts';
import { Texts } from '../../packages/engine/match/compare/texts.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { withoutPlaceholders } from '../../packages/engine/match/screening/placeholders.ts';
import { seededRandom } from '../../packages/samples/random.ts';

const GIVEN =
  'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth Olga Kurt Nora Fritz'.split(' ');
const FAMILY =
  'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller Wolf Hahn Kaiser Lorenz Pohl Ziegler'.split(
    ' ',
  );
const TOWNS = 'Ulm Bonn Trier Kiel Essen Mainz Fulda Worms Hof Jena'.split(' ');
const PEOPLE = 320;
const AGAIN = 40;

type Row = Record<string, string>;

/** People, of whom the first are there again with a slip in a name. */
function people(): Row[] {
  const choices = seededRandom(7301);
  const digits = (count: number) => Array.from({ length: count }, () => choices.whole(10)).join('');
  const first = Array.from({ length: PEOPLE }, (): Row => {
    const [given, family] = [choices.pick(GIVEN), choices.pick(FAMILY)];
    return {
      first_name: given,
      last_name: family,
      date_of_birth: `19${40 + choices.whole(60)}-0${1 + choices.whole(9)}-${10 + choices.whole(18)}`,
      email: `${given}.${family}${digits(2)}@post.example`.toLowerCase(),
      phone: `030 ${digits(7)}`,
      street: `${choices.pick(FAMILY)}weg ${1 + choices.whole(90)}`,
      city: choices.pick(TOWNS),
    };
  });
  const again = first.slice(0, AGAIN).map((row) => ({ ...row, last_name: `${row['last_name']}e` }));
  return [...first, ...again];
}

async function found(rows: readonly Row[]) {
  const headers = [...new Set(rows.flatMap(Object.keys))];
  const columns = headers.map((name) => ({ name, values: rows.map((row) => row[name] ?? '') }));
  const table = { columns, rows: rows.length };
  const { clusters, leftOut } = await matchTable(table, detectKinds(table), {});
  const byCluster = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  const groups = [...byCluster.values()].map((all) => [...all]).filter(({ length }) => length > 1);
  return { groups, leftOut: leftOut.map(({ column }) => headers[column]) };
}

/** Each of those who are there again, with their first row. */
const DOUBLED = Array.from({ length: AGAIN }, (_, at) => [at, PEOPLE + at]);
test('rows that have nothing but one name are nobody’s duplicates, and equal rows of one person are', async () => {
  const test = Array.from({ length: 100 }, () => ({ first_name: 'test', last_name: 'test' }));
  const [one = {}] = people().slice(60, 61);
  const { groups } = await found([...people(), ...test, one]);
  expect(groups).toEqual([...DOUBLED, [60, PEOPLE + AGAIN + 100]]);
});

const only = (rows: readonly Row[], ...names: string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])));

test('placeholders of births and telephones bring nobody together, and keep few apart', async () => {
  const rows = only(people(), 'first_name', 'last_name', 'date_of_birth', 'phone').map((row, at) => ({
    ...row,
    ...(at % 7 === 0 && { date_of_birth: '1900-01-01' }),
    ...(at % 6 === 0 && { phone: '0000000000' }),
  }));
  const { groups } = await found(rows);
  expect(DOUBLED).toEqual(expect.arrayContaining(groups));
  expect(groups.length).toBeGreaterThan(0.75 * AGAIN);
});

test.each([
  ['email', 'Anna.Berg+news@Post.example', 'anna.berg@post.example'],
  ['email', 'anna.berg+x@gmail.com', 'anna.berg@googlemail.com'],
  ['email', 'annaberg@googlemail.com', 'annaberg@gmail.com'],
  ['email', '+49@post.example', '+49@post.example'],
  ['phone', '(417) 555-0101 x12', '417 555 0101'],
  ['phone', '030 1234567 ext. 800', '0301234567'],
  ['phone', '030 1234567, Durchwahl 12', '0301234567'],
  ['date', '36526', '2000-01-01'],
] as const)('as %s %s is %s', (kind, one, other) => {
  const texts = kindOf(kind).compared?.texts?.(['2000-01-01', '1999-12-31']);
  expect(texts?.(one)).toBe(texts?.(other));
  expect(texts?.(one)).not.toBe('');
});

test('a customer with many orders is no placeholder', () => {
  const rows = Array.from({ length: 400 }, (_, row) => row);
  const column = (kind: 'email' | 'full_name', of: (row: number) => string) => ({
    ...{ column: kind === 'email' ? 0 : 1, kind },
    texts: Texts.of(rows.map((row) => (row < 60 ? of(0) : of(row)))),
  });
  const mails = column('email', (row) => `m${row}@post.example`);
  const names = column('full_name', (row) => `name ${row}`);
  expect(withoutPlaceholders([mails, names])[0]?.texts).toEqual(mails.texts);
  const strangers = { ...names, texts: Texts.of(rows.map((row) => `name ${row}`)) };
  expect(withoutPlaceholders([mails, strangers])[0]?.texts.all().slice(0, 60)).toEqual(Array(60).fill(''));
});

test('of columns that agree by chance none takes the place of one that tells', async () => {
  const choices = seededRandom(99);
  const sizes = [2, 5, 20, 100, 1000, 100_000];
  const more = () =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`x${at}`, `v${choices.whole(sizes[at % 6] ?? 2)}`]),
    );
  const { groups, leftOut } = await found(people().map((row) => ({ ...row, ...more() })));
  expect(groups).toEqual(DOUBLED);
  expect(leftOut.filter((header) => !header?.startsWith('x'))).toEqual([]);
  expect(leftOut.length).toBeGreaterThan(25);
});

test('a family that shares a mail box is not one person', async () => {
  const shared = people().map((row) => ({
    ...row,
    email: `familie.${row['last_name']}.${row['street']}@post.example`.toLowerCase().replaceAll(' ', ''),
  }));
  const child = (row: Row, at: number): Row => ({
    ...row,
    first_name: GIVEN[(at + 3) % 20] ?? '',
    date_of_birth: `200${at % 10}-05-1${at % 9}`,
  });
  const families = [...shared, ...shared.slice(100, 180).map(child)];
  const { groups } = await found(families);
  const children = groups.filter((rows) => rows.some((row) => row >= PEOPLE + AGAIN));
  expect(children).toEqual([]);
});

test('of events a candidate with many votes is no placeholder', async () => {
  const choices = seededRandom(5);
  const rows = Array.from(
    { length: 900 },
    (_, at): Row => ({
      precinct: `${100 + (at % 90)}`,
      candidate: at % 3 === 0 ? 'Beto Lang' : `${choices.pick(GIVEN)} ${choices.pick(FAMILY)}`,
      votes: `${choices.whole(900)}`,
      date: '2024-11-05',
    }),
  );
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    values: rows.map((row) => row[name] ?? ''),
  }));
  const table = { columns, rows: rows.length };
  const { entities } = await matchTable(table, detectKinds(table), {
    rowsAre: { what: 'events', because: 'So.' },
  });
  const theirs = rows.flatMap(({ candidate }, row) =>
    candidate === 'Beto Lang' ? [entities?.clusters[row]] : [],
  );
  expect(new Set(theirs).size).toBe(1);
});
