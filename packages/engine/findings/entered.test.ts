/** What people and spreadsheets enter that is no value of its column: found where it is certain, and nowhere else. */
import { expect, test } from 'vitest';
import { PLAIN_SOURCE } from '../read/table.ts';
import { changesOf } from './cleaning.ts';
import { type ExaminedColumn, examineTable } from './examine.ts';
import { profileOf } from './profile.ts';
import { wrongCells } from './wrong-cells.ts';

type Columns = Record<string, readonly string[]>;

async function profiled(columns: Columns) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: Object.values(columns)[0]?.length ?? 0,
  };
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' });
  return { table, examined, profile: profileOf(examined) };
}

/** The cells of one finding as 'column: value → suggestion', each once. */
async function cellsWith(finding: string, columns: Columns): Promise<string[]> {
  const { table, profile } = await profiled(columns);
  const found = [...wrongCells(table, profile)].filter((one) => one.finding === finding);
  const texts = found.map(({ column, value, suggestion }) =>
    suggestion === '' ? `${column}: ${value}` : `${column}: ${value} → ${suggestion}`,
  );
  return [...new Set(texts)];
}

const GIVEN = ['Anna', 'Boris', 'Chiara', 'Diego', 'Emma', 'Felix', 'Greta', 'Hugo', 'Irene', 'Jonas'];
const FAMILY = [
  'Berg',
  'Costa',
  'Dupont',
  'Evans',
  'Fischer',
  'Garcia',
  'Huber',
  'Ivanova',
  'Keller',
  'Lopez',
  'Moreau',
];
const ROWS = 220;
const repeat = (values: readonly string[], rows = ROWS) =>
  Array.from({ length: rows }, (_, at) => values[at % values.length] ?? '');
const made = (make: (at: number) => string, rows = ROWS) => Array.from({ length: rows }, (_, at) => make(at));
/** The same with some values changed. */
const changed = (values: readonly string[], cells: Record<number, string>) =>
  values.map((value, at) => cells[at] ?? value);

const PEOPLE = {
  'first name': repeat(GIVEN),
  'last name': repeat(FAMILY),
  email: made((at) => `${GIVEN[at % 10]}.${FAMILY[at % 11]}${at}@post.example`.toLowerCase()),
  phone: made((at) => `415-${200 + at}-${1000 + 7 * at}`),
  'date of birth': made((at) => `${1930 + (at % 70)}-0${1 + (at % 9)}-1${at % 9}`),
};
const FOUND_IN_PEOPLE = [
  ...['placeholder_phones', 'placeholder_emails', 'placeholder_names', 'titles_in_names', 'digits_in_names'],
  ...['swapped_names', 'early_births'],
];

test.each(FOUND_IN_PEOPLE)('a clean list of people has no %s', async (finding) => {
  expect(await cellsWith(finding, PEOPLE)).toEqual([]);
});

test('finds telephone numbers that nobody has', async () => {
  const phone = changed(PEOPLE.phone, {
    3: '999-999-9999',
    5: '123-456-7890',
    7: '+1 (555) 555-5555',
    9: '000-000-0000',
    11: '888-888-8888',
  });
  expect(await cellsWith('placeholder_phones', { ...PEOPLE, phone })).toEqual([
    'phone: 999-999-9999',
    'phone: 123-456-7890',
    'phone: +1 (555) 555-5555',
    'phone: 000-000-0000',
  ]);
});

test('finds mail addresses that nobody reads', async () => {
  const odd = ['none@none.com', 'test@test.com', 'noemail@gmail.com', 'name@domain.com', 'a@a.com'];
  const sound = [
    'info@test.de',
    'test@acme.com',
    'anna@example.com',
    'none.rossi@libero.it',
    'nobody@acme.com',
  ];
  const email = changed(PEOPLE.email, Object.fromEntries([...odd, ...sound].map((one, at) => [at, one])));
  expect(await cellsWith('placeholder_emails', { ...PEOPLE, email })).toEqual(
    odd.map((one) => `email: ${one}`),
  );
});

test('finds names of nobody, and the family name Test only beside a given name of nobody', async () => {
  const columns = {
    ...PEOPLE,
    'first name': changed(PEOPLE['first name'], { 4: 'Test', 20: 'asdf' }),
    'last name': changed(PEOPLE['last name'], {
      4: 'Test',
      8: 'Tester',
      30: 'encoding error',
      31: 'encoding error',
    }),
  };
  expect(await cellsWith('placeholder_names', columns)).toEqual([
    'first name: Test',
    'last name: Test',
    'first name: asdf',
    'last name: encoding error',
  ]);
  const names = changed(
    made((at) => `${GIVEN[at % 10]} ${FAMILY[at % 11]}`),
    { 5: 'Test Test', 6: 'Anna Test', 7: 'Test User' },
  );
  expect(await cellsWith('placeholder_names', { name: names, phone: PEOPLE.phone })).toEqual([
    'name: Test Test',
    'name: Test User',
  ]);
});

test('a value that is explained has no finding of another name', async () => {
  const { profile } = await profiled({
    ...PEOPLE,
    'last name': changed(PEOPLE['last name'], { 30: 'encoding error', 31: 'encoding error' }),
    phone: changed(PEOPLE.phone, { 3: '999-999-9999' }),
  });
  expect(profile.findings.map(({ kind }) => kind).toSorted()).toEqual([
    'placeholder_names',
    'placeholder_phones',
  ]);
});

test('finds titles and digits in names', async () => {
  const columns = {
    ...PEOPLE,
    'first name': changed(PEOPLE['first name'], {
      1: 'Dr. Boris',
      2: 'Mrs',
      3: 'Frau Greta',
      4: 'Earl',
      5: 'Ing',
      7: 'M. Jane',
      6: 'Don',
    }),
    'last name': changed(PEOPLE['last name'], { 5: 'K3ller', 6: 'Lopez2', 7: 'Evans 3rd' }),
  };
  expect(await cellsWith('titles_in_names', columns)).toEqual([
    'first name: Dr. Boris',
    'first name: Mrs',
    'first name: Frau Greta',
  ]);
  expect(await cellsWith('digits_in_names', columns)).toEqual(['last name: K3ller', 'last name: Lopez2']);
});

test('says nothing of titles and digits where all names are written so', async () => {
  const columns = { 'first name': repeat(['Dr. Anna', 'Mr. Boris']), 'last name': made((at) => `name${at}`) };
  expect(await cellsWith('titles_in_names', columns)).toEqual([]);
  expect(await cellsWith('digits_in_names', columns)).toEqual([]);
});

test('finds swapped names by what the columns have, and not people whose names are both', async () => {
  const columns = {
    ...PEOPLE,
    'first name': changed(PEOPLE['first name'], { 14: 'Huber', 50: 'Thomas', 60: 'Huber' }),
    'last name': changed(PEOPLE['last name'], { 14: 'Greta', 50: 'James', 60: 'Keller' }),
  };
  expect(await cellsWith('swapped_names', columns)).toEqual(['first name: Huber → Greta']);
  const { examined } = await profiled(columns);
  const changes = changesOf(examined, (rule) => rule === 'swapped_names', []);
  expect(changes.map(({ before, after }) => `${before} → ${after}`)).toEqual([
    'Huber → Greta',
    'Greta → Huber',
  ]);
});

