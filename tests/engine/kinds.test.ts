import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { Table } from '../../packages/engine/read/table.ts';

const pick =
  (list: string, step = 1) =>
  (row: number) => {
    const values = list.split('|');
    return values[(row * step + Math.floor(row / values.length)) % values.length] ?? '';
  };
const digits = (length: number) => (row: number) =>
  `${(row * 7_919_317 + 104_729) * 31_337}`.replace(/\D/g, '').padStart(length, '4').slice(-length);
const two = (value: number) => `${value}`.padStart(2, '0');

/** Values by kind; few of the names are in the engine's own lists. */
const given = pick(
  'Anna|Bela|Carla|Thomas|Emre|Peter|Gudrun|Horst|Ines|John|Kirsten|Maria|Malte|Nora|Otto|Pia|Quirin',
);
const family = pick(
  'Abend|Schmidt|Cordes|Dahl|Weber|Meyer|Gnad|Hinz|Ihle|Jost|Kunz|Lutz|Mohr|Nagel|Opitz|Smith|Brown',
  5,
);
const full = (row: number) => `${given(row)} ${family(row)}`;
const email = (row: number) =>
  `${given(row)}.${family(row)}${row}@${pick('gmail.com|web.de|firma.example.org')(row)}`;
const phone = (row: number) => `+49 ${pick('30|40|89|221')(row)} ${digits(7)(row)}`;
const usPhone = (row: number) => `(${pick('415|212|305|646')(row)}) ${digits(3)(row + 9)}-${digits(4)(row)}`;
const birth = (row: number) => `${1931 + ((row * 13) % 70)}-${two((row % 12) + 1)}-${two((row % 28) + 1)}`;
const germanBirth = (row: number) => birth(row).split('-').reverse().join('.');
const usDate = (row: number) => birth(row).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
const recent = (row: number) => `2024-${two((row % 12) + 1)}-${two((row % 28) + 1)}T08:${two(row % 60)}:00Z`;
const germanStreet = (row: number) =>
  `${pick('Lindenstraße|Am Markt Weg|Hauptstr.|Birkenweg|Goetheplatz')(row)} ${(row * 7) % 140}`;
const street = (row: number) =>
  `${((row * 7) % 140) + 1} ${pick('Elm|Oak Hill|Main|Quarry')(row)} ${pick('St|Road|Ave', 2)(row)}`;
const streetName = (row: number) =>
  `${pick('elm|oak hill|main|quarry')(row)} ${pick('street|road|crescent', 2)(row)}`;
const house = (row: number) => `${((row * 37) % 190) + 1}${row % 9 === 0 ? 'a' : ''}`;
const city = pick('Berlin|Ulm|Hamburg|Köln|Jena|Berlin|Kassel', 3);
const usCity = pick('Boston|Chicago|Dayton|Denver|Salem|Troy', 5);
const plz = (row: number) => `${10_115 + ((row * 977) % 80_000)}`;
const ukPostcode = (row: number) =>
  `${pick('SW|LS|M|PL')(row)}${(row % 19) + 1} ${row % 9}${pick('AB|DH|ZQ', 2)(row)}`;
const state = pick('MA|IL|OH|CO|OR|NY|TX', 3);
const country = pick('Germany|France|Austria|Spain');
const company = (row: number) =>
  `${family(row)} ${pick('& Partners|Bakery|GmbH|Logistics Ltd|Holding AG', 2)(row)}`;
const number = (row: number) => `${row + 1}`;
const amount = (row: number) => `${(row * 317) % 9000}.${two((row * 7) % 100)}`;
const age = (row: number) => `${18 + ((row * 7) % 60)}`;
const gender = pick('f|m|m|f|d');
const note = pick(
  'called twice about the invoice, will call back|wants to be reached in the evening only|moved abroad last summer according to her brother|no further contact after the complaint was settled',
);

/** By ISO 7064 mod 97-10: what completes the digits. */
const mod97 = (text: string) =>
  [...text].reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);
