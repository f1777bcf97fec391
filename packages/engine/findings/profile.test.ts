import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { readTable } from '../read/read.ts';
import { type ExamineOptions, examineTable } from './examine.ts';
import type { Finding } from './finding.ts';
import { type Profile, profileOf } from './profile.ts';

const TODAY = '2026-01-31';

/** @param columns the header of each, and its values */
async function profile(
  columns: Readonly<Record<string, readonly string[]>>,
  { clusters, ...options }: Partial<ExamineOptions> & { clusters?: ArrayLike<number> } = {},
): Promise<Profile> {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows =
    Object.values(columns)[0]?.map((_, row) => Object.values(columns).map((values) => values[row] ?? '')) ??
    [];
  const text = [Object.keys(columns), ...rows].map((cells) => cells.map(quote).join(',')).join('\n');
  const result = await readTable(new TextEncoder().encode(text), { headerRow: 1 });
  if (!result.ok) throw new Error(result.error);
  const examined = await examineTable(result.table, result.source, { today: TODAY, ...options });
  return profileOf(examined, { clusters });
}

const find = ({ findings }: Profile, kind: string): Finding | undefined =>
  findings.find((found) => found.kind === kind);

const repeat = (values: readonly string[], length: number) =>
  Array.from({ length }, (_, at) => values[at % values.length] ?? '');

const GIVEN = ['Anna', 'Peter', 'Maria', 'Thomas', 'Laura', 'Paul', 'Julia'];
const DATES = ['1980-01-02', '1975-11-30', '1991-06-17', '1964-03-09'];
const EMAILS = Array.from({ length: 30 }, (_, at) => `person${at}@gmail.com`);
const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'];
const LEIS = ['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55', 'HWUPKR0MPOU8FGXBT394'];
const NPIS = ['1234567893', '1245319599', '1679576722'];

/** The column, its values, and of the finding: the count, the first rows and what its sentence names. */
/** Ranges of pages. */
const PAGES = Array.from({ length: 30 }, (_, at) => `${100 + 7 * at}-${103 + 8 * at}`);