test('takes columns that mix both orders for no swaps', async () => {
  const isSwapped = (at: number) => at % 2 === 0;
  const columns = {
    'first name': made((at) => (isSwapped(at) ? (FAMILY[at % 11] ?? '') : (GIVEN[at % 10] ?? ''))),
    'last name': made((at) => (isSwapped(at) ? (GIVEN[at % 10] ?? '') : (FAMILY[at % 11] ?? ''))),
  };
  expect(await cellsWith('swapped_names', columns)).toEqual([]);
});

test('finds births of the living that are too long ago', async () => {
  const columns = {
    ...PEOPLE,
    'date of birth': changed(PEOPLE['date of birth'], { 9: '1867-03-02', 10: '1900-01-01' }),
  };
  const found = ['date of birth: 1867-03-02'];
  expect(await cellsWith('early_births', columns)).toEqual(found);
  const { 'last name': last, 'date of birth': born } = columns;
  expect(await cellsWith('early_births', { 'last name': last, 'date of birth': born })).toEqual(found);
});

/** The rows that one finding names, counted from 1. */
async function rowsWith(finding: string, columns: Columns): Promise<number[]> {
  const { profile } = await profiled(columns);
  return profile.findings.filter(({ kind }) => kind === finding).flatMap(({ rows }) => [...rows]);
}

test('finds ages below zero, and of more years than anybody lives', async () => {
  const age = changed(
    made((at) => `${(7 * at) % 97}`),
    { 3: '-45', 40: '-45', 41: '-3', 9: '140' },
  );
  const found = ['age: -45', 'age: 140', 'age: -3'];
  expect((await cellsWith('impossible_ages', { ...PEOPLE, age })).toSorted()).toEqual(found.toSorted());
  // Scaled for a model; in months; and no age.
  const scaled = made((at) => `${(at % 9) - 4}.5`);
  const months = made((at) => `${(11 * at) % 300}`);
  const balance = changed(age, { 9: '14' });
  for (const [name, values] of Object.entries({ age: scaled, 'age in months': months, balance }))
    expect(await cellsWith('impossible_ages', { ...PEOPLE, [name]: values })).toEqual([]);
});

test('finds a number of somebody that others have, too, and not that of their own visits', async () => {
  const shares = (at: number) => at % 25 === 24;
  const patientId = made((at) => `${1000 + (shares(at) ? at - 3 : at)}`);
  const found = [25, 50, 75, 100, 125];
  expect((await rowsWith('repeated_keys', { 'patient id': patientId, ...PEOPLE })).slice(0, 5)).toEqual(
    found,
  );
  const ofOne = (values: readonly string[]) =>
    values.map((value, at) => (shares(at) ? (values[at - 3] ?? '') : value));
  const visits = {
    'patient id': patientId,
    'first name': ofOne(PEOPLE['first name']),
    'last name': ofOne(PEOPLE['last name']),
  };
  expect(await rowsWith('repeated_keys', visits)).toEqual([]);
});

test('finds surnames before given names among names with the surname last', async () => {
  const first = (at: number) => `${FAMILY[at % 11]}, ${GIVEN[at % 10]}`;
  const name = made((at) => (at % 12 === 0 ? first(at) : `${GIVEN[at % 10]} ${FAMILY[at % 11]}`));
  expect((await rowsWith('name_order', { name })).slice(0, 3)).toEqual([1, 13, 25]);
  const others = made((at) => (at % 12 === 0 ? `${GIVEN[at % 10]} ${FAMILY[at % 11]}` : first(at)));
  expect((await rowsWith('name_order', { name: others })).slice(0, 3)).toEqual([1, 13, 25]);
  const titled = made((at) => `${GIVEN[at % 10]} ${FAMILY[at % 11]}${at % 12 === 0 ? ', MD' : ''}`);
  expect(await rowsWith('name_order', { name: titled })).toEqual([]);
});

test('finds codes with other signs between the same parts', async () => {
  const pressures = made((at) => `${100 + (at % 80)}/${60 + (at % 50)}`);
  const pressure = changed(pressures, { 4: '120-80', 6: '131 / 84', 8: '99_60' });
  expect(await rowsWith('mixed_formats', { pressure })).toEqual([5, 7, 9]);
  const taxNumbers = made((at) => `${100 + at}-${10 + (at % 80)}-${2000 + 3 * at}`);
  const number = changed(taxNumbers, { 4: '123456789' });
  expect(await rowsWith('mixed_formats', { 'tax number': number })).toEqual([5]);
  const compact = changed(
    taxNumbers.map((value) => value.replaceAll('-', '')),
    { 4: '123-45-6789' },
  );
  expect(await rowsWith('mixed_formats', { 'tax number': compact })).toEqual([5]);
  // A lot may be 12-3, 1-23 or 123.
  const lot = changed(
    made((at) => `${1 + (at % 40)}-${1 + (at % 31)}`),
    { 4: '123' },
  );
  expect(await rowsWith('mixed_formats', { lot })).toEqual([]);
});

test('finds a unit behind some numbers of a column', async () => {
  const weight = made((at) => `${50 + (at % 60)}.${at % 10}${at % 4 === 0 ? ' kg' : ''}`);
  expect((await rowsWith('mixed_units', { weight })).slice(0, 3)).toEqual([1, 5, 9]);
  const ward = made((at) => `${1 + (at % 60)}${at % 4 === 0 ? 'h' : ''}`);
  expect(await rowsWith('mixed_units', { ward })).toEqual([]);
});

test('finds answers in several spellings where the table has over twenty of them', async () => {
  const diagnoses = made((at) => `Illness ${String.fromCharCode(65 + (at % 24))}x`);
  const diagnosis = changed(diagnoses, { 3: 'illness dx', 30: 'ILLNESS GX' });
  expect((await rowsWith('spelling_variants', { diagnosis })).toSorted((a, b) => a - b)).toEqual([4, 31]);
});

test('finds no early births in tables of former times, or of the dead', async () => {
  const born = changed(
    made((at) => `18${10 + (at % 30)}-02-1${at % 9}`),
    { 3: '1779-01-02' },
  );
  const admitted = made((at) => `1847-0${1 + (at % 9)}-1${at % 9}`);
  const names = { 'first name': PEOPLE['first name'], 'last name': PEOPLE['last name'] };
  expect(await cellsWith('early_births', { ...names, 'date of birth': born, admitted })).toEqual([]);
  const modern = changed(PEOPLE['date of birth'], { 9: '1867-03-02' });
  const died = made((at) => `20${10 + (at % 15)}-02-1${at % 9}`);
  expect(
    await cellsWith('early_births', { ...PEOPLE, 'date of birth': modern, 'date of death': died }),
  ).toEqual([]);
});

const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);

test('finds dates out of their order, the one that is so more often', async () => {
  const columns = {
    case: made((at) => `C-${at}`),
    opened: made((at) => day(at)),
    shipped: changed(
      made((at) => day(at + 3)),
      { 12: day(2) },
    ),
    closed: changed(
      made((at) => day(at + 9)),
      { 40: day(39) },
    ),
  };
  expect(await cellsWith('dates_out_of_order', columns)).toEqual([
    'shipped: 2020-01-03',
    'closed: 2020-02-09',
  ]);
});

test('takes an order with many exceptions, or without meaning and in few rows, for none', async () => {
  const one = made((at) => day(at), 60);
  const often = changed(
    made((at) => day(at + 5), 60),
    { 3: day(0), 9: day(1), 20: day(3), 30: day(4) },
  );
  expect(await cellsWith('dates_out_of_order', { opened: one, closed: often })).toEqual([]);
  const rarely = changed(
    made((at) => day(at + 5), 60),
    { 9: day(1) },
  );
  expect(await cellsWith('dates_out_of_order', { inspected: one, cleaned: rarely })).toEqual([]);
  expect(await cellsWith('dates_out_of_order', { opened: one, closed: rarely })).toEqual([
    'closed: 2020-01-02',
  ]);
});

