/** What looks odd and is right: a report that complains of it embarrasses. */
import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import type { Finding } from './finding.ts';
import { profileOf } from './profile.ts';

async function findingsOf(name: string, values: readonly string[]): Promise<Finding[]> {
  const table = {
    columns: [
      { name, values },
      { name: 'line', values: values.map((_, at) => `${at + 1}`) },
    ],
    rows: values.length,
  };
  const { findings } = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  return findings.filter(({ column }) => column === 0);
}

const repeat = (values: readonly string[], rows = 120) =>
  Array.from({ length: rows }, (_, at) => values[at % values.length] ?? '');

/** So many names, each once. */
const listed = (start: string, rows: number) =>
  Array.from(
    { length: rows },
    (_, at) => start + [...`${at}`].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
  ).map((name) => (start === start.toUpperCase() ? name.toUpperCase() : name));

/** Quantiles of a skewed distribution: its logarithm is normal, as of durations, amounts and wind. */
const skewed = (median: number, rows: number) =>
  Array.from({ length: rows }, (_, at) => {
    const share = (((at * 37) % rows) + 0.5) / rows;
    return median * (share / (1 - share)) ** 0.55;
  });

const PHONES =
  `+1 415-555-0132|+44 20 7946 0958|+49 30 901820|+33 1 42 68 53 00|+39 06 6982 1234|+34 912 34 56 78|+81 3-3224-5000|
+55 11 91234-5678|+46 8-123 456 78|+41 44 668 18 00`
    .replaceAll('\n', '')
    .split('|');

/** The same countries, as people there write them. */
const NATIONAL =
  '(415) 555-0132|020 7946 0958|030 901820|01 42 68 53 00|06 6982 1234|912 34 56 78|03-3224-5000|(11) 91234-5678|08-123 456 78|044 668 18 00'.split(
    '|',
  );

const years = (first: number, count: number) => Array.from({ length: count }, (_, at) => `${first + at}`);