const iban = (row: number) => {
  const account = digits(18)(row + 3);
  return `DE${two(98 - mod97(`${account}DE00`))}${account}`;
};
const lei = (row: number) => {
  const start = `529900${digits(12)(row)}`;
  return start + two(98 - mod97(`${start}00`));
};
const luhn = (start: string, prefix = '') => {
  const sum = [...(prefix + start)].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return start + ((10 - (sum % 10)) % 10);
};
const npi = (row: number) => luhn(`1${digits(8)(row)}`, '80840');
const ssn = (row: number) => `${123 + (row % 500)}-${two((row % 98) + 1)}-${1000 + row}`;

type Column = readonly [header: string, value: (row: number) => string, kind: string];

const SHAPES: Record<string, readonly Column[]> = {
  'English customers': [
    ['customer_id', number, 'row_key'],
    ['first_name', given, 'given_name'],
    ['last_name', family, 'family_name'],
    ['email', email, 'email'],
    ['phone', usPhone, 'phone'],
    ['street', street, 'street'],
    ['city', usCity, 'city'],
    ['state', state, 'region'],
    ['zip', plz, 'postcode'],
    ['dob', usDate, 'date:birth'],
  ],
  'German customers': [
    ['Kundennr.', number, 'row_key'],
    ['Vorname', given, 'given_name'],
    ['Nachname', family, 'family_name'],
    ['Straße und Hausnummer', germanStreet, 'street'],
    ['PLZ', plz, 'postcode'],
    ['Ort', city, 'city'],
    ['Geburtsdatum', germanBirth, 'date:birth'],
    ['Telefon', phone, 'phone'],
    ['E-Mail-Adresse', email, 'email'],
  ],
  'French patients': [
    ['nom', family, 'family_name'],
    ['prénom', given, 'given_name'],
    ['date de naissance', birth, 'date:birth'],
    ['adresse', street, 'street'],
    ['code postal', plz, 'postcode'],
    ['ville', city, 'city'],
    ['courriel', email, 'email'],
    ['n° de téléphone', phone, 'phone'],
  ],
  'Spanish customers': [
    ['Nombre', given, 'given_name'],
    ['Apellidos', family, 'family_name'],
    ['Correo electrónico', email, 'email'],
    ['Teléfono móvil', phone, 'phone'],
    ['Fecha de nacimiento', birth, 'date:birth'],
    ['Ciudad', city, 'city'],
    ['País', country, 'country'],
  ],
  'Italian accounts': [
    ['Cognome', family, 'family_name'],
    ['Nome', given, 'given_name'],
    ['Indirizzo', street, 'street'],
    ['CAP', plz, 'postcode'],
    ['Città', city, 'city'],
    ['IBAN', iban, 'identifier:IBAN'],
  ],
  'Dutch members': [
    ['voornaam', given, 'given_name'],
    ['achternaam', family, 'family_name'],
    ['straat', streetName, 'street'],
    ['huisnummer', house, 'house_number'],
    ['woonplaats', city, 'city'],
    ['geboortedatum', birth, 'date:birth'],
  ],
  'camel case': [
    ['contactId', number, 'row_key'],
    ['firstName', given, 'given_name'],
    ['lastName', family, 'family_name'],
    ['emailAddress', email, 'email'],
    ['homePhone', phone, 'phone'],
    ['updatedAt', recent, 'date:change'],
  ],
  'upper case with prefixes': [
    ['CUST_FNAME', given, 'given_name'],
    ['CUST_LNAME', family, 'family_name'],
    ['CUST_ADDR_LINE_1', street, 'street'],
    ['CUST_POST_CODE', ukPostcode, 'postcode'],
    ['CUST_DOB', birth, 'date:birth'],
  ],
  'a full name': [
    ['id', number, 'row_key'],
    ['name', full, 'full_name'],
    ['email', email, 'email'],
    ['country', country, 'country'],
  ],
  businesses: [
    ['name', company, 'company'],
    ['addr', street, 'street'],
    ['city', usCity, 'city'],
    ['phone', usPhone, 'phone'],
    ['type', pick('thai|french|diner'), 'category'],
  ],
  'people at companies': [
    ['Contact Name', full, 'full_name'],
    ['Company', company, 'company'],
    ['Notes', note, 'free_text'],
    ['Annual Revenue', amount, 'money'],
  ],
  'legal entities': [
    ['LEI', lei, 'identifier:LEI'],
    ['legal name', company, 'company'],
    ['country code', pick('DE|FR|AT|US'), 'country'],
  ],
  'health care providers': [
    ['NPI', npi, 'identifier:NPI'],
    ['Provider Last Name', family, 'family_name'],
    ['Provider First Name', given, 'given_name'],
    ['Practice State', state, 'region'],
  ],
  'a loan file': [
    ['ssn', ssn, 'identifier:SSN'],
    ['loan_amount', amount, 'money'],
    ['age', age, 'number'],
    ['gender', gender, 'category'],
    ['house_no', house, 'house_number'],
    ['house', (row) => String(((row * 37) % 190) + 1), 'house_number'],
    ['road', streetName, 'street'],
  ],
  Russian: [
    ['имя', pick('Анна|Иван|Олег'), 'given_name'],
    ['фамилия', pick('Петров|Сидоров|Белов', 2), 'family_name'],
    ['город', pick('Москва|Тверь|Омск'), 'city'],
    ['телефон', phone, 'phone'],
  ],
  'no headers: people': [
    ['', number, 'row_key'],
    ['', given, 'given_name'],
    ['', family, 'family_name'],
    ['', birth, 'date:birth'],
    ['', email, 'email'],
    ['', phone, 'phone'],
    ['', germanStreet, 'street'],
    ['', plz, 'postcode'],
    ['', city, 'city'],
  ],
  'no headers: another order': [
    ['', usCity, 'city'],
    ['', ukPostcode, 'postcode'],
    ['', full, 'full_name'],
    ['', usPhone, 'phone'],
    ['', country, 'country'],
    ['', iban, 'identifier:IBAN'],
    ['', amount, 'number'],
  ],
  'names with a comma, towns with their states': [
    ['Patron', (row) => `${family(row)}, ${given(row)}`, 'full_name'],
    ['Seat', (row) => `${family(row)}ville, ${pick('Texas|Ohio|Georgia|Virginia|Maine')(row)}`, 'free_text'],
  ],
  'no headers: street apart from number': [
    ['', house, 'house_number'],
    ['', streetName, 'street'],
    ['', state, 'region'],
    ['', ssn, 'identifier:SSN'],
    ['', gender, 'category'],
    ['', note, 'free_text'],
  ],
  'no headers: businesses': [
    ['', company, 'company'],
    ['', (row) => `${street(row)}, ${usCity(row)}, ${state(row)} ${plz(row)}`, 'address'],
    ['', lei, 'identifier:LEI'],
    ['', npi, 'identifier:NPI'],
  ],
  'headers that do not help': [
    ['a', given, 'given_name'],
    ['b', family, 'family_name'],
    ['field3', email, 'email'],
    ['x', birth, 'date:birth'],
    ['unnamed', () => '', 'empty'],
  ],
  'names of test data': [
    ['first', (row) => `name${row % 9}`, 'given_name'],
    ['last', (row) => `surname${row % 11}`, 'family_name'],
    ['email', email, 'email'],
  ],
  'Polish members': [
    ['Imię', pick('Paweł|Łukasz|Zofia|Ewa'), 'given_name'],
    ['Nazwisko', pick('Nowak|Mazur|Wójcik', 2), 'family_name'],
    ['Ulica i nr', (row) => `ul. ${pick('Polna|Leśna|Krótka')(row)} ${row}`, 'street'],
    ['Kod pocztowy', (row) => `${two(row)}-${digits(3)(row)}`, 'postcode'],
    ['Kwota', (row) => `${amount(row).replace('.', ',')} zł`, 'money'],
  ],
  'card payments': [
    ['TransactionID', (row) => `T${digits(12)(row)}`, 'row_key'],
    ['ValueDate', (row) => recent(row).slice(0, 10), 'date'],
    ['MCC', pick('5411|5812|4111|6011'), 'category'],
    ['Code', pick('5411|5812|4111|6011'), 'category'],
    ['Sort Code', (row) => `${two(10 + row)}-${two(99 - row)}-${two((row * 7) % 100)}`, 'identifier'],
    ['branch', (row) => `${two(10 + row)}-${two(99 - row)}-${two((row * 37) % 100)}`, 'identifier'],
    ['Yearly', (row) => `${row + 1}.${digits(3)(row)},${two(row)}`, 'money'],
  ],
  'web events': [
    ['event_time', recent, 'date:with time'],
    ['duration_ms', (row) => digits(5)(row), 'number'],
    ['ip_address', (row) => `10.1.${row}.${200 - row}`, 'ip_address'],
    ['Website', (row) => `www.example${row}.com`, 'web_address'],
    ['country_iso', pick('US|DE|GB|NA'), 'country'],
  ],
  'mortgage loans': [
    ['LOAN_NBR', digits(10), 'identifier'],
    ['unknown', (row) => `${row % 10}${digits(9)(row)}`, 'identifier'],
    ['GenderCode', pick('1|2'), 'category'],
    ['IBAN rekening', iban, 'identifier:IBAN'],
    ['entity_name', (row) => `${family(row)} Holdings Ltd`, 'company'],
    ['ubo_name', full, 'full_name'],
    ['ubo_dob', birth, 'date:birth'],
    ['MATURITY_DT', (row) => birth(row).replace(/^.../, '203'), 'date:expiry'],
    ['Saldo (SEK)', amount, 'money'],
  ],
  'hospital stays': [
    ['PAT_MIDDLE_INITIAL', pick('A|B|C|D|E'), 'given_name'],
    ['PRIM_DX_ICD10', pick('E11.9|I10|J45.909'), 'category'],
    ['ATTENDING', (row) => `Dr ${full(row)}`, 'full_name'],
    ['ADMIT_DT', (row) => usDate(row).replace(/\d{4}/, `${1990 + (row % 34)}`), 'date'],
  ],
  'names with commas': [
    ['employee', (row) => `${family(row)}, ${given(row)}`, 'full_name'],
    ['provider', (row) => `${full(row)}, ${pick('MD|M.D.|RN|PA-C')(row)}`, 'full_name'],
    ['seen by', (row) => `${family(row)}, ${given(row)} J., MD`, 'full_name'],
    ['depot', (row) => `${family(row)}, ${pick('Georgia|Virginia')(row)}`, 'category'],
    ['supplier', (row) => `${family(row)}, ${given(row)} & Sons Ltd`, 'company'],
  ],
  'names with initials': [
    ['name', (row) => `${'ABCDEFGHJK'[row % 10]}.${'LMNPRST'[row % 7]}. ${family(row)}`, 'full_name'],
    [
      'account holder',
      (row) => `${pick('Mr|Mrs|Dr')(row)} ${'ABCDEFGHJK'[row % 10]} ${family(row)}`,
      'full_name',
    ],
    [
      'contact',
      (row) => `${pick('Smith|Brown|Weber|Meyer|Schmidt')(row)}, ${'ABCDEFGHJK'[row % 10]}.`,
      'full_name',
    ],
  ],
  'plants and products with a letter': [
    ['name', (row) => `${pick('Building|Plant|Depot')(row)} ${'ABCDEFGHJK'[row % 10]}`, 'company'],
  ],
  'stock and its books': [
    ['SKU', (row) => `${pick('AB|ZK|CR')(row)}-${digits(4)(row % 90)}`, 'identifier'],
    ['ship via', pick('UPS|FEDEX|USPS'), 'category'],
    ['ordered by', full, 'full_name'],
    ['footnote', (row) => `(${1 + (row % 9)})`, 'category'],
    [
      'remark',
      pick('Called, Mark will reply|Sent, Paul has to check|Left, Anna knows why|Waits, Maria is ill|Done'),
      'category',
    ],
    ['variance', (row) => (row % 3 ? amount(row) : `(${amount(row)})`), 'number'],
    ['net', (row) => (row % 3 ? amount(row) : `${amount(row)}-`), 'number'],
    ['depot', (row) => `${pick('CH|DE|LV')(row)}-${digits(4)(row % 90)}`, 'postcode'],
  ],
  'headers that are wrong': [
    ['email', phone, 'phone'],
    ['phone', email, 'email'],
    ['dob', city, 'city'],
    ['zip', note, 'free_text'],
    ['industry', usPhone, 'phone'],
    ['sector', email, 'email'],
    ['country', (row) => (row === 7 ? '4911' : plz(row % 40)), 'postcode'],
  ],
  'a directory of companies': [
    ['name', company, 'company'],
    [
      'tagline',
      pick(
        'A group that builds software for small banks|Provider of energy services to large cities|We design kitchen tools which last',
      ),
      'free_text',
    ],
    ['about', (row) => `A partner of ${row} banks that want to test their software`, 'free_text'],
    ['sectors', (row) => `software,${family(row)} group,${city(row)}`, 'free_text'],
    ['diagnosis', pick('Asthma|ASTHMA|Type 2 Diabetes|Migraine'), 'category'],
    ['weight', (row) => `${row + 40}.5${row % 4 === 0 ? ' kg' : ''}`, 'number'],
  ],
  'price lists': [
    ['price_list', (row) => `PL-${1 + (row % 6)}`, 'category'],
    ['area', (row) => `AV ${1 + (row % 6)}`, 'category'],
  ],
};