test('takes what headers say of an order for so, unless one row in twenty is otherwise', async () => {
  const opened = made((at) => day(at), 200);
  const closed = (exceptions: number) => opened.map((_, at) => day(at < exceptions ? at + 10 : at + 40));
  const early = (exceptions: number) => opened.map((value, at) => (at < exceptions ? day(at + 20) : value));
  const found = (exceptions: number) =>
    cellsWith('dates_out_of_order', { opened: early(exceptions), closed: closed(exceptions) });
  expect(await found(9)).toHaveLength(9);
  expect(await found(12)).toEqual([]);
});

test.each([
  ['Admit Date', 'Discharge Date'],
  ['admission_date', 'discharge_date'],
  ['AdmittedOn', 'DischargedOn'],
  ['Ordered on', 'Delivered on'],
  ['valid from', 'valid to'],
  ['gültig ab', 'gültig bis'],
  ['Aufnahmedatum', 'Entlassungsdatum'],
  ['Bestelldatum', 'Lieferdatum'],
  ['date_entree', 'date_sortie'],
])('a date of “%s” that is after “%s” is found', async (first, last) => {
  const one = made((at) => day(at), 60);
  const other = changed(
    made((at) => day(at + 4), 60),
    { 9: day(1) },
  );
  expect(await cellsWith('dates_out_of_order', { [last]: other, [first]: one })).toHaveLength(1);
});

test('finds who died before being born', async () => {
  const born = made((at) => `19${10 + (at % 60)}-03-${10 + (at % 18)}`, 60);
  const died = born.map((value, at) =>
    value.replace(/^\d{4}/, (year) => `${Number(year) + (at === 9 ? -4 : 31)}`),
  );
  expect(await cellsWith('dates_out_of_order', { born, died })).toHaveLength(1);
});

test.each([
  [120, 2, 2],
  [120, 3, 0],
  [90, 1, 0],
])(
  'in %i rows whose headers say no order, %i exceptions are unusual and in no score, or an order of nobody',
  async (rows, exceptions, count) => {
    const { table, profile } = await profiled({
      inspected: made((at) => day(at), rows),
      cleaned: made((at) => day(at % 40 === 9 && at < 40 * exceptions ? at - 3 : at + 5), rows),
    });
    expect(profile.told.map(({ kind, count }) => [kind, count])).toEqual(
      count === 0 ? [] : [['unusual_order', count]],
    );
    expect(profile.scores.find(({ criterion }) => criterion === 'validity')?.score).toBe(100);
    expect([...wrongCells(table, profile)]).toEqual([]);
  },
);

const STATES = ['CA', 'TX', 'MA', 'NJ', 'IL', 'OH'];
const FIRST_DIGITS = ['9', '7', '', '', '6', '4'];
const zip = (at: number) => {
  const first = FIRST_DIGITS[at % 6];
  return first === '' ? `${at % 6 === 2 ? 2 : 8}${100 + at}` : `${first}${1000 + at}`;
};

test('finds postcodes without their zero where most have lost it, by an American header, a state or a country', async () => {
  const short = made((at) => (at % 5 < 3 ? `${2000 + at}` : `${33_600 + at}`));
  const { email } = PEOPLE;
  expect(await cellsWith('lost_zeros', { email, zip: short })).toHaveLength(132);
  expect(
    await cellsWith('lost_zeros', { email, zip: made((at) => `${2100 + at}`), state: repeat(['MA']) }),
  ).toHaveLength(220);
  const country = repeat(['DE']);
  expect(await cellsWith('lost_zeros', { email, plz: short, country })).toHaveLength(132);
});

test('takes postcodes of four digits for those of another country', async () => {
  const mixed = made((at) => (at % 5 < 3 ? `${8000 + at}` : `${80_331 + at}`));
  const { email } = PEOPLE;
  expect(await cellsWith('lost_zeros', { email, plz: mixed })).toEqual([]);
  expect(await cellsWith('lost_zeros', { email, zip: made((at) => `${8000 + at}`) })).toEqual([]);
  const country = made((at) => (at % 5 < 3 ? 'CH' : 'DE'));
  expect(await cellsWith('lost_zeros', { email, zip: mixed, country })).toEqual([]);
  const city = made((at) => (at % 5 < 3 ? 'Zürich' : 'München'));
  expect(await cellsWith('lost_zeros', { email, zip: mixed, city })).toEqual([]);
});

test('finds numbers of a register that lost their zero, by their length or their check digit', async () => {
  const { email } = PEOPLE;
  const ssn = made((at) => `${at % 4 === 0 ? '' : 4}${12_345_001 + 3 * at}`);
  expect((await cellsWith('lost_zeros', { email, ssn })).at(0)).toBe('ssn: 12345001 → 012345001');
});

test('finds a number of somebody that two have, but none of an order or of duplicates', async () => {
  const number = changed(
    made((at) => `${700_000 + at}`),
    { 60: '700007' },
  );
  const { 'last name': last, email } = PEOPLE;
  const found = async (header: string) =>
    (await profiled({ [header]: number, last, email })).profile.told.map(({ kind, rows }) => [kind, rows]);
  expect(await found('MRN')).toEqual([['repeated_keys', [61]]]);
  expect(await found('Kundennr.')).toEqual([['repeated_keys', [61]]]);
  expect(await found('order number')).toEqual([]);
});

test.each([
  ['1.057,04', '1057.04', '1057,04'],
  ['1,057.04', '1057,04', '1057.04'],
])('finds another sign before decimals among such as %s', async (usual, odd, meant) => {
  const amount = (at: number) => usual.replace('57', `${10 + ((at * 7) % 89)}`);
  const columns = { ...PEOPLE, balance: changed(made(amount), { 12: odd, 40: odd }) };
  expect(await cellsWith('decimal_signs', columns)).toEqual([`balance: ${odd} → ${meant}`]);
  expect(await cellsWith('decimal_signs', { ...PEOPLE, balance: made(amount) })).toEqual([]);
});

test('takes thousands for no decimals, and a column of both signs for none', async () => {
  const whole = made((at) => (at % 9 === 0 ? '12,500' : `${100 + at}.50`));
  expect(await cellsWith('decimal_signs', { ...PEOPLE, balance: whole })).toEqual([]);
  const both = made((at) => (at % 3 === 0 ? `${100 + at},50` : `${100 + at}.50`));
  expect(await cellsWith('decimal_signs', { ...PEOPLE, balance: both })).toEqual([]);
});

test('finds American postcodes without their zero, and puts it back', async () => {
  const found = await cellsWith('lost_zeros', { ...PEOPLE, zip: made(zip), state: repeat(STATES) });
  expect(found.length).toBeGreaterThan(60);
  expect(found.slice(0, 2)).toEqual(['zip: 2102 → 02102', 'zip: 8103 → 08103']);
});