const SOUND: readonly (readonly [what: string, header: string, values: readonly string[]])[] = [
  ['signs behind a third of numbers', 'net', repeat(['17.50', '35.20', '9.83-'])],
  ['the surname Null', 'last_name', [...repeat(['Smith', 'Jones', 'Okafor', 'Lindqvist']), 'Null']],
  ['the surname Geen', 'last_name', [...repeat(['Smith', 'Jones', 'Okafor', 'Lindqvist']), 'Geen']],
  ['the department NA', 'department', repeat(['HR', 'IT', 'NA', 'FIN', 'OPS'])],
  ['an airport that is called like a missing value', 'to', repeat(['JFK', 'NAN', 'MUC', 'CDG'])],
  ['a town None', 'municipality', [...listed('Casal', 300), 'None']],
  ['the port LEER', 'port', [...listed('PORTO ', 300), 'LEER']],
  ['North America, where most is sold', 'area', [...repeat(['NA'], 90), ...repeat(['EMEA', 'APAC'], 30)]],
  [
    'North Dakota, where most customers are',
    'state',
    [...repeat(['ND'], 90), ...repeat(['MN', 'SD', 'MT'], 30)],
  ],
  ['a railway station called NULL', 'station', repeat(['NULL', 'ABCD', 'EFGH', 'IJKL', 'MNOP'])],
  ['Namibia', 'country', repeat(['DE', 'NA', 'ZA', 'BW'])],
  ['no answer to a question', 'q7', repeat(['agree', 'disagree', 'no answer', 'neutral'])],
  ['none of several allergies', 'allergies', repeat(['Nuts', 'Milk', 'None', 'None', 'Pollen'])],
  ['the Russian no', 'согласие', repeat(['да', 'нет', 'да'])],
  ['the root among paths', 'path', repeat(['/', '/cart', '/help', '/shop/shoes'])],
  ['signs as results', 'result', repeat(['+', '-', '++'])],
  ['ratings', 'rating', repeat(['AA', 'AA+', 'AA-', 'BBB', 'BBB-', 'BBB+'])],
  ['C and C++', 'technology', [...repeat(['C', 'Java', 'Go'], 300), 'C++', 'C#', 'F#']],
  [
    'a sign with a meaning of its own',
    'product',
    [...repeat(['Disney', 'Apple TV', 'Max'], 300), 'Disney+', 'ESPN+'],
  ],
  ['a hard sign in Latin letters', 'place', [...repeat(['Tver', 'Kazan', 'Omsk']), "Pod''ezdnaya"]],
  ['markup', 'html', repeat(['<p>Salt &amp; pepper</p>', '<p>Fish &amp; chips</p>', '<b>Tea</b>'])],
  ['stars', 'stars', repeat(['*', '**', '***'])],
  ['joiners in Persian', 'نام', repeat(['علی‌پور', 'نوری‌زاده', 'می‌خواهد'])],
  ['joiners in Hindi', 'शब्द', repeat(['क्ष‍य', 'र्‍ह', 'काम', 'कम', 'किम'])],
  ['joined emoji', 'mood', repeat(['👩‍⚕️', '👨‍👩‍👧', '👍🏽'])],
  ['durations', 'duration_ms', skewed(120, 1000).map((one) => one.toFixed(0))],
  [
    'amounts with zeros',
    'amount',
    [...repeat(['0.00'], 300), ...skewed(40, 900).map((one) => one.toFixed(2))],
  ],
  ['wind', 'wind', skewed(11, 600).map((one) => `${one.toFixed(1)} km/h`)],
  ['telephones of ten countries', 'phone', repeat(PHONES)],
  ['telephones of ten countries without their codes', 'phone', repeat(NATIONAL)],
  [
    'fixed and mobile lines of one country',
    'tel',
    repeat(['020 7946 0958', '0161 496 0000', '07700 900123']),
  ],
  ['pages', 'page', [...Array.from({ length: 150 }, (_, at) => `${at + 1}`), '150']],
  [
    'order numbers of order lines',
    'order_no',
    [...Array.from({ length: 150 }, (_, at) => `SO-${200_000 + at * 7}`), 'SO-200007'],
  ],
  ['one unit in its handier sizes', 'net weight', repeat(['250 g', '500 g', '1 kg', '2.5 kg'])],
  [
    'a state among states and their districts',
    'race',
    [
      ...'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD ND'.split(' '),
      ...Array.from({ length: 200 }, (_, at) => `TX${at}`),
    ],
  ],
  [
    'a state among others and a province',
    'state',
    [...repeat(['Texas', 'NV', 'TX', 'Iowa', 'SP', 'Qom']), 'ND'],
  ],
  [
    'a state by its code among states by their names',
    'state',
    [...repeat(['Texas', 'Ohio', 'Utah', 'Iowa']), 'ND'],
  ],
  [
    'a film that is called like letters for none',
    'title',
    [...listed('Casal', 60), ...listed('Mord', 40), 'xXx'],
  ],
  ['the end of a day', 'closes', repeat(['18:00', '22:30', '24:00'])],
  ['ages of infants', 'age', [...skewed(34, 300).map((one) => one.toFixed(0)), '0.08']],
  ['regions by number', 'region', [...repeat(['1', '2', '3', '4']), '99']],
  ['departments by number', 'dept', [...repeat(['10', '12', '14']), '900']],
  ['floors with letters', 'floor', [...repeat(['1', '2', '3', '4'], 90), '2A', '2B']],
  [
    'parts divided by several spaces',
    'place',
    repeat(['North Wing', 'Main Hall', 'Foyer']).map((place, at) => `${place.replace(' ', '')}  Room${at}`),
  ],
  ['texts filled up to one width', 'town', repeat(['Ulm       ', 'Jena      ', 'Berlin    '])],
  [
    'coordinates as GeoJSON has them',
    'coordinates',
    Array.from({ length: 60 }, (_, at) => `${95.25 + at}; ${-30.5 + at / 2}`),
  ],
  [
    'rain, of which most days have none',
    'rain',
    [...repeat(['0.0'], 300), ...skewed(4, 200).map((one) => one.toFixed(1))],
  ],
  [
    'numbers to the base 16',
    'assignment',
    [
      ...Array.from({ length: 200 }, (_, at) => `70B3D5${(4096 + at * 13).toString(16).toUpperCase()}`),
      '0A1BC50A00',
    ],
  ],
  [
    'codes of languages',
    'alpha_3',
    [
      ...Array.from({ length: 60 }, (_, at) => `q${'abcdefghij'[at % 10]}${'klmnop'[Math.floor(at / 10)]}`),
      'nan',
      'nil',
    ],
  ],
  ['a letter with a macron below', 'name', [...repeat(['Haifa', 'Acre', 'Eilat']), 'H̱efa']],
  ['lists of numbers', 'suffixes', [...repeat(['201', '44', '7']), '201; 202; 203']],
  ['currencies of which a country has two', 'currency', [...repeat(['EUR', 'USD', 'AUD']), 'BND,SGD']],
  ['a district of nowhere', 'State', [...repeat(['ID', 'TX', 'OH', 'NY']), '00']],
  [
    'the numbers of subjects',
    'identifier',
    [...Array.from({ length: 200 }, (_, at) => `${1 + at * 3}`), '9001', '9010'],
  ],
  [
    'a language of former times',
    'full name',
    [...repeat(['Anna Berg', 'Paul Lang', 'Ida Horn']), 'Otto Roth (10th-16th cent.)'],
  ],
  ['an area that is measured', 'area', skewed(4000, 200).map((one) => one.toFixed(0))],
  ['one division', 'Div', repeat(['E1'])],
  ['divisions by letter and number', 'code', repeat(['E01', 'E02', 'E12'])],
  ['years of towns', 'foundation_year', [...years(1500, 100), '862', '1147', '990', '-497']],
  ['first days of years', 'Year', years(1965, 20).map((year) => `${year}-01-01`)],
  ['ends of contracts', 'End Date', [...years(2010, 16).map((year) => `${year}-06-30`), '2035-07-31']],
  ['numbers behind a letter', 'EventId', [...repeat(['E10', 'E25', 'E49'], 400), 'E1', 'E9']],
  [
    'capitals in Japanese names',
    'ビル',
    [...repeat(['北ビル', 'SKタワー2F', 'マルビル']), 'Ucラポール1F', 'ecoaモール2階'],
  ],
  ['places that differ by an accent', 'Comune', ['Cagno', 'Cagnò', 'Trento', 'Cles', 'Romallo']],
  ['a name that lost its accent elsewhere', 'city', [...repeat(['Wurzburg', 'Ulm', 'Jena']), 'Würzburg']],
  [
    'times in seconds since 1970',
    'created_at',
    Array.from({ length: 120 }, (_, at) => `${1_700_000_000 + at * 7919}`),
  ],
  [
    'VAT numbers of a country without a check',
    'VAT ID',
    repeat(['CHE123456789', 'ESB12345678', 'GB123456789']),
  ],
  ['paths with the one above', 'path', [...repeat(['./a', './b/c', '../d']), '..', '..', '..']],
  ['packages by weight and by piece', 'pack size', repeat(['250 g', '6 pcs', '0.5 l'])],
];

