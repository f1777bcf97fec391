import { expect, test } from 'vitest';
import type { Table } from '../read/table.ts';
import { linkTables } from './link-tables.ts';

const GIVEN = 'Zborvan Quelda Mirtho Osk Vunne Talwik Jorbe Prallo'.split(' ');
const FAMILY =
  'Grondvik Halbersk Ottnau Wexlim Durvane Kolbrist Semdahl Yarpo Lindquor Fastelo Brumkens'.split(' ');
const people = Array.from({ length: 88 }, (_, at) => ({
  given: GIVEN[at % 8] ?? '',
  family: FAMILY[at % 11] ?? '',
  born: `${1950 + (at % 47)}-0${1 + (at % 9)}-1${at % 10}`,
}));

function tableOf(columns: Readonly<Record<string, readonly string[]>>): Table {
  return {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values: [...values] })),
    rows: people.length,
  };
}

const customers = tableOf({
  first_name: people.map(({ given }) => given),
  last_name: people.map(({ family }) => family),
  date_of_birth: people.map(({ born }) => born),
});
const names = people.map(({ given, family }) => `${family}, ${given}`);
const born = people.map((one) => one.born);

test('names that nothing knows are paired, if one column can be them', async () => {
  const header = 'Name of the person or organization as it stands in the register';
  const others = people.map((_, at) => `${FAMILY[(at * 3) % 11]} ${GIVEN[(at * 5) % 8]} house`);
  const lists: Readonly<Record<string, readonly string[]>>[] = [
    { F1: names },
    { [header]: names, F2: others },
  ];
  for (const columns of lists) {
    const { columns: paired, links } = await linkTables(customers, tableOf({ ...columns, born }));
    expect(paired.map(({ kind }) => kind)).toEqual(['full_name', 'date']);
    expect(links.filter(({ a, b }) => a === b)).toHaveLength(people.length);
  }
  const two = await linkTables(customers, tableOf({ F1: names, F2: others, born }));
  expect(two.columns.map(({ kind }) => kind)).toEqual(['date']);
});
