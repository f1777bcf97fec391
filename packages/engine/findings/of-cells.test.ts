import { expect, test } from 'vitest';
import { summarize } from '../kinds/summary.ts';
import { codeColumn } from './coded-column.ts';
import { findFaultyCells } from './of-cells.ts';

/** Rows of a table by the names of its columns; a blank cell has no value. */
async function faultsOf(rows: readonly Record<string, string>[]) {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) =>
    coded(
      name,
      rows.map((row) => row[name] ?? ''),
    ),
  );
  const { cells } = await findFaultyCells(columns, rows.length);
  return cells.map(({ row, column, definition, value, suggestion, reason }) => ({
    row,
    column: names[column],
    finding: definition.finding,
    ...{ value, suggestion, reason },
  }));
}

function coded(name: string, values: readonly string[]) {
  return codeColumn(name, values, summarize({ name, values }).counts, (value) => value.trim());
}

const CITIES = [
  ['10115', 'Berlin', 'BE'],
  ['20095', 'Hamburg', 'HH'],
  ['50667', 'Cologne', 'NW'],
  ['80331', 'Munich', 'BY'],
  ['01067', 'Dresden', 'SN'],
] as const;

/** Two hundred orders; a postcode has one city, a city one state. */
function orders(): Record<string, string>[] {
  return Array.from({ length: 200 }, (_, at) => {
    const [postcode, city, state] = CITIES[at % CITIES.length] ?? CITIES[0];
    return { order: `${1000 + at}`, postcode, city, state, channel: at % 3 === 0 ? 'shop' : 'web' };
  });
}

const changed = (rows: Record<string, string>[], at: number, cells: Record<string, string>) =>
  rows.map((row, index) => (index === at ? { ...row, ...cells } : row));

test('finds nothing where columns agree', async () => {
  expect(await faultsOf(orders())).toEqual([]);
});

test('finds a slip, and says on what its suggestion rests', async () => {
  expect(await faultsOf(changed(orders(), 7, { city: 'Colgne' }))).toEqual([
    {
      ...{ row: 7, column: 'city', finding: 'slips', value: 'Colgne', suggestion: 'Cologne' },
      reason: '39 rows with this “postcode” have it in “city”.',
    },
  ]);
});

test('finds a value that contradicts two other columns', async () => {
  expect(await faultsOf(changed(orders(), 11, { city: 'Munich' }))).toMatchObject([
    { row: 11, column: 'city', finding: 'contradictions', value: 'Munich', suggestion: 'Hamburg' },
  ]);
});

test('a value that many rows have is no slip, whatever other columns expect', async () => {
  const provinces = Array.from({ length: 2000 }, (_, row) => {
    const at = row % CITIES.length;
    const isNew = at === 1 && row < 80;
    return { old: `P${10 + at}`, name: CITIES[at]?.[1] ?? '', code: isNew ? 'ITG2A' : `ITG2${at}` };
  });
  expect(provinces.filter(({ code }) => code === 'ITG2A')).toHaveLength(16);
  expect((await faultsOf(provinces)).filter(({ finding }) => finding === 'slips')).toEqual([]);
});

test('accuses the column that the others contradict, and not those', async () => {
  expect(await faultsOf(changed(orders(), 3, { postcode: '10115' }))).toMatchObject([
    { row: 3, column: 'postcode', suggestion: '80331' },
  ]);
});

test('what holds for all rows with one value is a rule of its own', async () => {
  const rows = orders().map((row, at) => ({
    ...row,
    // Codes of all cities but for one country, whose rows have codes of their own.
    country: at % 40 === 0 ? 'Austria' : 'Germany',
    capital: at % 40 === 0 ? 'Wien' : 'Berlin',
    code: at % 40 === 0 ? `A-${row.city}` : `D-${row.city}`,
  }));
  expect((await faultsOf(rows)).filter(({ column }) => column === 'code')).toEqual([]);
});

test('a place that moved at times is no contradiction', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({
    customer: `C${at % 30}`,
    city: at % 11 === 0 ? 'Berlin' : (CITIES[at % 5]?.[1] ?? ''),
    product: `P${at % 7}`,
  }));
  expect(await faultsOf(rows)).toEqual([]);
});