test.each(SOUND)('takes no offense at %s', async (_, header, values) => {
  expect(await findingsOf(header, values)).toEqual([]);
});

const FAULTY: readonly (readonly [
  what: string,
  finding: string,
  header: string,
  values: readonly string[],
])[] = [
  [
    'null among surnames',
    'missing_words',
    'last_name',
    [...repeat(['Smith', 'Jones', 'Okafor']), 'null', 'NULL'],
  ],
  [
    'a frequent Null among surnames',
    'missing_words',
    'last_name',
    [...repeat(['Smith', 'Jones', 'Okafor'], 9), ...repeat(['Null'])],
  ],
  [
    'NULL in most of the states',
    'missing_words',
    'state',
    [...repeat(['NULL'], 200), ...repeat(['CA', 'TX', 'NY', 'OR', 'WA'], 100)],
  ],
  ['one NULL in a column of states', 'missing_words', 'state', [...repeat(['CA', 'TX', 'NY', 'OR']), 'NULL']],
  [
    'None in some of the towns',
    'missing_words',
    'city',
    [...repeat(['Ulm', 'Jena', 'Bonn']), 'None', 'None'],
  ],
  ['one None in a list with blanks', 'missing_words', 'town', [...listed('Casal', 300), 'None', '']],
  ['no data among words', 'missing_words', 'city', [...repeat(['Ulm', 'Jena', 'Berlin']), 'ND']],
  ['letters for none', 'missing_words', 'title', [...listed('Casal', 60), 'XXX', 'xxx', 'Xxx']],
  [
    'a time after the end of a day',
    'impossible_times',
    'closes',
    [...repeat(['18:00', '22:30', '24:00']), '24:30'],
  ],
  ['NA among words', 'missing_words', 'city', [...repeat(['Ulm', 'Jena', 'Berlin']), 'NA']],
  ['unknown in a column of few values', 'missing_words', 'ward', repeat(['Cedar', 'Maple', 'unknown'])],
  ['a hyphen among words', 'missing_words', 'city', [...repeat(['Ulm', 'Jena', 'Berlin']), '-']],
  [
    'a joiner between Latin letters',
    'invisible_characters',
    'city',
    [...repeat(['Ulm', 'Jena']), 'Ber\u200dlin'],
  ],
  [
    'one country in several ways',
    'mixed_formats',
    'phone',
    repeat(['415-922-9022', '(415) 922-9022', '415/922-9022', '415.922.9022']),
  ],
  [
    'codes of a country beside numbers without',
    'mixed_formats',
    'phone',
    [...repeat(['+49 30 901820', '+49 89 123456']), '030 901821'],
  ],
  [
    'keys that are not assigned',
    'missing_words',
    'id',
    [...Array.from({ length: 60 }, (_, at) => `B00${1000 + at * 3}`), '(not assigned)', '(not assigned)'],
  ],
  ['a lost accent', 'spelling_variants', 'city', [...repeat(['Würzburg', 'Ulm', 'Jena']), 'Wurzburg']],
  [
    'an umlaut in two letters',
    'spelling_variants',
    'city',
    [...repeat(['München', 'Ulm', 'Jena']), 'Muenchen'],
  ],
  ['no date among years', 'not_dates', 'foundation_year', [...years(1500, 100), '3026']],
  [
    'an end in a thousand years',
    'future_dates',
    'End Date',
    [...years(2010, 16).map((year) => `${year}-06-30`), '3010-03-30'],
  ],
  [
    'a date that a system entered',
    'placeholder_dates',
    'since',
    [...years(1981, 40).map((year) => `${year}-06-11`), '1970-01-01'],
  ],
  [
    'a star that is a count too small to be told',
    'suppressed_counts',
    'pupils',
    [...Array.from({ length: 60 }, (_, at) => `${5 + ((at * at) % 90)}`), '*', '*', '*'],
  ],
  [
    'two dots that are one',
    'suppressed_counts',
    'cases',
    [...Array.from({ length: 60 }, (_, at) => `${3 + ((at * at) % 90)}`), '..', '..', '..'],
  ],
  [
    'a star beside counts of one and two, which are told',
    'missing_words',
    'pupils',
    [...Array.from({ length: 60 }, (_, at) => `${at % 90}`), '*', '*', '*'],
  ],
  [
    'a star among the numbers of years',
    'missing_words',
    'edition',
    [...Array.from({ length: 60 }, (_, at) => `${1930 + at}`), '*', '*', '*'],
  ],
  [
    'seconds among milliseconds',
    'mixed_formats',
    'ts',
    [...Array.from({ length: 60 }, (_, at) => `${1_700_000_000_000 + at * 7919}`), '1700000001'],
  ],
  [
    'a slip in a VAT number',
    'invalid_check_digits',
    'VAT ID',
    [...repeat(['DE136695976', 'IT00743110157', 'NL004495445B01', 'FR40303265045']), 'DE136695967'],
  ],
  [
    'a slip in a taxpayer number',
    'invalid_check_digits',
    'x9',
    [...repeat(['7707083893', '7736207543', '500100732259']), '7707083983'],
  ],
  ['a code that lost its zero', 'odd_formats', 'EventId', [...repeat(['E01', 'E25', 'E49'], 400), 'E1']],
  ['an age that nobody has', 'impossible_ages', 'age', [...repeat(['31', '42', '57', '63']), '420']],
  ['a text behind a number', 'not_numbers', 'floor', [...repeat(['1', '2', '3', '4'], 90), '2A']],
  [
    'a doubled space among single ones',
    'padding',
    'town',
    [...repeat(['Bad Ems', 'Bad Tölz', 'Bonn'], 90), 'Bad  Ems'],
  ],
  [
    'spaces behind some',
    'padding',
    'town',
    [...repeat(['Ulm', 'Jena', 'Bonn'], 90), ...repeat(['Ulm  '], 30)],
  ],
  [
    'a place that is not on the globe',
    'impossible_coordinates',
    'coordinates',
    [...Array.from({ length: 60 }, (_, at) => `${41.25 + at / 9}; ${2.5 + at / 2}`), '141.25; 2.55'],
  ],
  ['a code that is no number', 'wrong_column', 'State', [...repeat(['ID', 'TX', 'OH', 'NY']), '83702']],
  [
    'a flood',
    'outliers',
    'rain',
    [...repeat(['0.0'], 300), ...skewed(4, 200).map((one) => one.toFixed(1)), '9400.0'],
  ],
  ['a text in a list of numbers', 'not_numbers', 'suffixes', [...repeat(['201', '44', '7']), '201; x']],
  ['volts among numbers', 'mixed_units', 'input', [...repeat(['31', '42', '57', '63']), '12V']],
  ['a unit among numbers', 'mixed_units', 'weight', [...repeat(['31', '42', '57', '63']), '44kg']],
  [
    'an amount a thousand times too large',
    'outliers',
    'amount',
    [...skewed(40, 400).map((one) => one.toFixed(2)), '9400000.00'],
  ],
];

