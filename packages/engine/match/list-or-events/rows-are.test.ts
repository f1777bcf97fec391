import { describe, expect, test } from 'vitest';
import { detectKinds } from '../../kinds/detect.ts';
import type { Table } from '../../read/table.ts';
import { matchTable } from '../match-table.ts';
import { saidToBe } from './rows-are.ts';

const PAYERS = [
  ...['Anna Berg', 'Paul Kurz', 'Mia Lang', 'Otto Stein', 'Ida Vogel', 'Emil Roth', 'Lea Busch', 'Max Horn'],
  ...['Nina Falk', 'Tom Ritter', 'Eva Sommer', 'Jan Winter'],
];
const ROWS = 120;
/** Numbers that are spread without chance. */
const spread = (row: number, most: number) => (row * 7919 + ((row * row) % 613)) % most;
const day = (row: number) => new Date(Date.UTC(2025, 0, 1 + row)).toISOString().slice(0, 10);

function table(columns: Record<string, (row: number) => string>, rows = ROWS): Table {
  return {
    columns: Object.entries(columns).map(([name, of]) => ({
      name,
      values: Array.from({ length: rows }, (_, row) => of(row)),
    })),
    rows,
  };
}

const payments = {
  Name: (row: number) => PAYERS[spread(row, PAYERS.length)] ?? '',
  Booked: day,
  Amount: (row: number) => `${10 + spread(row, 900)}.${10 + spread(row, 89)}`,
  Purpose: (row: number) => ['rent', 'power', 'wages'][spread(row, 3)] ?? '',
};
/** A name that no other row has. */
const person = (row: number) =>
  `${['Anna', 'Paul', 'Mia', 'Otto', 'Ida', 'Emil', 'Lea'][row % 7]} ${String.fromCharCode(65 + (row % 26))}${'aeiou'[row % 5]}${'lmnrst'[Math.floor(row / 26)]}${'aeiou'[Math.floor(row / 5) % 5]}berg`;

const customers = {
  customer: (row: number) => `${1000 + row}`,
  name: (row: number) =>
    `${['Anna', 'Paul', 'Mia', 'Otto', 'Ida'][row % 5]} ${String.fromCharCode(65 + (row % 26))}${'aeiou'[row % 5]}${'lmnrst'[row % 6]}berg`,
  email: (row: number) => `person${row}@example.org`,
  turnover: (row: number) => `${spread(row, 9000)}`,
  since: (row: number) => day(spread(row, 900)),
};
const decided = async (columns: Record<string, (row: number) => string>, count = ROWS) => {
  const rows = table(columns, count);
  return (await matchTable(rows, detectKinds(rows))).rowsAre.what;
};
const without = <T extends object>(columns: T, name: keyof T) =>
  Object.fromEntries(Object.entries(columns).filter(([one]) => one !== name));
/** Headers that say nothing. */
const unnamed = (columns: Record<string, (row: number) => string>) =>
  Object.fromEntries(Object.values(columns).map((of, at) => [`field ${at + 1}`, of]));

test.each([
  ['payments of a few payers', payments],
  [
    'prices of one treatment at several hospitals',
    {
      hospital: (row: number) => `${['Mercy', 'Grace', 'Hope'][row % 3]} Hospital`,
      code: (row: number) => `T${100 + (row % 40)}`,
      price: (row: number) => `${200 + spread(row, 5000)}.50`,
    },
  ],
  [
    'lines of a log',
    {
      time: (row: number) => `2025-03-01 10:${10 + Math.floor(row / 3)}:00`,
      level: (row: number) => ['info', 'warning'][row % 2] ?? '',
    },
  ],
  [
    'measurements',
    {
      width: (row: number) => `${spread(row, 80) / 10}`,
      height: (row: number) => `${spread(row + 3, 70) / 10}`,
      species: (row: number) => ['a', 'b'][row % 2] ?? '',
    },
  ],
  [
    'votes for candidates in precincts',
    {
      precinct: (row: number) => `${row % 10}`,
      candidate: (row: number) => PAYERS[Math.floor(row / 10)] ?? '',
      votes: (row: number) => `${spread(row, 700)}`,
    },
  ],
])('%s are events', async (_, columns) => {
  expect(await decided(columns)).toBe('events');
});