test('leaves postcodes of four digits that are whole', async () => {
  const plz = made((at) => (at % 10 === 0 ? `${1010 + 10 * (at % 7)}` : `${80_331 + at}`));
  const city = made((at) => (at % 10 === 0 ? 'Wien' : 'München'));
  expect(await cellsWith('lost_zeros', { ...PEOPLE, plz, city })).toEqual([]);
  const country = made((at) => (at % 10 === 0 ? 'AT' : 'DE'));
  expect(await cellsWith('lost_zeros', { ...PEOPLE, plz, city, country })).toEqual([]);
  // A digit is missing, and it is not the first.
  const typed = changed(
    made((at) => `9${1000 + at}`),
    { 4: '9021' },
  );
  expect(
    await cellsWith('lost_zeros', { ...PEOPLE, zip: typed, state: repeat(['CA']), country: repeat(['US']) }),
  ).toEqual([]);
});

test('finds a postcode without its zero where other rows of the town keep it', async () => {
  const columns = {
    ...PEOPLE,
    plz: changed(
      made((at) => (at % 2 === 0 ? `0${1067 + at}` : `${80_331 + at}`)),
      { 20: '1069' },
    ),
    ort: repeat(['Neudorf', 'München']),
  };
  expect(await cellsWith('lost_zeros', columns)).toEqual(['plz: 1069 → 01069']);
});

test('finds codes without their zeros where others keep theirs', async () => {
  const codes = made((at) => `${at + 1}`.padStart(5, '0'));
  expect(
    await cellsWith('lost_zeros', {
      'employee id': changed(codes, { 141: '142' }),
      name: PEOPLE['last name'],
    }),
  ).toEqual(['employee id: 142 → 00142']);
  const numbers = made((at) => `${at * 7}`);
  expect(await cellsWith('lost_zeros', { count: numbers, name: PEOPLE['last name'] })).toEqual([]);
});

test('leaves codes of a level above, which are shorter than those of most rows', async () => {
  const codes = made((at) => (at % 12 === 0 ? `${at % 9}46${10_000 + at}` : `${at % 9}46${10_000_000 + at}`));
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(10);
  expect(await cellsWith('lost_zeros', { 'area code': codes, name: PEOPLE['last name'] })).toEqual([]);
});

test('a list of web addresses is valid if each of them is', async () => {
  const pages = made((at) => (at % 9 === 0 ? `a${at}.example; www.a${at}.education` : `a${at}.com`));
  const columns = { ...PEOPLE, 'web pages': changed(pages, { 7: 'a.com; none at all' }) };
  expect(await cellsWith('invalid_web_addresses', columns)).toEqual(['web pages: a.com; none at all']);
});

test('finds long numbers that a spreadsheet rounded, and no scientific ones', async () => {
  const card = made((at) => `4000${1000_0000_0000 + at * 7919}`);
  expect(
    await cellsWith('rounded_numbers', {
      'card number': changed(card, { 8: '4.00E+15' }),
      name: PEOPLE['last name'],
    }),
  ).toEqual(['card number: 4.00E+15']);
  const concentration = made((at) => `${1 + (at % 9)}.${at}E+${10 + (at % 4)}`);
  expect(await cellsWith('rounded_numbers', { concentration, name: PEOPLE['last name'] })).toEqual([]);
  expect(
    await cellsWith('rounded_numbers', {
      mass: changed(
        made((at) => `${at}.25`),
        { 3: '5.97E+24' },
      ),
      name: PEOPLE['last name'],
    }),
  ).toEqual([]);
});

test('finds numbers that stand for a missing one by their gap from the rest', async () => {
  const beds = made((at) => `${20 + ((at * 7) % 300)}`);
  const name = PEOPLE['last name'];
  expect(await cellsWith('placeholder_numbers', { beds: changed(beds, { 3: '-999' }), name })).toEqual([
    'beds: -999',
  ]);
  expect(await cellsWith('placeholder_numbers', { staff: repeat(['-999']), name })).toEqual(['staff: -999']);
  const age = made((at) => `${18 + (at % 70)}`);
  expect(await cellsWith('placeholder_numbers', { age: changed(age, { 3: '999', 9: '999' }), name })).toEqual(
    ['age: 999'],
  );
  const depth = made((at) => `${-1200 + at * 9}`);
  expect(await cellsWith('placeholder_numbers', { depth: changed(depth, { 3: '-999' }), name })).toEqual([]);
  const price = made((at) => `${10 + at}`);
  expect(
    await cellsWith('placeholder_numbers', { price: changed(price, { 3: '9999', 4: '9999' }), name }),
  ).toEqual([]);
  expect(
    await cellsWith('placeholder_numbers', {
      pieces: changed(
        made((at) => `${at}`),
        { 3: '999' },
      ),
      name,
    }),
  ).toEqual([]);
});

test('finds countries with several names, and not the parts of one', async () => {
  const countries = changed(repeat(['United States', 'Germany', 'England', 'Scotland', 'United Kingdom']), {
    5: 'USA',
    10: 'US',
    11: 'Deutschland',
  });
  expect(await cellsWith('country_names', { country: countries, name: PEOPLE['last name'] })).toEqual([
    'country: USA → United States',
    'country: US → United States',
    'country: Deutschland → Germany',
  ]);
});

test('another name of a country contradicts no other row', async () => {
  const cities = repeat(['Austin', 'Boston', 'Berlin', 'Paris', 'Rome'], 400);
  const usual = repeat(['United States', 'United States', 'Germany', 'France', 'Italy'], 400);
  const country = changed(usual, { 5: 'usa', 11: 'usa', 40: 'U.S.', 96: 'usa', 104: 'France' });
  const columns = { city: cities, office: cities.map((city) => `Office of ${city}`), country };
  expect(await cellsWith('contradictions', columns)).toEqual(['country: France → Italy']);
  expect(await cellsWith('country_names', columns)).toEqual([
    'country: usa → United States',
    'country: U.S. → United States',
  ]);
});

test('takes columns with as many values as rows, however many', async () => {
  const ids = Array.from({ length: 200_000 }, (_, at) => `${(at * 7919) % 1_000_003}`);
  const { profile } = await profiled({ id: ids, copy: [...ids] });
  expect(profile.findings).toEqual([]);
});

test('counts no cell twice', async () => {
  const { examined, profile } = await profiled({
    ...PEOPLE,
    'first name': changed(PEOPLE['first name'], { 4: 'Test', 14: 'Huber', 20: 'Dr. Boris' }),
    'last name': changed(PEOPLE['last name'], { 4: 'Test', 14: 'Greta', 21: 'K3ller', 22: 'encoding error' }),
    'date of birth': changed(PEOPLE['date of birth'], { 9: '1867-03-02', 10: '1900-01-01' }),
    phone: changed(PEOPLE.phone, { 3: '999-999-9999', 5: '123456789' }),
    email: changed(PEOPLE.email, { 3: 'none@none.com' }),
    joined: made((at) => `20${10 + (at % 10)}-03-11`),
    beds: changed(
      made((at) => `${20 + ((at * 7) % 300)}`),
      { 3: '-999' },
    ),
  });
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const { tallies, kind } of examined.columns as readonly ExaminedColumn[]) {
    for (const { definition, rows } of tallies.found) {
      for (const row of rows) {
        const cell = `${kind.column} ${row}`;
        if (seen.has(cell)) twice.push(`${cell} ${definition.finding}`);
        seen.add(cell);
      }
    }
  }
  for (const { row, column, definition } of profile.cells) {
    if (seen.has(`${column} ${row + 1}`)) twice.push(`${column} ${row + 1} ${definition.finding}`);
  }
  expect(twice).toEqual([]);
});

test('takes births of painters that reach back evenly for no mistake', async () => {
  const born = made((at) => `${1840 + ((at * 37) % 150)}-03-1${at % 9}`);
  const sold = made((at) => `199${at % 9}-05-1${at % 9}`);
  const columns = { 'last name': PEOPLE['last name'], 'date of birth': born, sold };
  expect(await cellsWith('early_births', columns)).toEqual([]);
});