test.each(FAULTY)('finds %s', async (_, finding, header, values) => {
  expect((await findingsOf(header, values)).map(({ kind }) => kind)).toContain(finding);
});

test('one of a household may have another surname than those who share its street, telephone, and e-mail address', async () => {
  const surnames = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter'.split(' ');
  const rows = Array.from({ length: 240 }, (_, at) => {
    const home = Math.floor(at / 6);
    return {
      first: ['Anna', 'Paul', 'Mia', 'Otto', 'Ida', 'Emil'][at % 6] ?? '',
      last: at === 65 || at === 131 ? 'Seidel' : (surnames[(home * 7) % 10] ?? ''),
      street: `${surnames[home % 10]}weg ${home + 3}`,
      phone: `030 ${555_0100 + home * 13}`,
      email: `home${home}@post.example`,
    };
  });
  const columns = (['first', 'last', 'street', 'phone', 'email'] as const).map((name) => ({
    name,
    values: rows.map((row) => row[name]),
  }));
  const { cells } = await examineTable({ columns, rows: rows.length }, PLAIN_SOURCE, { today: '2026-01-31' });
  expect(cells).toEqual([]);
});

test.each([
  ['is a code where other columns have blank cells, and this one only codes', 'HoR', '', []],
  ['is missing where all columns say so', 'HoR', 'NA', ['chamber', 'mail']],
  ['is missing among words', 'House', '', ['chamber']],
])('NA %s', async (_, other, blank, columns) => {
  const rows = 120;
  const of = (value: (row: number) => string) => Array.from({ length: rows }, (_, row) => value(row));
  const table = {
    columns: [
      { name: 'chamber', values: of((row) => (row % 6 ? other : 'NA')) },
      { name: 'mail', values: of((row) => (row % 7 ? `member${row}@sansad.example` : blank)) },
    ],
    rows,
  };
  const { findings } = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  const words = findings.filter(({ kind }) => kind === 'missing_words');
  expect(words.map(({ column }) => table.columns[column ?? -1]?.name).toSorted()).toEqual(columns);
});