const FINDINGS: readonly (readonly [string, string, readonly string[], number, readonly number[], string])[] =
  [
    [
      'missing_words',
      'city',
      [...repeat(['Ulm', 'Jena'], 8), 'N/A', 'unbekannt', '-'],
      3,
      [9, 10, 11],
      '“-”, “N/A”',
    ],
    ['missing_values', 'city', ['Ulm', '', 'Jena', 'null', '  '], 2, [2, 5], 'is missing in 2 rows (40%)'],
    ['empty_column', 'city', ['', 'n/a', '?'], 3, [], 'no values at all'],
    ['placeholder_dates', 'dob', [...DATES, '1900-01-01', '0001-01-01'], 2, [5, 6], 'systems enter'],
    ['invalid_emails', 'email', [...EMAILS, 'ann@', 'a b@c.de', 'x@y'], 3, [31, 32, 33], '“a b@c.de”'],
    [
      'misspelled_domains',
      'email',
      [...EMAILS, 'ann@gmial.com', 'bob@hotmal.com', 'cid@gmail.con'],
      3,
      [31, 32, 33],
      'gmail.con → gmail.com',
    ],
    [
      'misspelled_domains',
      'email',
      [...EMAILS.map((one) => one.replace('gmail', 'firma-meier')), 'x@firma-maier.com'],
      1,
      [31],
      '→ firma-meier.com',
    ],
    [
      'invalid_phones',
      'phone',
      ['+49 30 1234567', '+49 89 7654321', '+44 20 7946 0958', '+49 1'],
      1,
      [4],
      '“+49 1”',
    ],
    ['not_dates', 'dob', [...repeat(DATES, 12), '19-xx-80'], 1, [13], '“19-xx-80”'],
    ['not_dates', 'dob', [...repeat(DATES, 12), '16626'], 1, [13], '“16626 → 1945-07-08”'],
    ['impossible_dates', 'dob', [...DATES, '1980-02-30', '1981-13-01'], 2, [5, 6], '“1980-02-30”'],
    ['future_dates', 'dob', [...DATES, '2031-01-01'], 1, [5], '“2031-01-01”'],
    ['mixed_formats', 'dob', [...DATES, '17.06.1991'], 1, [5], '“dd.mm.yyyy”'],
    [
      'invalid_check_digits',
      'iban',
      [...IBANS, 'DE89370400440532013001'],
      1,
      [4],
      '“DE89370400440532013001”',
    ],
    ['invalid_check_digits', 'lei', [...LEIS, '5493001KJTIIGC8Y1R21'], 1, [4], '“5493001KJTIIGC8Y1R21”'],
    ['invalid_check_digits', 'npi', [...NPIS, '1234567890'], 1, [4], '“1234567890”'],
    [
      'invalid_check_digits',
      'ssn',
      ['123-45-6789', '234-56-7890', '000-12-3456', '666-12-3456'],
      2,
      [3, 4],
      '“000-12-3456”',
    ],
    ['not_numbers', 'age', [...repeat(['17', '35', '52'], 9), 'x7'], 1, [10], '“x7”'],
    ['not_numbers', 'net', [...repeat(['17.50', '35.20', '52.75'], 30), '9.83-'], 1, [31], '“9.83-”'],
    ['outliers', 'floors', [...Array.from({ length: 40 }, (_, at) => `${20 + at}`), '999'], 1, [41], '“999”'],
    [
      'odd_formats',
      'postcode',
      [...Array.from({ length: 150 }, (_, at) => `${10_115 + at}`), '1011'],
      1,
      [151],
      '“1011”',
    ],
    ['mixed_case', 'first_name', [...GIVEN, 'ANNA', 'peter'], 2, [8, 9], '“ANNA”'],
    [
      'spelling_variants',
      'city',
      ['Saint-Denis', 'Saint-Denis', 'Saint Denis', 'Köln', 'Köln', 'Koln'],
      2,
      [3, 6],
      'Koln → Köln',
    ],
    [
      'padding',
      'first_name',
      [...GIVEN, ' Anna', 'Anna  Lena', 'Paul\u00a0'],
      3,
      [8, 9, 10],
      'spaces before',
    ],
    ['invisible_characters', 'first_name', [...GIVEN, 'An\u200bna'], 1, [8], 'nobody sees'],
    ['mojibake', 'last_name', ['Müller', 'MÃ¼ller', 'Weber', 'Schmidt', 'JosÃ©'], 2, [2, 5], '“JosÃ©”'],
    [
      'leftover_escapes',
      'last_name',
      ['Weber', 'Stein', "O''Boyle", 'Smith &amp; Sons'],
      2,
      [3, 4],
      "O''Boyle",
    ],
    [
      'spelling_variants',
      'state',
      [...repeat(['AK', 'TX', 'NY', 'CA'], 120), 'AK-*', 'TX-*', 'NY'],
      2,
      [121, 122],
      'AK-* → AK',
    ],
    ['spreadsheet_dates', 'pages', [...PAGES, 'Sep-82', '3-Aug'], 2, [31, 32], 'Sep-82'],
    [
      'wrong_column',
      'first_name',
      [...GIVEN, 'ann@example.com', '030 1234567', '1980-01-02'],
      3,
      [8, 9, 10],
      '(e-mail address)',
    ],
    [
      'wrong_column',
      'phone',
      ['+49 30 1234567', '+49 89 7654321', '+44 20 7946 0958', 'Anna'],
      1,
      [4],
      'Anna (text)',
    ],
    [
      'repeated_keys',
      'customer_id',
      [...Array.from({ length: 200 }, (_, at) => `${at}`), '7'],
      1,
      [201],
      '“7”',
    ],
    [
      'repeated_keys',
      'passport number',
      [...Array.from({ length: 30 }, (_, at) => `C01X${1000 + at * 37}`), 'C01X1074'],
      1,
      [31],
      '“C01X1074”',
    ],
    ['repeated_keys', 'email', [...EMAILS, 'person4@gmail.com'], 1, [31], '“person4@gmail.com”'],
    [
      'repeated_keys',
      'ssn',
      [...Array.from({ length: 30 }, (_, at) => `123-45-67${10 + at}`), '123-45-6712'],
      1,
      [31],
      '“123-45-6712”',
    ],
    [
      'not_numbers',
      'kwota',
      [...repeat(['1 029,48 zł', '103,03 zł', '7 kr.'], 9), 'x7 zł'],
      1,
      [10],
      '“x7 zł”',
    ],
  ];

test.each(FINDINGS)('finds %s in %s', async (kind, header, values, count, rows, words) => {
  const found = find(
    await profile({ [header]: values, other: values.map((_, at) => `note ${at % 3}`) }),
    kind,
  );
  expect(found).toMatchObject({ count, rows, share: count / values.length, column: 0 });
  expect(found?.sentence).toContain(words);
  expect(found?.sentence).toContain(`“${header}”`);
});

const SOUND = {
  customer_id: Array.from({ length: 84 }, (_, at) => `${at + 1}`),
  first_name: repeat(GIVEN, 84),
  email: Array.from({ length: 84 }, (_, at) => `${(GIVEN[at % 7] ?? '').toLowerCase()}${at}@example.com`),
  dob: repeat(DATES, 84),
  iban: repeat(IBANS, 84),
  notes: repeat(['will call back tomorrow', 'asked about the second invoice'], 84),
};

