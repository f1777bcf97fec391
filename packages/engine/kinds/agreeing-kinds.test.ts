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
  ['nor a place a name', 'Seat of the firm', (row: number) => `${pick(WORDS, row)} Paul, Texas`, 'full_name'],
  ['nor a clinic a given name', '医療機関名', (row: number) => `${pick(WORDS, row)}${row}`, 'given_name'],
  [
    'nor a team a town',
    'Home team',
    (row: number) => (row % 5 ? `${pick(WORDS, row)} Rovers` : pick(TOWNS, row)),
    'city',
  ],
  [
    'nor a country a company',
    'name',
    (row: number) => pick(['Samoa', 'France', 'Peru', 'Kenya', 'Norway'], row),
    'company',
  ],
  [
    'nor sites people',
    'plot',
    (row: number) => pick(['Waseca', 'Morris', 'Crookston', 'Duluth', 'Polk'], row),
    'family_name',
  ],
  ['nor shares telephones', 'perc', (row: number) => `0.0${3_768 + row * 37}`, 'phone'],
  ['nor long decimals codes', 'calw', (row: number) => `${row}.${3_059_999_972_581 + row * 7}`, 'identifier'],
  [
    'nor numbers of people identifiers',
    'inhabitants',
    (row: number) => `${Math.round(40_123 * 1.09 ** row)}`,
    'identifier',
  ],
  ['nor the number of a vendor a telephone', 'LIFNR', (row: number) => `0000${100_000 + row * 37}`, 'phone'],
])('%s', (_, name, of, wrong) => {
  expect(kindOf(name, of)?.kind).not.toBe(wrong);
});

test.each([
  ['libraries', (row: number) => `Stadtbibliothek ${pick(TOWNS, row)} ${pick(WORDS, row)}`, 'company'],
  ['a family', (row: number) => `${pick(['Paul', 'Anna', 'Maria', 'Peter'], row)} Achterberg`, 'full_name'],
])('names with one word beside a mailbox are of %s', (_, name, kind) => {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const columns = [
    { name: 'Name', values: rows.map(name) },
    { name: 'E-Mail', values: rows.map((row) => `info@place${row >> 2}.example`) },
  ];
  expect(detectKinds({ columns })[0]?.kind).toBe(kind);
});

test.each([
  ['date', 'birth'],
  ['column 3', 'birth'],
  ['Release_Date', undefined],
  ['premiere', undefined],
])('old dates under %j are of %s', (name, detail) => {
  const values = Array.from(
    { length: ROWS },
    (_, row) => `${1930 + (row % 70)}-0${1 + (row % 9)}-1${row % 10}`,
  );
  const [found] = detectKinds({ columns: [{ name, values }] });
  expect(found?.kind).toBe('date');
  expect(found?.detail).toBe(detail);
});

test.each([
  ['latitude_deg', (row: number) => `${40 + row / 977}`, 'coordinates'],
  ['latitude', (row: number) => `-0.0${row % 10}64389999024569${100 + row}`, 'coordinates'],
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
  ['event_time', (row: number) => `${1_700_000_000_000 + row * 7919}`, 'date'],
  ['order', (row: number) => `${1_700_000_000 + row * 7919}`, 'identifier'],
  [
    'name',
    (row: number) => `${pick(['佐藤', '鈴木', '高橋', '馬場'], row)} ${pick(['太郎', '花子', '健一'], row)}`,
    'full_name',
  ],
  [
    'x9',
    (row: number) => `${pick(['김', '이', '박', '최'], row)}${pick(['민수', '영희', '지훈'], row)}`,
    'full_name',
  ],
  [
    'Name',
    (row: number) => `${pick(['राम', 'सीता', 'हरि'], row)} ${pick(['थापा', 'राई'], row)}`,
    'full_name',
  ],
  [
    'Name',
    (row: number) => `${pick(['中野', '田中', '青葉'], row)}${pick(['医院', '病院', '薬局'], row)}`,
    'company',
  ],
  [
    'x9',
    (row: number) => `(주)${pick(['한국', '대성', '미래'], row)}${pick(['전자', '건설'], row)}`,
    'company',
  ],
  ['所在地', (row: number) => `福岡県蒼井市下緒${row + 1}番地`, 'address'],
  ['x9', (row: number) => `서울특별시 강남구 테헤란로 ${row + 1}`, 'address'],
  ['x9', (row: number) => `北海道札幌市中央区北1条西${row + 1}丁目`, 'address'],
  ['x9', (row: number) => `${pick(['東京', '大阪', '京都', '奈良'], row)}${row}号室`, 'identifier'],
  ['x9', (row: number) => pick(['東京駅', '大阪駅', '新宿駅', '渋谷駅'], row), 'category'],
  ['call at', (row: number) => `(417) 555-${1000 + row}`, 'phone'],
])('%s is read as what header and values say', (name, of, kind) => {
  expect(kindOf(name, of)?.kind).toBe(kind);
});

test('a kind that joins rows is unsure where only the look of values speaks for it', () => {
  const code = kindOf('stock item', (row) => `1005-00-${100 + row}-${1000 + row * 7}`);
  const mail = kindOf('Email', (row) => `person${row}@gmail.com`);
  expect([code, mail].map((kind) => kind && isUnsure(kind))).toEqual([true, false]);
});

test('numbers of companies filed with an authority are theirs, whatever their lengths', () => {
  expect(kindOf('CIK', (row) => `${(row + 2) ** 4}`)?.kind).toBe('identifier');
  expect(kindOf('population', (row) => `${(row + 2) ** 4}`)?.kind).toBe('number');
});

test('two people are no two branches of a company, whatever their names share', () => {
  const kinds = detectKinds({
    columns: [
      { name: 'name', values: ['Йонас Келлерман', 'Андрей Зайцев'] },
      { name: 'birth_date', values: ['1968-02-20', '1971-05-06'] },
      { name: 'email', values: ['jonas.kellermann@example.com', 'zaytsev@example.com'] },
    ],
  });
  expect(kinds[0]?.kind).toBe('full_name');
});