test('takes no German code with a digit too few for one without its zero', async () => {
  const plz = changed(
    made((at) => `${50_000 + 31 * at}`),
    { 7: '5067', 90: '8033' },
  );
  const columns = { ...PEOPLE, plz, land: repeat(['Deutschland']) };
  expect(await cellsWith('lost_zeros', columns)).toEqual([]);
});

test('takes one -99 among amounts or measurements for what it is', async () => {
  const name = PEOPLE['last name'];
  const amount = made((at) => `${20 + ((at * 7) % 300)}.00`);
  expect(
    await cellsWith('placeholder_numbers', { amount: changed(amount, { 3: '-99.00', 4: '-999.00' }), name }),
  ).toEqual([]);
  const change = made((at) => `${20 + ((at * 7) % 300)}`);
  expect(await cellsWith('placeholder_numbers', { change: changed(change, { 3: '-99' }), name })).toEqual([]);
});

const CATEGORIES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['status', ['active', 'closed', 'Active'], ['Active → active']],
  ['state of it', ['gültig', 'abgelaufen', 'gueltig'], ['gueltig → gültig']],
  ['terms', ['Net 30', 'Net 60', 'NET 30', 'net30'], ['NET 30 → Net 30', 'net30 → Net 30']],
  ['blood type', ['O+', 'A-', 'AB+', '0+'], ['0+ → O+']],
  ['gender', ['Female', 'Male', 'F'], ['F → Female']],
  ['terms', ['Net 30', 'Net 60', '30 days', '30d'], ['30 days → Net 30', '30d → Net 30']],
  ['gender', ['m', 'f', 'd', 'male', 'female'], ['female → f', 'male → m']],
  // Signs, letters, and digits mean something.
  ['terms', ['Net 30', '2/10 Net 30', '30', '30 m'], []],
  ['terms', ['Net 30', 'Net 60', 'Net 300'], []],
  ['party', ['D', 'R', 'I', 'Independent'], []],
  ['type', ['LAL', 'CRL', 'LAL-', 'CRL+'], []],
  ['state', ['CA', 'MA', 'CO', 'Ca'], []],
  ['grade', ['A', 'B', 'A+', 'a'], []],
  ['code', ['A0', 'AO', 'B1', 'B7'], []],
];

test.each(CATEGORIES)(
  'spellings of a category whatever their frequency: %s of %j',
  async (header, values, found) => {
    const written = (at: number) => values[at % 12 < values.length ? at % 12 : at % 2] ?? '';
    const { profile } = await profiled({ email: PEOPLE.email, [header]: made(written) });
    const { examples = [] } = profile.told.find(({ kind }) => kind === 'spelling_variants') ?? {};
    expect(examples.map(({ value }) => value).toSorted()).toEqual([...found].toSorted());
    expect(profile.told.filter(({ kind }) => kind === 'slips')).toEqual([]);
  },
);

test.each([
  ['flag', ['H', 'L'], 'h', ['h → H']],
  ['class', ['7a', '8b'], '7A', ['7A → 7a']],
  ['unit', ['m', 'km'], 'M', []],
  ['genotype', ['AA', 'aa'], 'Aa', []],
])('one letter of another case among %s like %j: %s', async (header, values, odd, found) => {
  const column = changed(repeat(values), { 100: odd });
  const { profile } = await profiled({ email: PEOPLE.email, [header]: column });
  const { examples = [] } = profile.told.find(({ kind }) => kind === 'spelling_variants') ?? {};
  expect(examples.map(({ value }) => value)).toEqual(found);
});

test.each([
  ['TransNo', (at: number) => `2025-03-${10 + (at % 18)}`, ['wrong_header']],
  ['date', (at: number) => `${GIVEN[at % 10]} ${FAMILY[at % 11]}`, ['wrong_header']],
  // A customer or an account may be given by a mail address; what else dates are of is no number.
  ['Account No', (at: number) => `person${at}@post.example`, []],
  ['Approved', (at: number) => `2025-03-${10 + (at % 18)}`, []],
])('a column %s is told where its header cannot mean its values', async (header, of, found) => {
  const { profile } = await profiled({
    [header]: made(of),
    amount: made((at) => `${20 + ((at * 7) % 300)}.00`),
  });
  expect(profile.told.map(({ kind }) => kind)).toEqual(found);
});

test('headers that stand one column too far to the right are told where two of them show it', async () => {
  const columns = {
    city: made((at) => `person${at}@post.example`),
    email: repeat(['Berlin', 'Hamburg', 'London', 'Paris']),
  };
  const wrong = async (header: string) => {
    const { profile } = await profiled({ [header]: columns.city, email: columns.email });
    return profile.told.filter(({ kind }) => kind === 'wrong_header').map(({ column }) => column);
  };
  expect([await wrong('row key'), await wrong('note')]).toEqual([[0], []]);
});

test('changes a mail domain only into a known host, and none that the row has elsewhere', async () => {
  const domains = (at: number) =>
    at === 7 ? 'ustoda.gov' : at === 9 ? 'gmial.com' : at % 2 ? 'usoda.gov' : 'gmail.com';
  const email = made((at) => `person${at}@${domains(at)}`);
  expect(await cellsWith('misspelled_domains', { email })).toEqual([
    'email: person7@ustoda.gov',
    'email: person9@gmial.com → person9@gmail.com',
  ]);
  const domain = made((at) => (at % 3 === 1 ? `https://www.${domains(at)}/` : ''));
  expect(await cellsWith('misspelled_domains', { email, domain })).toEqual([
    'email: person9@gmial.com → person9@gmail.com',
  ]);
});

test('mends a column that is decoded wrongly as a whole, and tells nothing else of it', async () => {
  const words = ['CapacitÃ\u00a0 istituzionale', 'QualitÃ\u00a0 dei servizi', 'AttivitÃ\u00a0 culturali'];
  const columns = { email: PEOPLE.email, category: made((at) => words[at % 3] ?? '') };
  const { profile } = await profiled(columns);
  expect(profile.told.map(({ kind, count }) => [kind, count])).toEqual([['mojibake', 220]]);
  expect((await cellsWith('mojibake', columns))[0]).toBe(`category: ${words[0]} → Capacità istituzionale`);
  const period = made((at) => `April \u0096 June ${2000 + (at % 20)}`);
  expect((await cellsWith('mojibake', { email: PEOPLE.email, period }))[0]).toContain('→ April – June 2000');
});

test('what a check explains contradicts nothing: a made-up telephone beside a name that repeats', async () => {
  const people = Array.from({ length: 40 }, (_, at) => ({
    name: `${GIVEN[at % 10]} ${FAMILY[at % 11]}`,
    phone: `415-555-${1000 + at}`,
  }));
  const phone = changed(repeat(people.map((one) => one.phone)), { 57: '999-999-9999' });
  const { profile } = await profiled({ name: repeat(people.map((one) => one.name)), phone });
  expect(profile.told.map(({ kind }) => kind).filter((kind) => kind !== 'equal_rows')).toEqual([
    'placeholder_phones',
  ]);
});