test('finds nothing in a sound table', async () => {
  const { findings, scores } = await profile(SOUND);
  expect(findings).toEqual([]);
  expect(scores.map(({ score }) => score)).toEqual([null, 100, 100, null, 100, 100]);
});

test('finds rows that are equal but for their key, empty rows, and what reading found', async () => {
  const text = 'id,a,b\n1,x,y\n2,x,y\n3,z,y,more\n,,,\n"4"5,"p,q\n';
  const result = await readTable(new TextEncoder().encode(text), { headerRow: 1 });
  if (!result.ok) throw new Error(result.error);
  const kinds = detectKinds(result.table, new Map([['id', 'row_key']]));
  const { findings } = profileOf(await examineTable(result.table, result.source, { today: TODAY, kinds }));
  const counts = Object.fromEntries(findings.map(({ kind, count, rows }) => [kind, { count, rows }]));
  expect(counts).toMatchObject({
    equal_rows: { count: 1, rows: [2] },
    empty_rows: { count: 1, rows: [4] },
    ragged_rows: { count: 2, rows: [3, 4] },
    stray_quotes: { count: 1, rows: [5] },
  });
});

test('rows do not repeat each other where chance makes them equal, with keys of their own or without', async () => {
  const kindsOf = (columns: Readonly<Record<string, readonly string[]>>) =>
    profile(columns).then(({ findings }) => findings.map(({ kind }) => kind));
  const numbers = Array.from({ length: 300 }, (_, at) => `${at + 1}`);
  // Two orders from one state, in one size.
  const state = numbers.map((_, at) => `${'NY TX FL CA WA OR'.split(' ')[(at * 7) % 6]}`);
  const size = numbers.map((_, at) => `${20 + ((at * at) % 97)} cm`);
  expect(await kindsOf({ order_id: numbers, state, size })).not.toContain('equal_rows');
  expect(await kindsOf({ state, size })).not.toContain('equal_rows');
  const detail = [...numbers.map((number) => `${number} of 300`), '7 of 300'];
  const again = { order_id: [...numbers, '301'], state: [...state, state[6] ?? ''], detail };
  expect(await kindsOf(again)).toContain('equal_rows');
});

test('rows without a value beside their key do not equal each other', async () => {
  const { findings } = await profile({
    id: repeat(['1', '2', '3'], 3),
    name: repeat(['N/A'], 3),
    city: ['', 'n/a', ''],
  });
  expect(findings.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['empty_column', 'medium'],
    ['empty_column', 'medium'],
  ]);
});

test('takes abbreviations for no other case than names', async () => {
  const found = await profile({ country: repeat(['Germany', 'USA', 'France', 'UK', 'UAE'], 20) });
  expect(find(found, 'mixed_case')).toBeUndefined();
});

test.each([
  [
    'signs that tell values apart',
    'blood_type',
    repeat(['O+', 'O-', 'A+', 'A-', 'AB+'], 60),
    'spelling_variants',
  ],
  [
    'amounts between many zeros',
    'balance',
    Array.from({ length: 400 }, (_, at) => `${at % 3 === 0 ? 1.02 ** at : 0}`),
    'outliers',
  ],
  [
    'dates of which most are to come',
    'ends',
    repeat(['2035-01-01', '2041-05-06', '2026-03-04'], 60),
    'future_dates',
  ],
  [
    'small numbers among large ones',
    'staff',
    Array.from({ length: 200 }, (_, at) => `${1 + at * 25}`),
    'outliers',
  ],
  ['a domain without its sign', 'email', [...EMAILS, 'ann.example.com'], 'wrong_column'],
] as const)('takes no offense at %s', async (_, header, values, kind) => {
  expect(find(await profile({ [header]: values }), kind)).toBeUndefined();
});

test.each([
  [1, '“dob” has 1 date that does not exist (“1980-02-30”).'],
  [2, '“dob” has 2 dates that do not exist (“1980-02-30”).'],
])('counts %d in its sentence', async (count, sentence) => {
  const found = await profile({ dob: [...DATES, ...repeat(['1980-02-30'], count)] });
  expect(find(found, 'impossible_dates')?.sentence).toBe(sentence);
});

test('says that days and months may be swapped where dates have both orders', async () => {
  const mixed = async (last: string) =>
    find(await profile({ dob: [...repeat(['25/04/1980', '03/04/1981'], 9), last] }), 'mixed_formats')
      ?.sentence;
  expect(await mixed('1990-12-31')).toBe(
    '“dob” mixes formats: 1 row (10%), such as “yyyy-mm-dd”, differs from the most common.',
  );
  expect(await mixed('12/31/1990')).toContain(
    '1 row (10%), such as “mm/dd/yyyy”, differs from the most common. Some dates have the day first and some the month',
  );
});

