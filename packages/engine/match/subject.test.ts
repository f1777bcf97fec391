import { describe, expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import type { ColumnKind, Kind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { matchTable } from './match-table.ts';
import type { Subject } from './model/pair-classes.ts';
import { subjectsOf } from './subject/subject.ts';

const ROWS = 80;

/** A column of different values, in the rows that have one. */
const several = (name: string, has: (row: number) => boolean = () => true) => ({
  name,
  values: Array.from({ length: ROWS }, (_, row) => (has(row) ? `${name} ${row}` : '')),
});
const few = (name: string) => ({
  name,
  values: Array.from({ length: ROWS }, (_, row) => `${name} ${row % 5}`),
});

function subjects(columns: Table['columns'], kinds: readonly (Kind | [Kind, string])[], told?: Subject) {
  const { because, ...found } = subjectsOf({ columns, rows: ROWS }, columnKinds(kinds), told);
  expect(because).toMatch(/\.$/);
  return found;
}

function columnKinds(kinds: readonly (Kind | [Kind, string])[]): ColumnKind[] {
  return kinds.map((one, column) => {
    const [kind, detail] = Array.isArray(one) ? one : [one];
    return { column, kind, confidence: 1, ...(detail !== undefined && { detail }) };
  });
}

test('a surname alone, such as of a county, says of nobody who a row is about', () => {
  const columns = [several('column 1'), several('column 2')];
  expect(subjects(columns, ['family_name', 'city'])).toEqual({ parts: [] });
  expect(subjects(columns, ['family_name', 'email'])).toEqual({ parts: [{ about: 'people' }] });
});

test('what has a name, of which no word is of a trade, and a page about it is a thing', async () => {
  const values = (of: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => of(row));
  const NAMES = ['Northern', 'Upper', 'Saint George', 'Lakeside', 'Western'];
  const name = (row: number) => `${NAMES[row % 5]} ${['Parish', 'Province'][row % 2]} ${row % 9}`;
  const page = (row: number) => `https://pages.example/${name(row).replaceAll(' ', '_')},_${row % 7}`;
  const columns = [
    { name: 'name', values: values(name) },
    { name: 'country', values: values((row) => ['DM', 'GD', 'BB', 'JM'][row % 4] ?? '') },
    { name: 'link', values: values(page) },
  ];
  const regions = { columns, rows: ROWS };
  expect((await matchTable(regions, detectKinds(regions))).isOfThings).toBe(true);
  const telephones = { name: 'phone', values: values((row) => `+1 767 555 ${1000 + row * 7}`) };
  const reached = { columns: [...columns, telephones], rows: ROWS };
  expect((await matchTable(reached, detectKinds(reached))).isOfThings).toBe(false);
});

test('whoever made what has a title is not whom rows are about', async () => {
  const values = (of: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => of(row));
  const director = values((row) => `${['Anna', 'Paul', 'Maria'][row % 3]} ${['Lang', 'Berg'][row % 2]}`);
  const columns = [
    {
      name: 'title',
      values: values((row) => `The ${['Long', 'Lost', 'Last'][row % 3]} Night of ${row} Rivers`),
    },
    { name: 'director', values: director },
    { name: 'director email', values: values((row) => `person${row % 6}@example.org`) },
  ];
  const films = { columns, rows: ROWS };
  expect((await matchTable(films, detectKinds(films))).isOfThings).toBe(true);
  // Directors alone are.
  const names = values((row) => `${['Anna', 'Paul', 'Maria'][row % 3]} Lang${'aeiou'[row % 5]}${row}`);
  expect(subjects([{ name: 'director', values: names }], ['full_name'])).toEqual({
    parts: [{ about: 'people' }],
  });
});

test.each([
  [
    'names in two columns beside a company',
    ['first', 'last', 'company'],
    ['given_name', 'family_name', 'company'],
  ],
  ['an address alone', ['mail'], ['email']],
  ['dates of birth', ['born', 'city'], [['date', 'birth'], 'city']],
] satisfies [string, string[], (Kind | [Kind, string])[]][])('%s: people', (_, names, kinds) => {
  expect(
    subjects(
      names.map((name) => several(name)),
      kinds,
    ),
  ).toEqual({ parts: [{ about: 'people' }] });
});

test.each([
  ['a company alone', [several('company'), several('phone')], ['company', 'phone']],
  ['names of a few managers', [several('company'), few('manager')], ['company', 'full_name']],
  ['a name in few rows', [several('company'), several('name', (row) => row < 10)], ['company', 'full_name']],
  ['given names alone', [several('company'), several('agent')], ['company', 'given_name']],
  ['a telephone and a street', [several('phone'), several('street')], ['phone', 'street']],
] satisfies [string, Table['columns'][number][], Kind[]][])('%s: companies', (_, columns, kinds) => {
  expect(subjects(columns, kinds)).toEqual({ parts: [{ about: 'companies' }] });
});

test.each([
  ['numbers and dates', ['date', 'value', 'city'], ['date', 'number', 'city']],
  ['a number without a scheme', ['code', 'town'], ['identifier', 'city']],
] satisfies [string, string[], Kind[]][])('%s: nobody', (_, names, kinds) => {
  expect(
    subjects(
      names.map((name) => several(name)),
      kinds,
    ),
  ).toEqual({ parts: [] });
});

test.each([
  [0.4, []],
  [1, [{ about: 'people' }]],
])('names of which the form alone speaks are of nobody (confidence %d)', (confidence, parts) => {
  const table = { columns: [several('item'), several('color')], rows: ROWS };
  const kinds = [
    { column: 0, kind: 'full_name', confidence } as const,
    { column: 1, kind: 'category', confidence: 1 } as const,
  ];
  expect(subjectsOf(table, kinds).parts).toEqual(parts);
});

test('a few names in many rows sort them, and are nobody', () => {
  expect(subjects([few('color'), several('price')], ['family_name', 'money'])).toEqual({ parts: [] });
});

test.each([
  ['name', 'people', 'companies'],
  ['contact person', 'companies', 'people'],
] as const)('a company and one column of names called %s may be about both', (name, about, other) => {
  const found = subjects([several('company'), several(name)], ['company', 'full_name']);
  expect(found).toEqual({ parts: [{ about }], other });
  expect(subjects([several('company'), several(name)], ['company', 'full_name'], other)).toEqual({
    parts: [{ about: other }],
  });
});

test('contacts of companies at which several work are whom rows are about, and a name at each is of its company', () => {
  const firms = (people: number) => ({
    name: 'company',
    values: Array.from({ length: ROWS }, (_, row) => `Firm ${Math.floor(row / people)}`),
  });
  const aboutOf = (people: number) =>
    subjects([firms(people), several('contact person')], ['company', 'full_name']).parts;
  expect(aboutOf(1)).toEqual([{ about: 'companies' }]);
  expect(aboutOf(2)).toEqual([{ about: 'people' }]);
});

test('what was counted is told with what was decided', () => {
  const columns = [several('company'), several('name', (row) => row < 10)];
  const { because } = subjectsOf({ columns, rows: ROWS }, columnKinds(['company', 'full_name']));
  expect(because).toBe('Of 80 rows 80 have a company, 10 a person, 10 both: whole names of people are few.');
});

test('rows with names and rows with companies are two parts, and others go where they look alike', () => {
  const isPerson = (row: number) => row < 40;
  const found = subjects(
    [
      several('name', (row) => isPerson(row) && row !== 0),
      several('company', (row) => !isPerson(row) && row !== 79),
      several('born', isPerson),
    ],
    ['full_name', 'company', ['date', 'birth']],
  );
  expect(found.parts.map(({ about, rows = [] }) => [about, rows.length, rows[0], rows.at(-1)])).toEqual([
    ['people', 40, 0, 39],
    ['companies', 40, 40, 79],
  ]);
});

describe('names of people and of companies in one column', () => {
  const isPerson = (row: number) => row < 40;
  const given = ['Anna', 'Peter', 'Maria', 'Thomas'];
  const trades = ['Bakery', 'Insurance', 'Motors', 'Consulting'];
  const surname = (row: number) => `Lind${String.fromCharCode(97 + (row % 26), 97 + (row % 25))}`;
  const names = {
    name: 'name',
    values: Array.from({ length: ROWS }, (_, row) =>
      isPerson(row) ? `${given[row % 4]} ${surname(row)}` : `${surname(row)} ${trades[row % 4]} Ltd`,
    ),
  };

  test('are two parts where other columns are filled for the one and not for the other', () => {
    const found = subjects(
      [names, several('born', isPerson), several('trade', (row) => !isPerson(row) && row !== 79)],
      ['full_name', ['date', 'birth'], 'category'],
    );
    expect(found.parts.map(({ about, rows = [] }) => [about, rows.length, rows[0], rows.at(-1)])).toEqual([
      ['people', 40, 0, 39],
      ['companies', 40, 40, 79],
    ]);
    expect(found.parts.map(({ kinds = [] }) => kinds[0]?.kind)).toEqual(['full_name', 'company']);
  });

  test('are one part where every other column has values of both', () => {
    const found = subjects(
      [
        names,
        several('phone'),
        several('trade', (row) => row % 2 === 0),
        several('note', (row) => row % 3 > 0),
      ],
      ['full_name', 'phone', 'category', 'free_text'],
    );
    expect(found.parts).toHaveLength(1);
  });

  test('people of two lists with different columns are one part', () => {
    const people = {
      name: 'name',
      values: names.values.map((_, row) => `${given[row % 4]} ${surname(row)}`),
    };
    const found = subjects(
      [people, several('born', isPerson), several('team', (row) => !isPerson(row))],
      ['full_name', ['date', 'birth'], 'category'],
    );
    expect(found).toEqual({ parts: [{ about: 'people' }] });
  });
});

test('parts are matched by themselves, and their clusters are those of the table', async () => {
  const table = {
    columns: [
      {
        name: 'name',
        values: Array.from({ length: ROWS }, (_, row) => (row < 40 ? `Ann Person${row % 20}x` : '')),
      },
      { name: 'company', values: Array.from({ length: ROWS }, (_, row) => (row < 40 ? '' : `Firm ${row}`)) },
      {
        name: 'phone',
        values: Array.from({ length: ROWS }, (_, row) => `555010${row < 40 ? row % 20 : row}0`),
      },
    ],
    rows: ROWS,
  };
  const { clusters, subjects, pairs, explain } = await matchTable(
    table,
    columnKinds(['full_name', 'company', 'phone']),
  );
  expect(subjects).toEqual(['people', 'companies']);
  expect(clusters[0]).toBe(clusters[20]);
  expect(new Set(clusters.subarray(40)).size).toBe(40);
  expect(pairs.every(({ a, b }) => a < 40 === b < 40)).toBe(true);
  expect(explain(0, 50).score).toBe(Number.NEGATIVE_INFINITY);
});

test('companies of which nothing but a name and a street is known are told from each other', async () => {
  const words = [
    'Lion',
    'Anchor',
    'Garden',
    'Bridge',
    'Tower',
    'Castle',
    'Falcon',
    'Willow',
    'Harbor',
    'Meadow',
  ];
  const hotels = Array.from({ length: 300 }, (_, row) => [
    `Hotel ${words[row % 10]} ${words[Math.floor(row / 10) % 10]} ${['Inn', 'Palace', 'Resort'][Math.floor(row / 100)]}`,
    `${1 + ((row * 7919) % 290)} ${words[(row * 3) % 10]} Street`,
    ['Boston', 'Chicago', 'Denver', 'Portland'][row % 4] ?? '',
    String(1 + (row % 5)),
    String(10 + ((row * 104_729) % 380)),
  ]);
  const again = hotels.slice(0, 80).map(([name = '', ...rest]) => [name.replace('Hotel ', 'Htel '), ...rest]);
  const columns = ['name', 'address', 'city', 'stars', 'rooms'].map((name, at) => ({
    name,
    values: [...hotels, ...again].map((row) => row[at] ?? ''),
  }));
  const table = { columns, rows: 380 };
  const { subjects, canTell, clusters } = await matchTable(table, detectKinds(table));
  expect({ subjects, canTell, groups: 380 - new Set(clusters).size }).toEqual({
    subjects: ['companies'],
    canTell: true,
    groups: 80,
  });
});
