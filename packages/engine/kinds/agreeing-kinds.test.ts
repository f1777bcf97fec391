import { expect, test } from 'vitest';
import { detectKinds, isUnsure } from './detect.ts';

const ROWS = 80;
const TOWNS = 'Norwich Leeds Derby Luton Watford Reading Bristol Swansea'.split(' ');
const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper'];
const pick = (list: readonly string[], row: number) => list[row % list.length] ?? '';

/** The kind of a column beside a key. */
function kindOf(name: string, of: (row: number) => string) {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const [, kind] = detectKinds({
    columns: [
      { name: 'id', values: rows.map((row) => `${1000 + row}`) },
      { name, values: rows.map(of) },
    ],
  });
  return kind;
}

test.each([
  ['a title is no country', 'courtesy', (row: number) => pick(['Ms.', 'Dr.', 'Mr.', 'Mrs.'], row), 'country'],
  ['nor a path a company', 'ImageUrl', (row: number) => `/services/media/photo/${row}A`, 'company'],
  ['nor a hemisphere a truth', 'hemisphere', (row: number) => pick(['S', 'N'], row), 'boolean'],
  ['nor a count of none or one', 'sent off', (row: number) => pick(['0', '1'], row), 'boolean'],
  [
    'nor a stock number a telephone',
    'stock item',
    (row: number) => `1005-00-${100 + row}-${1000 + row * 7}`,
    'phone',
  ],
  [
    'nor a library a person',
    'Library name',
    (row: number) => `${pick(['Charlotte', 'Victoria', 'Martin'], row)} ${pick(WORDS, row)}`,
    'full_name',
  ],
  [
    'nor a product a person',
    'Product name',
    (row: number) => `${pick(['Charlotte', 'Victoria', 'Martin'], row)} ${pick(WORDS, row)}`,
    'full_name',
  ],
  ['nor an expense a region', 'Expense area', (row: number) => pick(WORDS, row), 'region'],
  ['nor a domain a person', 'Domain name', (row: number) => `${pick(WORDS, row)}${row}.example`, 'full_name'],
  ['nor a number of a vendor a version', 'Vendor No', (row: number) => `V1${row + 1000}`, 'version'],
  ['nor any number of somebody', 'Debtor', (row: number) => `V1${row + 1000}`, 'version'],
  ['nor a place a name', 'Seat of the firm', (row: number) => `${pick(WORDS, row)} Paul, Texas`, 'full_name'],
  ['nor a clinic a given name', '医療機関名', (row: number) => `${pick(WORDS, row)}${row}`, 'given_name'],
  [
    'nor a team a town',
    'Home team',
    (row: number) => (row % 5 ? `${pick(WORDS, row)} Rovers` : pick(TOWNS, row)),
    'city',
  ],
  [
    'nor a continent a language',
    'continent',
    (row: number) => pick(['NA', 'EU', 'AS', 'AF'], row),
    'language',
  ],
  [
    'nor a country a company',
    'name',
    (row: number) => pick(['Samoa', 'France', 'Peru', 'Kenya', 'Norway'], row),
    'company',
  ],
  ['nor an answer a language', 'Tax Exempt', () => 'no', 'language'],
  ['nor the number of a vendor a telephone', 'LIFNR', (row: number) => `0000${100_000 + row * 37}`, 'phone'],
])('%s', (_, name, of, wrong) => {
  expect(kindOf(name, of)?.kind).not.toBe(wrong);
});

test.each([
  ['latitude_deg', (row: number) => `${40 + row / 977}`, 'coordinates'],
  ['name', (row: number) => pick(['Samoa', 'France', 'Peru', 'Kenya', 'Norway'], row), 'country'],
  ['is_active', (row: number) => pick(['0', '1'], row), 'boolean'],
  ['helipad', (row: number) => pick(['Y', 'N'], row), 'boolean'],
  ['PSTLZ', (row: number) => (row % 7 ? `${10_115 + row * 31}` : `0${row % 10}-${100 + row}`), 'postcode'],
  [
    'Candidate name',
    (row: number) => `${pick(['Charlotte', 'Victoria'], row)} ${pick(WORDS, row)}`,
    'full_name',
  ],
  [
    'Passport name',
    (row: number) => `${pick(['Charlotte', 'Victoria'], row)} ${pick(WORDS, row)}`,
    'full_name',
  ],
  ['Domain name', (row: number) => `${pick(WORDS, row).toLowerCase()}${row}.org`, 'web_address'],
  ['Catchment area', (row: number) => pick(WORDS, row), 'region'],
  ['x9', (row: number) => `v${(row % 12) + 1}`, 'version'],
  ['x9', (row: number) => `v2024.${row % 12}`, 'version'],
  ['event_time', (row: number) => `${1_700_000_000_000 + row * 7919}`, 'date'],
  ['order', (row: number) => `${1_700_000_000 + row * 7919}`, 'identifier'],
  ['call at', (row: number) => `(417) 555-${1000 + row}`, 'phone'],
])('%s is read as what header and values say', (name, of, kind) => {
  expect(kindOf(name, of)?.kind).toBe(kind);
});

test('a kind that joins rows is unsure where only the look of values speaks for it', () => {
  const code = kindOf('stock item', (row) => `1005-00-${100 + row}-${1000 + row * 7}`);
  const mail = kindOf('Email', (row) => `person${row}@gmail.com`);
  expect([code, mail].map((kind) => kind && isUnsure(kind))).toEqual([true, false]);
});