test('dates of one day are in any order, and nothing is before a birth', async () => {
  const day = (at: number, add: number) =>
    new Date(Date.UTC(2025, 0, 1 + (at % 90) + add)).toISOString().slice(0, 10);
  const value = changed(
    made((at) => day(at, at % 2)),
    { 7: '2024-01-03' },
  );
  const booked = await profiled({ booking: made((at) => day(at, 0)), value });
  expect(booked.profile.told.map(({ kind }) => kind)).toContain('unusual_order');
  const born = changed(PEOPLE['date of birth'], { 7: '2026-01-01' });
  const seen = await profiled({ 'date of birth': born, visit: made((at) => day(at, 0)) });
  expect(seen.profile.told.map(({ kind }) => kind)).toContain('dates_out_of_order');
});

test.each([
  ['returned on', (at: number) => `2025-03-${10 + (at % 18)}`, 0],
  ['coupon', (at: number) => `SPRING${at % 3}`, 0],
  ['日本脳炎', (at: number) => ['○', '◎', '(○)'][at % 3] ?? '', 0],
  ['日本脳炎', (at: number) => ['相談', '○'][at % 2] ?? '', 1],
  ['Caucus if independent', (at: number) => ['Democrats', 'Republicans'][at % 2] ?? '', 0],
  ['IF 2020', (at: number) => `${1 + (at % 9)}.${10 + ((at * 7) % 90)}`, 1],
  ['due date', (at: number) => `2025-03-${10 + (at % 18)}`, 1],
  ['paid', (at: number) => `${20 + ((at * 7) % 300)}.00`, 1],
])('a blank under %s is an answer or missing', async (header, of, missing) => {
  const { profile } = await profiled({ email: PEOPLE.email, [header]: made((at) => (at % 3 ? of(at) : '')) });
  expect(profile.told.filter(({ kind }) => kind === 'missing_values')).toHaveLength(missing);
});

test('a number behind that of a claim may have other claims, and one of a guardian other children', async () => {
  const claim_no = made((at) => `CL/${at * 37}/25`);
  const policy_no = changed(
    made((at) => `PL${100_000 + at * 931}`),
    { 9: `PL${100_000 + 8 * 931}` },
  );
  const email = changed(PEOPLE.email, { 9: PEOPLE.email[8] ?? '' });
  const keys = async (columns: Columns) =>
    (await profiled(columns)).profile.told.filter(({ kind }) => kind === 'repeated_keys').length;
  expect([
    await keys({ claim_no, policy_no }),
    await keys({ policy_no }),
    await keys({ 'guardian policy_no': policy_no }),
    await keys({ email }),
  ]).toEqual([0, 1, 0, 1]);
});

test('amounts with a sign among those without are told', async () => {
  const amount = made((at) => `${20 + ((at * 7) % 300)}.50`);
  expect(
    await cellsWith('mixed_units', {
      'sq ft': changed(
        made((at) => `${900 + at}`),
        { 7: '1,850 sf' },
      ),
    }),
  ).toEqual(['sq ft: 1,850 sf']);
  const told = async (cells: Record<number, string>) =>
    (await profiled({ amount: changed(amount, cells) })).profile.told.map(({ kind }) => kind);
  const ofTen = (sign: string) =>
    Object.fromEntries(amount.flatMap((one, at) => (at % 10 === 0 ? [[at, `${sign}${one}`]] : [])));
  expect([
    await told({ 3: '£15.50' }),
    await told({ 4: '(15.50)' }),
    await told(ofTen('£')),
    await told({ ...ofTen('£'), 11: '€15.50', 12: '$15.50' }),
  ]).toEqual([['mixed_formats'], [], ['mixed_formats'], []]);
});

test('a postcode without its space is told, and a company that is a test', async () => {
  const postcode = changed(repeat(['SW1A 1AA', 'M1 1AE', 'EH1 1YZ', 'CF10 1EP']), { 3: 'sw1a1aa' });
  expect(await cellsWith('odd_formats', { postcode })).toEqual(['postcode: sw1a1aa → SW1A 1AA']);
  const company = changed(
    made((at) => `${FAMILY[at % 11]} ${at} Ltd`),
    { 3: 'Test Supplier', 4: 'Test Valley Ltd' },
  );
  expect(await cellsWith('placeholder_names', { company })).toEqual(['company: Test Supplier']);
});

test('a cell that is told is not told again: neither as of another unit, nor as repeated', async () => {
  const spend = changed(
    made((at) => `${900 + at}`),
    { 7: '12k' },
  );
  const email = changed(PEOPLE.email, { 3: 'info@@vega.example', 9: 'info@@vega.example' });
  const { profile } = await profiled({ spend, email });
  expect(profile.told.map(({ kind, count }) => [kind, count])).toEqual([
    ['invalid_emails', 2],
    ['not_numbers', 1],
  ]);
});

test('numbers of a country that fail together are told as made up, and a few among right ones as wrong', async () => {
  const right = ['DE811907980', 'DE129273398', 'DE136695976', 'DE811193231', 'DE118509776'];
  const french = made((at) => `FR${12 + (at % 70)}${345_678_901 + at}`, 40);
  const vat = [...repeat(right, 60), ...french].with(7, 'DE811907981');
  const { profile } = await profiled({ 'VAT ID': vat, amount: made((at) => `${20 + at}.00`, 100) });
  expect(profile.told.map(({ kind, count, isUnusual }) => [kind, count, isUnusual])).toEqual([
    ['invalid_check_digits', 1, undefined],
    ['made_up_numbers', 40, true],
  ]);
});

test('a number without its country’s code is written as those of its country are', async () => {
  const country = repeat(['France', 'Germany', 'USA']);
  const number = (at: number) =>
    [`20.16.10.${10 + (at % 80)}`, `030-${7_432_100 + at}`, `(503) 555-${1000 + at}`][at % 3] ?? '';
  const odd = changed(made(number), { 6: '20-16-10-77' });
  const entry = made((at) => `E${1000 + at * 7}`);
  const told = async (columns: Columns) =>
    (await profiled({ entry, text: repeat(['Rent', 'Fee', 'Tax']), ...columns })).profile.told.map(
      ({ kind, count }) => [kind, count],
    );
  expect(await told({ phone: odd, country })).toEqual([['mixed_formats', 1]]);
  expect((await told({ phone: odd }))[0]?.[1]).toBeGreaterThan(100);
});

test('a number that rows of two countries have is told the same, whatever their order', async () => {
  const country = repeat(['France', 'Germany', 'USA']);
  const number = (at: number) =>
    [`20.16.10.${10 + (at % 80)}`, `030-${7_432_100 + at}`, `(503) 555-${1000 + at}`][at % 3] ?? '';
  const phone = changed(made(number), { 6: number(1) });
  const told = async (order: readonly number[]) => {
    const rows = (values: readonly string[]) => order.map((at) => values[at] ?? '');
    const { profile } = await profiled({ phone: rows(phone), country: rows(country) });
    return profile.told.map(({ kind, count }) => [kind, count]);
  };
  const order = [...phone.keys()];
  expect(await told(order)).toEqual(await told(order.toReversed()));
});

test('the values of one thing’s names are of any kind', async () => {
  const table = {
    columns: [
      { name: 'column 1', values: ['Teacher', 'Student', 'Guest', 'Email', 'Doctor'] },
      {
        name: 'column 2',
        values: ['Anna Berg', 'Boris Costa', 'Emma Evans', 'a@post.example', 'Hugo Huber'],
      },
    ],
    rows: 5,
  };
  const kindsFound = async (source: typeof PLAIN_SOURCE) =>
    (await examineTable(table, source, { today: '2026-01-31' })).findings.map(({ kind }) => kind);
  expect(await kindsFound(PLAIN_SOURCE)).toContain('wrong_column');
  const lines = { count: 5, examples: [1, 2, 3, 4, 5] };
  const decisions = [{ decision: 'keys_and_values', lines, sentence: '' }] as const;
  expect(await kindsFound({ ...PLAIN_SOURCE, decisions })).toEqual([]);
});