const ROWS = 80;

async function readShape(columns: readonly Column[]): Promise<Table> {
  const quote = (text: string) => `"${text}"`;
  const hasHeader = columns.some(([header]) => header !== '');
  const rows = Array.from({ length: ROWS }, (_, row) =>
    columns.map(([, value]) => quote(value(row))).join(','),
  );
  const header = hasHeader ? [columns.map(([name]) => quote(name)).join(',')] : [];
  const result = await readTable(new TextEncoder().encode([...header, ...rows].join('\n')));
  if (!result.ok) throw new Error(result.error);
  expect(result.table.rows).toBe(ROWS);
  return result.table;
}

const shown = (table: Table) =>
  detectKinds(table).map(({ kind, detail }) => (detail === undefined ? kind : `${kind}:${detail}`));

test.each(Object.entries(SHAPES))('finds the kinds of %s', async (_, columns) => {
  expect(shown(await readShape(columns))).toEqual(columns.map(([, , kind]) => kind));
});

test('the order of rows does not matter, also where only some values are looked at', () => {
  const values = Array.from({ length: 9000 }, (_, row) => `${full(row)} ${row % 3 === 0 ? row : ''}`);
  const table = (order: readonly string[]): Table => ({
    columns: [{ name: 'x', values: order }],
    rows: order.length,
  });
  expect(detectKinds(table(values.toReversed()))).toEqual(detectKinds(table(values)));
});

test.each(Object.entries(SHAPES))('the order of columns does not matter: %s', async (_, columns) => {
  const kinds = shown(await readShape(columns));
  expect(shown(await readShape(columns.toReversed())).reverse()).toEqual(kinds);
});

test('finds one kind for any column, and for none', () => {
  const column = fc.record({
    name: fc.string(),
    values: fc.array(fc.string(), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(column), (columns) => {
      const kinds = detectKinds({ columns });
      expect(kinds.map((found) => found.column)).toEqual(columns.map((_, at) => at));
      for (const { confidence } of kinds) expect(confidence >= 0 && confidence <= 1).toBe(true);
    }),
  );
});