test.each([
  ['customers', customers],
  [
    'people who work at a few companies, each with an amount',
    {
      name: person,
      company: (row: number) =>
        `${['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'][row % 5]} ${['Works', 'Steel', 'Paper', 'Glass'][row % 4]} Ltd`,
      amount: (row: number) => `${spread(row, 9000)}.50`,
    },
  ],
  [
    'restaurants of a few chains, each with its turnover',
    {
      company: (row: number) => `${['Subway', 'Corner Bakery', 'Golden Dragon'][row % 3]} Inc.`,
      street: (row: number) => `${11 + row * 7} ${['Oak', 'Pine', 'Elm'][row % 3]} Street`,
      phone: (row: number) => `+1 503 555 ${1000 + row * 13}`,
      turnover: (row: number) => `${spread(row, 9000)}.50`,
    },
  ],
  [
    'towns',
    {
      town: (row: number) => `Town of ${String.fromCharCode(65 + (row % 26))}${'aeiou'[row % 5]}${row}x`,
      people: (row: number) => `${spread(row, 90_000)}`,
    },
  ],
  [
    'cars in the order of their years',
    {
      name: (row: number) =>
        `${['ford', 'opel', 'fiat'][row % 3]} ${String.fromCharCode(97 + (row % 26))}${Math.floor(row / 2)}`,
      power: (row: number) => `${40 + spread(row, 150)}`,
      year: (row: number) => `${1970 + Math.floor(row / 10)}`,
    },
  ],
  [
    'cars of a make, a model and a year',
    {
      make: (row: number) => ['Ford', 'Opel', 'Fiat', 'Honda', 'Audi'][row % 5] ?? '',
      model: (row: number) => `${['Astra', 'Uno', 'Civic', 'Focus'][row % 4]} ${row % 31}`,
      year: (row: number) => `${1970 + Math.floor(row / 10)}-01-01`,
      power: (row: number) => `${40 + spread(row, 150)}`,
      weight: (row: number) => `${900 + spread(row, 900)}`,
      consumption: (row: number) => `${10 + spread(row, 30)}`,
    },
  ],
  [
    'parts in stock',
    {
      sku: (row: number) => `BO-${10_000 + row * 37}`,
      size: (row: number) => `${2 * (1 + spread(row, 20))}`,
      weight: (row: number) => `${spread(row, 700)}`,
      stock: (row: number) => `${spread(row + 5, 90)}`,
    },
  ],
  [
    'papers of two libraries',
    {
      title: (row: number) => `on the theory of number ${row % 70} and its ${'aeiou'[row % 5]}mends`,
      year: (row: number) => `${1990 + (row % 70) / 7}`.slice(0, 4),
      venue: (row: number) => ['vldb', 'sigmod'][row % 2] ?? '',
    },
  ],
  [
    'products of a few brands',
    {
      name: (row: number) => `Lamp ${row} Deluxe`,
      brand: (row: number) => ['Acme Ltd', 'Zeta Ltd'][row % 2] ?? '',
      price: (row: number) => `${spread(row, 90)}.00`,
    },
  ],
  [
    'people of whom a name and a town are known',
    { name: (row: number) => PAYERS[row % 12] ?? '', town: (row: number) => ['Ulm', 'Bonn'][row % 2] ?? '' },
  ],
  [
    'people whose ages were taken at two times',
    {
      name: (row: number) => PAYERS[row % 12] ?? '',
      town: (row: number) => ['Ulm', 'Bonn'][row % 2] ?? '',
      age: (row: number) => `${20 + spread(row, 60)}`,
    },
  ],
])('%s are a list', async (_, columns) => {
  expect(await decided(columns)).toBe('list');
});

describe('a column less, or other headers, change nothing', () => {
  test.each(Object.keys(payments).filter((name) => name !== 'Name'))('payments without %s', async (name) => {
    expect(await decided(without(payments, name as keyof typeof payments))).toBe('events');
  });
  test.each(Object.keys(customers))('customers without %s', async (name) => {
    expect(await decided(without(customers, name as keyof typeof customers))).toBe('list');
  });
  test('headers that say nothing', async () => {
    expect([await decided(unnamed(payments)), await decided(unnamed(customers))]).toEqual(['events', 'list']);
  });
  test('a time stamp more', async () => {
    expect(await decided({ ...customers, date: (row) => day(spread(row, 700)) })).toBe('list');
  });
});

/** Companies that are written as a form, a call center and the bookkeeping do. */
const written = (name: string, row: number) =>
  [name, name.toUpperCase(), name.replace(/.$/, 'x'), `${name} Ltd.`][row % 4] ?? name;
/** Three rows or so of each of 60 companies. */
const company = (row: number) => spread(row, 60);
const companyName = (row: number) => {
  const at = company(row);
  return `${['Northern', 'Allied', 'Summit', 'Golden', 'Pioneer'][at % 5]} ${['Paper', 'Glass', 'Foods', 'Tools'][at % 4]} ${['Group', 'Works', 'Partners'][at % 3]}`;
};
const phoneOf = (row: number) => `(212) 555-${1000 + 37 * company(row)}`;
const deals = {
  record_id: (row: number) => `${40_000 + 3 * row}`,
  account_name: companyName,
  phone: phoneOf,
  amount: (row: number) => `${200 + spread(row + 5, 9000)}.50`,
  created_at: (row: number) => day(spread(row, 900)),
};