test('neither the order of rows nor that of columns matters', async () => {
  const rows = changed(changed(orders(), 7, { city: 'Colgne' }), 11, { city: 'Munich' });
  const turned = rows.toReversed().map((row) => Object.fromEntries(Object.entries(row).toReversed()));
  const found = (await faultsOf(turned)).map((cell) => ({ ...cell, row: rows.length - 1 - cell.row }));
  const byRow = (cells: { row: number }[]) => cells.toSorted((a, b) => a.row - b.row);
  const withoutReason = (cells: Awaited<ReturnType<typeof faultsOf>>) =>
    byRow(cells.map(({ reason: _, ...cell }) => cell));
  expect(withoutReason(found)).toEqual(withoutReason(await faultsOf(rows)));
});

test('two spellings of which neither is frequent are no slips', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ name: ['Meier', 'Maier', 'Meyer'][at % 3] ?? '' }));
  expect(await faultsOf(rows)).toEqual([]);
});

test('a column with too many values to look for slips is named', async () => {
  const letters = (number: number) =>
    Array.from({ length: 6 }, (_, at) => String.fromCharCode(97 + (Math.floor(number / 26 ** at) % 26))).join(
      '',
    );
  const frequent = Array.from({ length: 20_000 }, (_, at) => letters(Math.floor(at / 8) * 7919));
  const rare = Array.from({ length: 9000 }, (_, at) => letters(at * 104_729 + 13));
  const columns = [coded('word', [...frequent, ...rare])];
  const { skipped } = await findFaultyCells(columns, columns[0]?.codes.values.length ?? 0);
  expect(skipped).toEqual(['word']);
});

/** Rows of one column, each value as often as it says. */
const rowsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => ({ name })));

const slipsIn = async (counts: Readonly<Record<string, number>>) =>
  (await faultsOf(rowsOf(counts))).map(({ value, suggestion }) => `${value} → ${suggestion}`);

const REGIONS = { North: 90, South: 70, Coast: 60, Inland: 50 };

test('where all that is right is frequent, what is rare is a slip', async () => {
  expect(await slipsIn({ ...REGIONS, Norht: 1, Coats: 2, Inlnad: 1 })).toEqual([
    'Norht → North',
    'Coats → Coast',
    'Coats → Coast',
    'Inlnad → Inland',
  ]);
});

test('a word with another first letter is no slip', async () => {
  expect(await slipsIn({ tailor: 90, farmer: 70, clerk: 60, sailor: 1, larmer: 1, blerk: 1 })).toEqual([]);
});

test('one rare value with a letter less, or two swapped, is a slip in a list of a few frequent ones', async () => {
  const causes = { Collision: 90, Theft: 80, Hail: 70, 'Water damage': 60 };
  expect(await slipsIn({ ...causes, Colision: 1, hail: 1 })).toEqual(['Colision → Collision']);
  expect(await slipsIn({ ...causes, Thetf: 1 })).toEqual(['Thetf → Theft']);
  expect(await slipsIn({ ...causes, Hall: 2 })).toEqual([]);
});

test('what resembles two spellings of one value is a slip of the more frequent one', async () => {
  expect(await slipsIn({ ...REGIONS, NORTH: 12, Norht: 1, Inlnad: 1, Coats: 1 })).toContain('Norht → North');
});

const RARE = { Grace: 1, Oskar: 1, Ximena: 2, Bartholomew: 1, Yasmin: 1, Petra: 1 };