const kindsTold = async (columns: Columns) =>
  (await profiled(columns)).profile.told
    .filter(({ kind }) => kind !== 'equal_rows')
    .map(({ kind, count }) => [kind, count]);

test('dates of a column of which a third is to come are not too late, and one far behind all others is', async () => {
  const month = (at: number) => `${1 + (at % 12)}`.padStart(2, '0');
  const ahead = made((at) => `202${5 + (at % 3)}-${month(at)}-15`);
  expect(await kindsTold({ review: ahead })).toEqual([]);
  const past = made((at) => `202${3 + (at % 3)}-${month(at)}-15`);
  expect(await kindsTold({ review: changed(past, { 7: '2052-03-15' }) })).toEqual([['future_dates', 1]]);
});

test('checks routing numbers and SIREN by their last digit, and puts back the zero of the former', async () => {
  const routing = changed(repeat(['021000021', '011000138']), {
    2: '021000012',
    4: '21000021',
    5: '11000138',
  });
  const columns = { ...PEOPLE, 'Routing No': routing };
  expect(await cellsWith('invalid_check_digits', columns)).toEqual(['Routing No: 021000012']);
  expect(await cellsWith('lost_zeros', columns)).toEqual([
    'Routing No: 21000021 → 021000021',
    'Routing No: 11000138 → 011000138',
  ]);
  const siren = changed(repeat(['552100554']), { 3: '552100545' });
  expect(await cellsWith('invalid_check_digits', { ...PEOPLE, siren })).toEqual(['siren: 552100545']);
});

test.each([
  ['State of Acct', ['Active', 'Closed', 'Dormant'], 'ACTIVE'],
  ['Commodity', ['Freight', 'IT services', 'Building maintenance', 'Office services'], 'FREIGHT'],
])('few words under %s are a category, whatever they look like', async (header, words, odd) => {
  const columns = { ...PEOPLE, [header]: changed(repeat(words), { 3: odd, 9: odd }) };
  expect(await kindsTold(columns)).toEqual([['spelling_variants', 2]]);
});