test.each([
  ['in two countries are two', 'CR', []],
  ['of one country are one', 'US', ['spelling_variants']],
  ['of which one is nowhere are one', '', ['spelling_variants']],
])('towns of one name %s', async (_, country, kinds) => {
  const towns = [...repeat(['St. Paul', 'Reno', 'Ulm'], 90), 'St Paul', 'St Paul'];
  const columns = [
    { name: 'city', values: towns },
    { name: 'country', values: towns.map((town) => ({ Ulm: 'DE', 'St Paul': country })[town] ?? 'US') },
  ];
  const { findings } = await examineTable({ columns, rows: towns.length }, PLAIN_SOURCE, {
    today: '2026-01-31',
  });
  expect(findings.filter(({ column }) => column === 0).map(({ kind }) => kind)).toEqual(kinds);
});

test('NO and ON are Norway and Ontario where the column is of places', () => {
  const kindOf = (name: string, values: readonly string[]) =>
    detectKinds({ columns: [{ name, values: repeat(values) }] })[0]?.kind;
  expect([
    kindOf('country', ['NO', 'SE']),
    kindOf('market', ['NO', 'SE', 'DK']),
    kindOf('province', ['ON', 'QC']),
    kindOf('x9', ['ON', 'BC']),
    kindOf('active', ['ON', 'OFF']),
    kindOf('paid', ['NO', 'YES']),
  ]).toEqual(['country', 'country', 'region', 'region', 'boolean', 'boolean']);
});

