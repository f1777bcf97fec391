import { expect, test } from 'vitest';
import { detectKinds } from '../../kinds/detect.ts';
import type { Table } from '../../read/table.ts';
import { seededRandom } from '../../samples/random.ts';
import { matchTable } from '../match-table.ts';
import { RecordIndex } from '../record-index.ts';
import { uniteColumns } from './unite-columns.ts';

const GIVEN = 'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth'.split(' ');
const FAMILY = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller'.split(
  ' ',
);
const TOWNS = 'Ulm Bonn Trier Kiel Essen Mainz Fulda Worms Hof Jena'.split(' ');

type Row = Record<string, string>;

const choices = seededRandom(8801);
const digits = (count: number) => Array.from({ length: count }, () => choices.whole(10)).join('');

/** Somebody as one of two programs has them. */
function person() {
  const [given, family] = [choices.pick(GIVEN), choices.pick(FAMILY)];
  return {
    given,
    family,
    email: `${given}.${family}${digits(2)}@post.example`.toLowerCase(),
    phone: `030 ${digits(7)}`,
    town: choices.pick(TOWNS),
  };
}
const people = Array.from({ length: 240 }, person);
const first = people.slice(0, 160).map(
  ({ given, family, email, phone, town }): Row => ({
    name: `${given} ${family}`,
    email,
    phone,
    city: town,
  }),
);
/** The first forty of them are of the other table as well, misspelled. */
const second = [...people.slice(0, 40), ...people.slice(160)];
const renamed = second.map(
  ({ given, family, email, phone, town }): Row => ({
    full_name: `${given} ${family}e`,
    e_mail: email,
    mobile: phone,
    town,
  }),
);
const DOUBLED = Array.from({ length: 40 }, (_, at) => [at, 160 + at]);

function tableOf(rows: readonly Row[], headers = [...new Set(rows.flatMap(Object.keys))]): Table {
  return {
    columns: headers.map((name) => ({ name, values: rows.map((row) => row[name] ?? '') })),
    rows: rows.length,
  };
}

/** The headers of the columns that are one, by the one that has the values. */
function unions(table: Table, compared: Record<string, boolean> = {}): Record<string, string[]> {
  const nameOf = (column: number) => table.columns[column]?.name ?? '';
  const decided = new Map(
    Object.entries(compared).map(([name, wanted]) => [
      table.columns.findIndex((one) => one.name === name),
      wanted,
    ]),
  );
  const { kinds } = uniteColumns(table, detectKinds(table), decided);
  return Object.fromEntries(
    kinds.flatMap(({ column, others }) => (others ? [[nameOf(column), others.map(nameOf)]] : [])),
  );
}

async function groupsOf(table: Table) {
  const { clusters } = await matchTable(table, detectKinds(table));
  const byCluster = Map.groupBy(clusters.keys(), (row) => clusters[row]);
  return [...byCluster.values()].filter(({ length }) => length > 1);
}

test('columns of one meaning are one where two tables were put one under the other', async () => {
  const table = tableOf([...first, ...renamed]);
  const expected = { name: ['full_name'], email: ['e_mail'], phone: ['mobile'], city: ['town'] };
  expect(unions(table)).toEqual(expected);
  expect(await groupsOf(table)).toEqual(DOUBLED);
  const headers = table.columns.map(({ name }) => name).reverse();
  expect(unions(tableOf([...renamed, ...first].reverse(), headers))).toEqual(expected);
});

test('one table may have whole names and the other their parts', async () => {
  const parts = second.map(({ given, family, email, phone, town }): Row => {
    return { first_name: given, last_name: `${family}e`, e_mail: email, mobile: phone, town };
  });
  const table = tableOf([...first, ...parts]);
  expect(unions(table)).toEqual({ email: ['e_mail'], phone: ['mobile'], city: ['town'] });
  expect(await groupsOf(table)).toEqual(DOUBLED);
});

test('columns under one header are one already', () => {
  const some = renamed.map(({ full_name = '', ...others }): Row => ({ ...others, name: full_name }));
  expect(unions(tableOf([...first, ...some]))).toEqual({
    email: ['e_mail'],
    phone: ['mobile'],
    city: ['town'],
  });
});

test('a column that somebody decided about stays by itself', () => {
  const table = tableOf([...first, ...renamed]);
  expect(Object.keys(unions(table, { e_mail: true, town: false }))).toEqual(['name', 'phone']);
});

test('columns that rows have or have not by chance stay as they are', () => {
  const gaps = [...first, ...first].map(
    (row): Row => ({
      ...row,
      email: choices.chance(0.5) ? (row['email'] ?? '') : '',
      mobile: choices.chance(0.5) ? `0171 ${digits(7)}` : '',
      e_mail: choices.chance(0.4) ? (row['email'] ?? '') : '',
    }),
  );
  expect(unions(tableOf(gaps))).toEqual({});
});

test('one contact or the other is no other table', () => {
  const either = first.map(
    ({ email = '', ...row }, at): Row => (at % 2 ? { ...row, email } : { ...row, work_email: email }),
  );
  expect(unions(tableOf(either))).toEqual({});
});

test('companies and people are not one, though both have telephones', () => {
  const firms = Array.from(
    { length: 120 },
    (): Row => ({
      company: `${choices.pick(FAMILY)} ${choices.pick(FAMILY)} GmbH`,
      office_phone: `040 ${digits(7)}`,
      office_email: `info@${choices.pick(FAMILY)}${digits(2)}.example`.toLowerCase(),
      vat_number: `DE${digits(9)}`,
    }),
  );
  expect(unions(tableOf([...first, ...firms]))).toEqual({});
});

test('what adds to a score names both columns, and an index takes the value of either', async () => {
  const table = tableOf([...first, ...renamed]);
  const { explain, trained } = await matchTable(table, detectKinds(table), { keepsModel: true });
  const headers = explain(0, 160).contributions.map(({ columns }) =>
    columns.map((at) => table.columns[at]?.name),
  );
  expect(headers).toContainEqual(['email', 'e_mail']);
  expect(trained).toBeDefined();
  if (!trained) return;
  const index = new RecordIndex(trained);
  const cellsOf = (row: number) => table.columns.map(({ values }) => values[row] ?? '');
  for (let row = 0; row < 160; row++) index.add(cellsOf(row));
  expect(index.resolve(cellsOf(160)).group).toEqual([0]);
});