test('account numbers of letters stay numbers where each row has its own', async () => {
  const account = made((at) =>
    [...`${10_000 + at * 7}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join(''),
  );
  const { profile } = await profiled({ ...PEOPLE, account });
  expect(profile.columns.at(-1)?.kind).not.toBe('category');
});

test('meters among centimeters, and heights below zero, are far from all others; zeros among amounts are not', async () => {
  const centimeters = made((at) => `${158 + (at % 30)}`);
  const some = { 3: '1.71', 9: '1.65', 20: '1.80', 77: '1.59' };
  expect(await kindsTold({ height: changed(centimeters, some) })).toEqual([['outliers', 4]]);
  const below = { 3: '-1', 9: '-1', 20: '-1', 77: '-1' };
  expect(await kindsTold({ height: changed(centimeters, below) })).toEqual([['outliers', 4]]);
  const degrees = made((at) => `${at % 30}`);
  expect(await kindsTold({ noon: changed(degrees, below) })).toEqual([]);
  const zeros = Object.fromEntries(Object.keys(some).map((at) => [at, '0']));
  expect(await kindsTold({ height: changed(centimeters, zeros) })).toEqual([]);
});

test('two telephone numbers in a cell are told, and none is called wrong', async () => {
  const two = { 3: '415-203-1021 / 415-555-0144', 9: '415-209-1063 or 415-555-0155' };
  expect(await kindsTold({ phone: changed(PEOPLE.phone, two) })).toEqual([['several_phones', 2]]);
  expect(await kindsTold({ phone: made((at) => `415/${200 + at}-${1000 + 7 * at}`) })).toEqual([]);
});

test('where two columns go together and nothing else shows which is wrong, none is told', async () => {
  const town = ['Kerrow', 'Linley', 'Marsk', 'Norbury'];
  const code = ['4012', '5031', '6004', '7077'];
  const towns = changed(repeat(town), { 9: 'Norbury' });
  expect(await kindsTold({ town: towns, code: repeat(code) })).toEqual([]);
  const shared = made((at) => (at % 4 === 1 && at % 8 > 4 ? 'Linley Green' : (town[at % 4] ?? '')));
  expect(await kindsTold({ town: changed(shared, { 9: 'Linley Green' }), code: repeat(code) })).toEqual([]);
});

test('a mailbox of two is not told where rows were compared', async () => {
  const email = changed(PEOPLE.email, { 9: PEOPLE.email[8] ?? '' });
  const { examined } = await profiled({ 'last name': PEOPLE['last name'], email });
  expect(profileOf(examined).told.map(({ kind }) => kind)).toEqual(['repeated_keys']);
  expect(profileOf(examined, { clusters: [...email.keys()] }).told).toEqual([]);
});

/** A time of day in each of so many days, so many hours after their morning. */
const hour = (at: number, add: number) =>
  new Date(Date.UTC(2025, 0, 1 + at, 8 + (at % 7) + add)).toISOString().slice(0, 16).replace('T', ' ');

test.each([
  ['adm dt', 'disch dt'],
  ['hire dt', 'term dt'],
  ['pickup ts', 'deliv ts'],
])(
  '“%s” after “%s” is found by the time of one day, and under headers that are cut short',
  async (first, last) => {
    const one = made((at) => hour(at, 0), 60);
    const other = changed(
      made((at) => hour(at, 2), 60),
      { 9: hour(9, -1), 12: hour(12, 0), 15: `${hour(15, 0).slice(0, 10)} 00:00` },
    );
    // Of the same minute, and of a midnight that a program wrote, nothing is known.
    expect(await cellsWith('dates_out_of_order', { [first]: one, [last]: other })).toEqual([
      `${last}: ${hour(9, -1)}`,
    ]);
    const terms = made((at) => day(at).slice(0, 7), 60);
    expect(await cellsWith('dates_out_of_order', { 'first dt': other, term: one, terms })).toEqual([]);
  },
);

test('dates of zeros stand for a missing one, however they are written', async () => {
  const cells = { 3: '0000-00-00', 9: '0000-00-00 00:00:00' };
  const seen = changed(made(day), cells);
  expect(await kindsTold({ seen })).toContainEqual(['placeholder_dates', 2]);
  expect(await cellsWith('impossible_dates', { seen: changed(seen, { 5: '2020-00-10' }) })).toEqual([
    'seen: 2020-00-10',
  ]);
});

test('finds points without their sign or the other way round, and no islands far away', async () => {
  const lat = made((at) => `${30 + ((at * 7) % 17)}.${1000 + at}`);
  const lon = made((at) => `-${72 + ((at * 11) % 45)}.${2000 + at}`);
  const columns = {
    lat: changed(lat, { 4: '-75.1234', 9: '13.4443' }),
    lon: changed(lon, { 4: '35.4321', 9: '144.7937', 20: '100.5555' }),
  };
  const told = await cellsWith('misplaced_coordinates', columns);
  expect(told).toEqual(['lat: -75.1234 → 35.4321', 'lon: 100.5555 → -100.5555']);
  const named = { gps_n: columns.lat, gps_e: columns.lon };
  expect(await cellsWith('misplaced_coordinates', named)).toHaveLength(1);
  expect(await cellsWith('misplaced_coordinates', { gain: columns.lat, loss: columns.lon })).toEqual([]);
  // On both sides of a meridian, a point is on the other.
  const around = made((at) => `-${(at * 3) % 8}.${1000 + at}`);
  const across = {
    lat: made((at) => `5${at % 6}.${1000 + at}`),
    lon: changed(around, { 4: '1.2345', 9: '0.4567' }),
  };
  expect(await cellsWith('misplaced_coordinates', across)).toEqual([]);
  const fiji = made((at) => `${177 + (at % 3)}.9${100 + at}`);
  const islands = {
    lat: made((at) => `-1${6 + (at % 3)}.${1000 + at}`),
    lon: changed(fiji, { 4: '-179.8761' }),
  };
  expect(await cellsWith('misplaced_coordinates', islands)).toEqual([]);
});

test('finds quantities below zero, and no degrees, changes or amounts paid back', async () => {
  const below = { 3: '-3', 77: '-2' };
  const quantities = made((at) => `${1 + ((at * 7) % 6)}`);
  expect(await kindsTold({ qty: changed(quantities, below) })).toEqual([['outliers', 2]]);
  expect(
    await kindsTold({
      noon: changed(
        made((at) => `${(at * 7) % 26}`),
        below,
      ),
    }),
  ).toEqual([]);
  expect(
    await kindsTold({
      noon: changed(
        made((at) => `${1 + ((at * 37) % 200)}`),
        below,
      ),
    }),
  ).toEqual([]);
  const amounts = made((at) => `${5 + ((at * 7) % 60)}.${10 + (at % 80)}`);
  expect(await kindsTold({ total: changed(amounts, { 3: '-12.40', 77: '-30.55' }) })).toEqual([]);
});

test('finds amounts whose decimals are off, and no part of a long tail', async () => {
  const salaries = made((at) => `${38000 + ((at * 1700) % 70000)}`);
  expect(await kindsTold({ salary: changed(salaries, { 3: '480', 9: '52' }) })).toEqual([['outliers', 2]]);
  expect(await kindsTold({ salary: changed(salaries, { 3: '9500', 9: '21000' }) })).toEqual([]);
  const spread = made((at) => `${Math.round(40 * 1.04 ** at)}`);
  expect(await kindsTold({ revenue: changed(spread, { 3: '3' }) })).toEqual([]);
});

test('finds telephones and codes of two digits without their zero, and no codes of one digit', async () => {
  const phone = made((at) => `0${151 + (at % 20)}${1_000_000 + at * 31}`);
  const lost = changed(phone, { 3: phone[3]?.slice(1) ?? '', 9: phone[9]?.slice(1) ?? '', 12: '116117' });
  expect(await cellsWith('lost_zeros', { phone: lost })).toEqual(
    [3, 9].map((at) => `phone: ${phone[at]?.slice(1)} → ${phone[at]}`),
  );
  const american = made((at) => `${212 + (at % 90)}555${1000 + at}`);
  expect(await cellsWith('lost_zeros', { phone: changed(american, { 3: phone[3] ?? '' }) })).toEqual([]);
  const italian = made((at) =>
    at % 5
      ? `0${['2', '6', '11', '51'][at % 4]}${10_000_000 + 31 * at}`
      : `3${20 + (at % 70)}${1_000_000 + 37 * at}`,
  );
  expect(await cellsWith('lost_zeros', { phone: italian })).toEqual([]);
  const branch = made((at) => `${1 + (at % 28)}`.padStart(2, '0'));
  expect(await cellsWith('lost_zeros', { branch: changed(branch, { 3: '4', 9: '7' }) })).toEqual([
    'branch: 4 → 04',
    'branch: 7 → 07',
  ]);
  const classes = made((at) => ['10', '11', '12', '07', '08', '09'][at % 6] ?? '');
  expect(await cellsWith('lost_zeros', { class: changed(classes, { 3: '1', 9: '2' }) })).toEqual([]);
});

test('finds states by name among codes, which contradict nothing, and no province among districts', async () => {
  const state = repeat(['TX', 'CA', 'FL', 'NY']);
  expect(await cellsWith('state_names', { state: changed(state, { 4: 'Texas', 9: 'California' }) })).toEqual([
    'state: Texas → TX',
    'state: California → CA',
  ]);
  const other = { state: changed(repeat(['VB', 'CA', 'ZG', 'BJ']), { 4: 'California' }) };
  expect(await cellsWith('state_names', other)).toEqual([]);
});

test('takes Saint and St. for one town, unless a state says otherwise', async () => {
  const city = changed(repeat(['St. Louis', 'Omaha', 'Detroit', 'Toledo']), { 4: 'Saint Louis' });
  const state = repeat(['MO', 'NE', 'MI', 'OH']);
  const account = made((at) => `A${1000 + at * 7}`);
  expect(await kindsTold({ account, city, state })).toEqual([['spelling_variants', 1]]);
  expect(await kindsTold({ account, city, state: changed(state, { 4: 'MI' }) })).toEqual([]);
});

test('amounts of VAT are no numbers of anybody, and the bulk of debit or credit is not missing', async () => {
  const amount = (at: number) => `${12 + ((at * 7) % 210)}.${10 + ((at * 13) % 90)}`;
  const { profile } = await profiled({ entry: made((at) => `E${at}`), VAT: made(amount) });
  expect(profile.columns.map(({ kind }) => kind)).toEqual(['row_key', 'number']);
  const isNeither = (at: number) => at === 40 || at === 90 || at === 91;
  const debit = made((at) => (at % 2 || isNeither(at) ? '' : amount(at)));
  const credit = made((at) => (at % 2 && !isNeither(at) ? amount(at) : ''));
  const entry = made((at) => `E${1000 + at * 7}`);
  const told = async (columns: Columns) =>
    (await profiled({ entry, ...columns })).profile.told.map(({ kind, columns, count }) => [
      kind,
      columns?.length,
      count,
    ]);
  expect(await told({ debit, credit })).toEqual([['missing_values', 2, 3]]);
  // A row without any value is told once.
  const { profile: rows } = await profiled({ debit, credit });
  expect(rows.told.map(({ kind, count }) => [kind, count])).toEqual([['empty_rows', 3]]);
  // Two columns that have a value in some rows at once are none for each other.
  const both = changed(credit, { 2: '4.00', 4: '5.00' });
  expect(await told({ debit, credit: both })).toHaveLength(2);
});

test('empty beside full is an answer, and among names a missing one', async () => {
  const account = made((at) => `A${1000 + at * 7}`);
  expect(await kindsTold({ account, content: repeat(['full', 'empty', 'half']) })).toEqual([]);
  const names = changed(PEOPLE['last name'], { 3: 'empty' });
  expect(await kindsTold({ ...PEOPLE, 'last name': names })).toEqual([['missing_words', 1]]);
});

test('a first of January in a series of months is a date, and one that more rows have than any near it stands for none', async () => {
  const month = (at: number) => new Date(Date.UTC(1958, at, 1)).toISOString().slice(0, 10);
  const series = { date: made(month), level: made((at) => `${300 + at}.${10 + ((at * 7) % 80)}`) };
  expect(await kindsTold(series)).toEqual([]);
  const often = changed(series.date, { 3: '1970-01-01', 9: '1970-01-01' });
  expect(await kindsTold({ ...series, date: often })).toContainEqual(['placeholder_dates', 3]);
  expect(await kindsTold({ ...series, date: changed(series.date, { 3: '1900-01-01' }) })).toContainEqual([
    'placeholder_dates',
    1,
  ]);
});