test.each([
  [
    'two telephones with |',
    'phone',
    (at: number) => (at % 9 ? `98${at + 10_000_000}` : `98${at + 10_000_000}|98${at + 20_000_000}`),
  ],
  [
    'two telephones with /',
    'phone',
    (at: number) => (at % 6 ? `07144${at + 90_000}` : `07144${at + 90_000}/07274${at + 51_000}`),
  ],
  [
    'two mail addresses with |',
    'email',
    (at: number) => (at % 9 ? `ann${at}@post.example` : `ann${at}@post.example|bo${at}@post.example`),
  ],
  [
    'a P.O. box without the words',
    'address',
    (at: number) => (at % 40 ? `P.O. Box ${at + 59_000}-00505` : `${at + 59_000}-00505`),
  ],
  [
    'names in two languages',
    'town',
    (at: number) => `Москва${'абвгдежз'[at % 8]}|Moscow${'abvgdezh'[at % 8]}`,
  ],
])('finds nothing wrong with %s', async (_, name, of) => {
  const values = Array.from({ length: 120 }, (_, at) => of(at));
  expect((await findingsOf(name, values)).map(({ sentence }) => sentence)).toEqual([]);
});

test.each([
  ['a second telephone that is none', 'phone', '9810000001|98100', 'invalid_phones'],
  ['a second mail address that is none', 'email', 'ann@post.example|bo', 'invalid_emails'],
  ['a telephone among streets', 'address', '98765-43210', 'wrong_column'],
])('finds %s', async (_, name, value, finding) => {
  const of = {
    phone: (at: number) => `98${at + 10_000_000}`,
    email: (at: number) => `ann${at}@post.example`,
  };
  const usual = of[name as 'phone' | 'email'] ?? ((at: number) => `${at + 1} Main Street`);
  const values = Array.from({ length: 120 }, (_, at) => (at === 60 ? value : usual(at)));
  expect((await findingsOf(name, values)).map(({ kind }) => kind)).toContain(finding);
});
