import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { matchTable } from './match-table.ts';

const GIVEN = 'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan Karl Lena Hugo Ruth'.split(' ');
const FAMILY = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter Brandt Keller'.split(
  ' ',
);
const TOWNS = 'Ulm Bonn Trier Kiel Essen Mainz Fulda Worms Hof Jena'.split(' ');
/** Numbers that are spread without chance. */
const spread = (row: number, most: number) => (row * 7919 + ((row * row) % 613)) % most;

async function matched(columns: Record<string, readonly string[]>) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values: [...values] })),
    rows: Object.values(columns)[0]?.length ?? 0,
  };
  return matchTable(table, detectKinds(table), {});
}

/** The rows that are together, by their numbers. */
function groups(clusters: ArrayLike<number>): number[][] {
  const found = new Map<number, number[]>();
  for (const [row, cluster] of Array.from(clusters).entries())
    found.set(cluster, [...(found.get(cluster) ?? []), row]);
  return [...found.values()].filter((rows) => rows.length > 1);
}

const PEOPLE = 300;

/** People with few names, of whom the last three are the first with a slip in a short name, an initial and another town. */
function people(header: string, number: (row: number) => string) {
  const rows = Array.from({ length: PEOPLE + 3 }, (_, row) => row);
  const names = rows.map((row) => `${GIVEN[spread(row, 16)]} ${FAMILY[spread(row + 5, 14)]}`);
  const [first = '', second = '', third = ''] = names;
  names.splice(PEOPLE, 3, `${first.slice(0, 1)}. ${first.split(' ')[1]}`, `${second}h`, third);
  return {
    Name: names,
    [header]: rows.map((row) => number(row % PEOPLE)),
    Town: rows.map((row) => TOWNS[spread(row, 10)] ?? ''),
  };
}

const digits = (row: number, length: number) =>
  `${(row + 1) * 104_729 * 7919}`.padStart(length, '4').slice(-length);

test.each([
  ['ORCID', (row: number) => `0000-000${row % 10}-${digits(row, 4)}-${digits(row * 3 + 1, 4)}`],
  ['Passport No', (row: number) => `C${digits(row, 8)}`],
  ['Steuer-ID', (row: number) => digits(row, 11)],
])('two people with one %s and like names are one, and nobody else is', async (header, number) => {
  const { clusters, leftOut } = await matched(people(header, number));
  expect(leftOut.map(({ column }) => column)).not.toContain(1);
  expect(groups(clusters)).toEqual([0, 1, 2].map((row) => [row, PEOPLE + row]));
});

const PLACES = 300;

/** Hospitals; `again` of them have a second row, with its own address if they are campuses. */
function hospitals(again: number, areCampuses: boolean) {
  const rows = [...Array(PLACES).keys(), ...Array(again).keys()];
  const isAgain = (at: number) => at >= PLACES;
  const all = (of: (row: number, at: number) => string) => rows.map(of);
  const street = (row: number) => `${100 + spread(row, 900)} ${FAMILY[spread(row, 14)]} Street`;
  return {
    id: rows.map((_, at) => `${5000 + at}`),
    name: all((row, at) => {
      const name = `${FAMILY[row % 14]}${GIVEN[spread(row, 16)]?.toLowerCase()} Hospital`;
      return areCampuses && row < again ? `${name} ${isAgain(at) ? 'West' : 'East'}` : name;
    }),
    address: all((row, at) => street(areCampuses && isAgain(at) ? row + 401 : row)),
    city: all((row) => TOWNS[spread(row, 10)] ?? ''),
    telephone: all((row) => `(417) ${digits(row, 3)}-${digits(row * 7 + 3, 4)}`),
    beds: all((row) => `${20 + spread(row, 400)}`),
  };
}

test('campuses of one name and telephone are places of their own', async () => {
  const { clusters } = await matched(hospitals(12, true));
  expect(groups(clusters)).toEqual([]);
});

test('companies that are listed twice at their address are one', async () => {
  const { clusters } = await matched(hospitals(12, false));
  expect(groups(clusters)).toHaveLength(12);
});

test('where companies are listed twice, mostly at one address, those that have moved are one, too', async () => {
  const table = hospitals(12, false);
  table.name = table.name.map((name, at) => (at < PLACES ? name : `${name}s`));
  table.address.splice(PLACES, 3, ...[401, 402, 403].map((row) => `${row} Harbor Road`));
  const { clusters } = await matched(table);
  expect(groups(clusters)).toHaveLength(12);
});