test.each([
  ['names of which many are rare', { Mark: 40, Johanna: 30, ...RARE, Marck: 1, Johana: 2 }],
  ['known names among slips', { Mark: 40, Daniel: 30, Martin: 30, Mary: 1, Daniela: 1, Marten: 1 }],
  ['countries', { Iran: 40, Zambia: 30, France: 30, Iraq: 1, Gambia: 2 }],
  ['an accent', { Wurzburg: 30, Cologne: 30, Würzburg: 2 }],
  [
    'codes that resemble each other',
    { KCVG: 30, KCAG: 20, KDAG: 25, KDVG: 30, KDVX: 30, KCVQ: 1, KDEX: 1, KPAG: 1 },
  ],
  ['a value that is not rare for a slip', { Bestad: 180, Molde: 150, Bastad: 11 }],
  ['a letter that is a name of its own', { 'license of class A': 90, 'license of class C': 1 }],
  [
    'words with an ending or cut off',
    { 'include the costs': 1, 'low cost': 60, 'cost of labor': 40, 'a corporati': 1, 'the corporation': 30 },
  ],
  ['numbers of texts', { 'model 1024 of 2020': 40, 'model 1025 of 2020': 1 }],
  [
    'pages of one site',
    { 'http://a.example/list/facilities.html': 90, 'http://a.example/list/facility.html': 1 },
  ],
] as const)('%s are no slips', async (_, counts) => {
  expect(await slipsIn(counts)).toEqual([]);
});

test('a slip in a long list is one if a column of its row expects what was meant', async () => {
  // Nobody can tell which of these is right: they resemble each other as well.
  const towns =
    'Harburg Marburg Warburg Homburg Limburg Luxburg Hamberg Hambach Hornberg Hornburg Hohnburg Holzburg'.split(
      ' ',
    );
  const rows = Array.from({ length: 200 }, (_, at) => {
    const [postcode, city] = CITIES[at % CITIES.length] ?? CITIES[0];
    return at % 10 === 9 ? { postcode: '', city: towns[(at - 9) / 10] ?? '' } : { postcode, city };
  });
  expect(await faultsOf(changed(rows, 11, { city: 'Hamborg' }))).toMatchObject([
    { row: 11, column: 'city', finding: 'slips', value: 'Hamborg', suggestion: 'Hamburg' },
  ]);
  expect(await faultsOf(changed(rows, 11, { postcode: '', city: 'Hamborg' }))).toEqual([]);
});

test('a class that is found in one category alone does not contradict it', async () => {
  const goods = [
    ['10', 'Weapons', '1005', 'Rifles'],
    ['23', 'Vehicles', '2320', 'Trucks'],
    ['65', 'Medical', '6515', 'Instruments'],
  ] as const;
  const rows = Array.from({ length: 300 }, (_, at) => {
    const [category, name, code, label] = goods[at % 3] ?? goods[0];
    const isOther = at === 60 || at === 90;
    return { category, name, code: isOther ? '1010' : code, label: isOther ? 'Cannons' : label };
  });
  expect(await faultsOf(rows)).toEqual([]);
  // The class of another category does.
  expect(await faultsOf(changed(rows, 33, { code: '2320' }))).toMatchObject([
    { row: 33, column: 'code', suggestion: '1005' },
  ]);
});

/** A postcode has one city, and two drivers go there, who go to another one as well. */
const deliveries = () =>
  Array.from({ length: 200 }, (_, at) => {
    const [postcode, city] = CITIES[at % CITIES.length] ?? CITIES[0];
    return { postcode, city, driver: `D${((at % 5) + (Math.floor(at / 5) % 2)) % 5}` };
  });

test('where nothing shows which one is wrong, none is said to be', async () => {
  const rows = deliveries().map(({ driver: _, ...row }) => row);
  expect(await faultsOf(changed(rows, 11, { city: 'Munich' }))).toEqual([]);
});

test('where other columns show that rows are exceptions, none of them is told', async () => {
  const offices = ['Aldo', 'Bern', 'Como', 'Dole', 'Elba', 'Faro', 'Gent', 'Hull'];
  const rows = Array.from({ length: 400 }, (_, at) => {
    const team = at % 20;
    const office = (at % 11 === 0 ? team + 1 + (at % 6) : team) % offices.length;
    return {
      team: `T${team}`,
      center: `${4000 + team}`,
      office: offices[office] ?? '',
      country: `C${office % 4}`,
    };
  });
  expect(await faultsOf(rows)).toEqual([]);
});

test('a value with a word of its row that the usual one lacks is right', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const state = at === 40 || at === 41 ? 'AK' : 'AL';
    const measure = `${CITIES[at % 5]?.[1].toLowerCase()}-${at % 5}`;
    return { state, measure, name: `Share of ${measure}`, average: `${state.toLowerCase()}_${measure}` };
  });
  expect(await faultsOf(rows)).toEqual([]);
});
