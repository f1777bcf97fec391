import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDate } from '../standardize/dates.ts';
import { repairMojibake } from '../standardize/mojibake.ts';
import { phonesOf } from '../standardize/phones.ts';
import { KIND_NAMES } from './kinds.ts';
import { standardize } from './standardize.ts';

test.each([
  ['given_name', '  ANNA  lena ', 'ANNA lena'],
  ['given_name', 'JEAN-LUC', 'Jean-Luc'],
  ['family_name', "O'NEIL", "O'Neil"],
  ['family_name', 'mcdonald', 'McDonald'],
  ['full_name', 'ludwig van beethoven', 'Ludwig van Beethoven'],
  ['city', 'FRANKFURT AM MAIN', 'Frankfurt am Main'],
  ['family_name', 'MÃ¼ller', 'Müller'],
  ['email', ' Ann@Example.COM ', 'ann@example.com'],
  ['date', '3.4.1990', '1990-04-03'],
  ['date', 'May 5, 1999', '1999-05-05'],
  ['date', '19900403', '1990-04-03'],
  ['date', '1990-02-30', '1990-02-30'],
  ['date', '1849', '1849'],
  ['postcode', 'sw1a1aa', 'SW1A 1AA'],
  ['postcode', '1234ab', '1234 AB'],
  ['date', '25/12/2020 08:30', '2020-12-25 08:30'],
  ['date', '2024-01-22T10:51:02.809Z', '2024-01-22T10:51:02.809Z'],
  ['identifier', ' aB3x ', 'aB3x'],
  ['free_text', ' two\n  lines ', 'two\n  lines'],
] as const)('writes %s %j as %j', (kind, value, expected) => {
  expect(standardize(kind, value)).toBe(expected);
});

test('identifiers of a scheme are in capitals', () => {
  expect(standardize('identifier', 'de89 3704', { scheme: 'IBAN' })).toBe('DE89 3704');
});

test('phone numbers keep their extension', () => {
  const phones = phonesOf(['+1 415 922 9022', '+1 415 922 9023', '+1 415 922 9024', '(415) 922-9025']);
  expect(phones.standardize('(415) 922-9022 x12')).toBe('+14159229022 ext. 12');
  expect(phones.standardize('+14159229022 ext. 12')).toBe('+14159229022 ext. 12');
});

test('the order of dates decides where both are possible, and not elsewhere', () => {
  expect(standardize('date', '03/04/2020', { dateOrder: 'month first' })).toBe('2020-03-04');
  expect(standardize('date', '25/04/2020', { dateOrder: 'month first' })).toBe('2020-04-25');
});

test.each([
  ['\ufb15ova', '\u0544\u056bova'],
  ['\u1f90', '\u1f28\u03b9'],
  ['\u00dfen', 'Ssen'],
])('of a letter that has two capitals, the second stays small: %s', (value, expected) => {
  const once = standardize('given_name', value);
  expect(once).toBe(expected);
  expect(standardize('given_name', once)).toBe(expected);
});

test('standardizing twice changes nothing more', () => {
  const phones = phonesOf(['+49 30 1234567', '+49 30 1234568', '+49 30 1234569', '030 1234560']);
  fc.assert(
    fc.property(fc.constantFrom(...KIND_NAMES), fc.string({ unit: 'grapheme' }), (kind, value) => {
      const once = standardize(kind, value, { phones });
      expect(standardize(kind, once, { phones })).toBe(once);
    }),
  );
});

test('finds every date that it writes', () => {
  const date = fc.date({ min: new Date('1600-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.constantFrom('-', '/', '.', ' '), (when, sign) => {
      const [year, month, day] = when.toISOString().slice(0, 10).split('-').map(Number);
      for (const text of [`${year}${sign}${month}${sign}${day}`, `${day}${sign}${month}${sign}${year}`]) {
        expect(parseDate(text)).toMatchObject({ year, month, day, isPossible: true });
      }
    }),
  );
});

test('international numbers tell the country of the others', () => {
  const national = ['030 1234567', '089/7654321', '0171 2345678'];
  const phones = phonesOf([...national, '+49 221 4710815', '0049 30 1234567', '+49 171 2345678']);
  expect(phones.country).toBe('DE');
  expect(national.map((value) => phones.standardize(value))).toEqual([
    '+49301234567',
    '+49897654321',
    '+491712345678',
  ]);
  expect(phones.isInvalid('12')).toBe(true);
});

test('without international numbers the country is not guessed', () => {
  const phones = phonesOf(['07700 900123', '020 7946 0018', '0161 496 0000', '+49 30 1234567']);
  expect(phones.country).toBeUndefined();
  expect(phones.standardize('020 7946 0018')).toBeUndefined();
  expect(phones.isInvalid('020 7946 0018')).toBe(false);
  expect(phones.isInvalid('12')).toBe(true);
});

test('does not judge national numbers whose country is not known', () => {
  const phones = phonesOf(['1', '22', '333']);
  expect(phones.country).toBeUndefined();
  expect(phones.isInvalid('22')).toBe(false);
  expect(phones.isInvalid('+49 1')).toBe(true);
});

test.each([
  ['MÃ¼ller', 'Müller'],
  ['donâ€™t', 'don’t'],
  ['MÃƒÂ¼ller', 'Müller'],
  ['Müller', 'Müller'],
  ['Łódź', 'Łódź'],
  ['São Paulo', 'São Paulo'],
])('repairs %s', (text, expected) => {
  expect(repairMojibake(text)).toBe(expected);
});