test('scores what is wrong by criterion, and says why a criterion is not seen', async () => {
  const { scores } = await profile(
    {
      ...SOUND,
      first_name: ['', 'n/a', ...SOUND.first_name.slice(2)],
      dob: ['1980-02-30', ...SOUND.dob.slice(1)],
      email: [' a@example.com', ...SOUND.email.slice(1)],
    },
    { clusters: SOUND.customer_id.map((_, at) => (at < 21 ? 0 : at)) },
  );
  const byCriterion = new Map(scores.map((score) => [score.criterion, score]));
  expect(byCriterion.get('accuracy')).toMatchObject({
    score: null,
    sentence: expect.stringContaining('compare'),
  });
  expect(byCriterion.get('timeliness')).toMatchObject({
    score: null,
    sentence: expect.stringContaining('No column'),
  });
  expect(byCriterion.get('completeness')?.score).toBeCloseTo(100 * (1 - 2 / (6 * 84)), 0);
  expect(byCriterion.get('validity')?.score).toBeCloseTo(100 * (1 - 1 / (4 * 84)), 0);
  expect(byCriterion.get('consistency')?.score).toBeLessThan(100);
  expect(byCriterion.get('uniqueness')?.score).toBeCloseTo(100 * (1 - 20 / 84), 0);
});

test('scores timeliness where a column says when a row was changed', async () => {
  const { scores } = await profile({
    name: ['a', 'b', 'c', 'd'],
    last_updated: ['2025-06-01', '2024-02-01', '2019-01-01', ''],
  });
  expect(scores.find(({ criterion }) => criterion === 'timeliness')).toMatchObject({
    score: 50,
    sentence: expect.stringContaining('(last_updated)'),
  });
});

test('describes each column', async () => {
  const { columns } = await profile({
    when: ['03/25/2020', '04/30/2021', '05/06/2022', 'N/A', ''],
    phone: ['415/922-9022', '212/247-2993', '305/534-1200', '(312) 555-2368', '415/474-6767'],
  });
  expect(columns[0]).toMatchObject({
    name: 'when',
    kind: 'date',
    filled: 3,
    missing: 2,
    missingWords: [{ value: 'N/A', count: 1 }],
    distinct: 3,
    dateOrder: 'month first',
    formats: [{ format: 'mm/dd/yyyy', count: 3, share: 1 }],
  });
  expect(columns[1]).toMatchObject({ kind: 'phone', distinct: 5 });
});

test('takes the order of dates from its options', async () => {
  const { columns } = await profile({ dob: ['03/04/2020', '05/06/2021'] }, { dateOrder: 'month first' });
  expect(columns[0]).toMatchObject({ kind: 'date', dateOrder: 'month first' });
});

test('finds the same in any order of rows', async () => {
  const dirty = {
    ...SOUND,
    dob: ['1980-02-30', ' 1.2.1990', ...SOUND.dob.slice(2)],
    first_name: ['ANNA', 'n/a', ...SOUND.first_name.slice(2)],
  };
  const reversed = Object.fromEntries(
    Object.entries(dirty).map(([name, values]) => [name, values.toReversed()]),
  );
  const { findings, scores, columns } = await profile(dirty);
  const other = await profile(reversed);
  expect(findings.length).toBeGreaterThan(3);
  expect(other.findings.map((found) => ({ ...found, rows: [] }))).toEqual(
    findings.map((found) => ({ ...found, rows: [] })),
  );
  expect([other.scores, other.columns]).toEqual([scores, columns]);
});

test('profiles a table without rows', async () => {
  const result = await readTable(new TextEncoder().encode('name,email\n'));
  if (!result.ok) throw new Error(result.error);
  const { rows, findings, scores } = profileOf(
    await examineTable(result.table, result.source, { today: TODAY }),
  );
  expect({ rows, findings }).toEqual({ rows: 0, findings: [] });
  expect(scores.every(({ score }) => score === null)).toBe(true);
});

test.each([
  ['ORCID', (at: number) => `0000-0001-${1000 + at * 7}-${2000 + at * 13}`],
  ['Passport No', (at: number) => `C${10_000_000 + at * 7919}`],
  ['Steuer-ID', (at: number) => `${10_000_000_000 + at * 104_729}`],
  ['Email', (at: number) => `person${at}@gmail.com`],
])('a repeated %s is said although nothing was compared', async (header, of) => {
  const values = Array.from({ length: 40 }, (_, at) => of(at < 37 ? at : 3 * (at - 36)));
  const { findings } = await profile({ [header]: values, Group: repeat(['a', 'b'], 40) });
  expect(findings.filter(({ kind }) => kind === 'repeated_keys')).toMatchObject([
    { severity: 'high', count: 3, rows: [38, 39, 40] },
  ]);
});