describe('rows about a company that come again with another amount', () => {
  const decidedOf = (columns: Record<string, (row: number) => string>) => decided(columns, 240);
  test('are events where its name is copied', async () => {
    expect(await decidedOf(deals)).toBe('events');
  });
  test('are a list where each was entered anew', async () => {
    expect(
      await decidedOf({ ...deals, account_name: (row) => written(companyName(row), spread(row, 7)) }),
    ).toBe('list');
  });
  test('are a list where half of them were, as those of one telephone show', async () => {
    const anew = {
      ...deals,
      account_name: (row: number) =>
        row % 5 < 3 ? companyName(row) : companyName(row).replace(/.$/, String.fromCharCode(97 + (row % 23))),
    };
    const names = Map.groupBy(
      Array.from({ length: 480 }, (_, row) => row),
      anew.account_name,
    );
    const shared = [...names.values()].filter(({ length }) => length > 1);
    expect(shared.flat().length / shared.length).toBeGreaterThan(3);
    expect(await decided(anew, 480)).toBe('list');
  });
  test('are events where a buyer in ten writes it in another way, and where each of two ways is copied', async () => {
    const ordered = (row: number) => (row % 10 === 0 ? written(companyName(row), 2) : companyName(row));
    const twice = (row: number) => written(companyName(row), row % 2);
    for (const account_name of [ordered, twice])
      expect(await decided({ ...deals, account_name, ordered: (row) => day(row) }, 480)).toBe('events');
  });
  test('are events also where most amounts are its own', async () => {
    const own = (of: number) => (row: number) => `${1_000 + of * 37 * company(row)}.00`;
    const owns = { ...deals, revenue: own(3), debt: own(5), turnover: own(7), assets: own(11) };
    expect(await decidedOf(owns)).toBe('events');
    expect(await decidedOf(without(without(owns, 'amount'), 'created_at'))).toBe('list');
  });
  test('are a list, whoever looks after them, and whatever the headers are', async () => {
    const owned = {
      ...deals,
      account_name: (row: number) => written(companyName(row), spread(row, 7)),
      keeper: (row: number) => PAYERS[spread(row, 4)] ?? '',
    };
    expect([await decidedOf(owned), await decidedOf(unnamed(owned))]).toEqual(['list', 'list']);
  });
});

test('somebody may say what rows are', async () => {
  const rows = table(payments);
  const { rowsAre } = await matchTable(rows, detectKinds(rows), { rowsAre: saidToBe('list') });
  expect(rowsAre).toEqual({ what: 'list', because: 'It was said so.' });
});

test('people who are alike in all but a time, without what one has alone, came several times', async () => {
  const admitted = (birth: object) => ({
    date_in: (row: number) => day(spread(row, 300)),
    first_name: (row: number) => person(row % 400).split(' ')[0] ?? '',
    last_name: (row: number) =>
      `${person(row % 400).split(' ')[1] ?? ''}${'aeiou'[(row % 400) % 5]}${(row % 400) % 9}`,
    age: (row: number) => `${20 + ((row % 400) % 60)}`,
    trade: (row: number) => ['laborer', 'smith', 'baker', 'spinster'][(row % 400) % 4] ?? '',
    ...birth,
  });
  expect(await decided(admitted({}), 520)).toBe('events');
  const birth = { birth_date: (row: number) => day(-9000 - spread(row % 400, 9000)) };
  expect(await decided(admitted(birth), 520)).toBe('list');
});

test('events are put together by whom they are about, and not by what happened', async () => {
  const rows = table(payments);
  const { clusters: ofRows, pairs, rowsAre, entities, leftOut } = await matchTable(rows, detectKinds(rows));
  const { clusters = new Int32Array() } = entities ?? {};
  const names = rows.columns[0]?.values ?? [];
  expect(rowsAre.what).toBe('events');
  expect(entities?.names).toEqual([0]);
  expect([...ofRows]).toEqual([...ofRows.keys()]);
  expect(pairs).toEqual([]);
  expect(clusters).toHaveLength(rows.rows);
  expect(new Set(clusters).size).toBe(new Set(names).size);
  expect(clusters.every((cluster, row) => cluster === clusters[names.indexOf(names[row] ?? '')])).toBe(true);
  expect(leftOut.map(({ column }) => column)).toEqual([1, 2, 3]);
});