test('the score of two who are kept apart is the sum of what is said of it', async () => {
  const table = people('Passport No', (row) => `C${digits(row, 8)}`);
  const { explain } = await matched(table);
  const namesake = table.Name.indexOf(table.Name[5] ?? '', 6);
  const { score, prior, contributions } = explain(5, namesake);
  expect(score).toBeLessThanOrEqual(-1);
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score, 9);
});

test('organizations with one web page and a close name are one, others of a country are not', async () => {
  const rows = [...Array(220).keys(), ...Array(12).keys()];
  const kinds = ['Technical', 'Royal', 'Open', 'Maritime', 'Agrarian', 'Federal'];
  const towns = rows.map((row) => `${FAMILY[row % 14]}${GIVEN[Math.floor(row / 14) % 16]?.toLowerCase()}`);
  const { clusters } = await matched({
    name: rows.map((row, at) => `${kinds[row % 6]} ${at < 220 ? 'University' : 'Universty'} of ${towns[at]}`),
    country: rows.map((row) => ['Norway', 'Brazil', 'Japan', 'Kenya'][row % 4] ?? ''),
    web_page: rows.map((_, at) => `${at < 220 ? 'http://www.' : 'https://'}${towns[at]?.toLowerCase()}.edu/`),
  });
  expect(groups(clusters)).toEqual(rows.slice(0, 12).map((row) => [row, 220 + row]));
});

test('however few names people have, no rows are joined on the rest', async () => {
  const rows = Array.from({ length: 400 }, (_, row) => row);
  const names = rows.map((row) => `${GIVEN[row % 5]} ${FAMILY[Math.floor(row / 5) % 4]}`);
  const { clusters, leftOut } = await matched({
    Name: names,
    Town: rows.map((row) => TOWNS[Math.floor(row / 2) % 10] ?? ''),
    Entry: rows.map((row) => `2021-0${1 + (Math.floor(row / 2) % 9)}-1${Math.floor(row / 2) % 7}`),
    Department: rows.map((row) => ['Sales', 'Purchasing', 'Accounts'][Math.floor(row / 2) % 3] ?? ''),
  });
  expect(leftOut.map(({ column }) => column)).not.toContain(0);
  const joined = groups(clusters).filter((group) => new Set(group.map((row) => names[row])).size > 1);
  expect(joined).toEqual([]);
});

/** Firms: the first `twice` have a second row with less in it; the next thirty a sister at their address, with a name and an account of its own. */
function firms(twice: number) {
  const trades = 'Bau Druck Elektro Holz Logistik Metall Textil Software'.split(' ');
  const rows = [...Array(200).keys(), ...Array(twice + 30).keys()];
  const all = (of: (row: number, isSister: boolean, isAgain: boolean) => string) =>
    rows.map((row, at) => of(row, at >= 200 && row >= twice, at >= 200 && row < twice));
  const family = (row: number) => `${FAMILY[spread(row, 14)]}${GIVEN[spread(row, 16)]?.toLowerCase()}`;
  return {
    Name: all((row, isSister, isAgain) => {
      const trade = trades[(row + (isSister ? 3 : 0)) % 8];
      return `${family(row)}${isAgain ? 'n' : ''} ${trade} GmbH`;
    }),
    Street: all((row) => `${FAMILY[spread(row, 14)]}weg ${1 + spread(row, 90)}`),
    City: all((row) => TOWNS[spread(row, 10)] ?? ''),
    Phone: all((row, _, isAgain) => (isAgain && row % 3 === 0 ? '' : `0731 ${digits(row, 6)}`)),
    Email: all((row, _, isAgain) =>
      isAgain && row % 2 ? '' : `info@${family(row).toLowerCase()}${row}.example`,
    ),
    IBAN: all((row, isSister, isAgain) =>
      isAgain && row % 2 ? '' : `DE89${digits(isSister ? row + 500 : row, 9)}${digits(row * 3 + 1, 9)}`,
    ),
  };
}

test('sister companies at one address are two, and a firm that is there twice is one', async () => {
  const { clusters } = await matched(firms(24));
  const wrong = groups(clusters).filter(([a = 0, b = 0]) => b - 200 !== a || a >= 24);
  expect(wrong).toEqual([]);
  expect(groups(clusters).length).toBeGreaterThan(20);
});
