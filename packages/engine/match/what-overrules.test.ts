/** Each entry of the list that overrules the model decides two rows, and leaves alone what looks like it from the other side. */
import { expect, test } from 'vitest';
import type { ColumnKind } from '../kinds/kinds.ts';
import { makeFields, standardizeColumn } from './compare/fields.ts';
import { vetoesOf } from './compare/vetoes.ts';
import { Overrides } from './overrides.ts';
import { apartColumn } from './prepared-table.ts';

const KINDS = {
  first: { kind: 'given_name' },
  last: { kind: 'family_name' },
  company: { kind: 'company' },
  born: { kind: 'date', detail: 'birth' },
  phone: { kind: 'phone' },
  email: { kind: 'email' },
  register: { kind: 'identifier', detail: 'register' },
  nhs: { kind: 'identifier', detail: 'NHS' },
  account: { kind: 'identifier' },
  street: { kind: 'street' },
} satisfies Record<string, Omit<ColumnKind, 'column' | 'confidence'>>;
type Row = Partial<Record<keyof typeof KINDS | 'edition', string>>;
const HEADERS = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Others of the table: with them nearly each number and address has one row. */
const OTHERS = 'Berg Kurz Lang Stein Vogel Roth Busch Horn'.split(' ').map(
  (name, at): Row => ({
    first: `Given${name}`,
    last: name,
    company: `${name} Bau GmbH`,
    born: `19${50 + at * 3}-0${1 + at}-1${at}`,
    phone: `030 ${5512345 + at * 91823}`,
    email: `${name.toLowerCase()}@post.example`,
    register: `HRB ${10372 + at * 7919}`,
    nhs: `${4010232137 + at}`,
    account: `${5012345 + at * 91823}`,
    street: `${name}weg ${at + 3}`,
  }),
);

/** What decides of two rows by the list, in a table in which all vetoes hold; undefined if the model does. */
function decided(first: Row, second: Row, { more = OTHERS } = {}): string | undefined {
  const rows = [first, second, ...more];
  const columns = HEADERS.filter((name) => name in first).map((name, column) =>
    standardizeColumn(
      { name, values: rows.map((row) => row[name] ?? '') },
      { column, confidence: 1, ...KINDS[name] },
    ),
  );
  const fields = makeFields(columns, rows.length);
  const comparisons = fields.flatMap((field) => field.comparisons);
  const { column, texts } = apartColumn(
    rows.map(({ edition = '' }) => edition),
    HEADERS.length,
  );
  const apart = [{ column, ids: texts.ids, isSaid: true }];
  const vetoes = vetoesOf(comparisons).map(({ at }) => at);
  const levels = new Uint8Array(comparisons.length);
  let at = 0;
  for (const field of fields) {
    field.compare(0, 1, levels, at);
    at += field.comparisons.length;
  }
  return new Overrides(comparisons, vetoes, fields, apart).of(levels, 0, 1)?.name;
}

const LENA: Row = { first: 'Lena', last: 'Schmitt', born: '1961-03-17', phone: '030 7712345' };
const LOREM: Row = { company: 'Lorem Bau GmbH', register: 'HRB 55123', street: 'Am Markt 4' };

test.each([
  ['another value', 'second', 'never the same'],
  ['the same value in capitals', 'FIRST', undefined],
  ['no value', '', undefined],
])('of a column that is never the same, %s', (_, edition, expected) => {
  expect(decided({ ...LENA, edition: 'first' }, { ...LENA, edition })).toBe(expected);
});

const NOTHING = 'nothing in common that names them';
test.each([
  ['a street', { last: 'Quast', first: 'Otto', phone: '030 1234567' }, NOTHING],
  ['a street and a telephone that two names have', { last: 'Quast', first: 'Otto' }, NOTHING],
  ['a street and a family name', { first: 'Otto', phone: '030 1234567' }, undefined],
])('two rows have in common %s', (_, other, expected) => {
  const { born: __, ...row }: Row = { ...LENA, street: 'Am Markt 4' };
  expect(decided(row, { ...row, ...other })).toBe(expected);
});

const OTHER_NAMES = 'other given names';
test.each([
  ['another name', 'Lena', 'Otto', OTHER_NAMES],
  ['another name, of those with forms in many languages', 'Giovanni', 'Giuseppe', OTHER_NAMES],
  ['another name of one origin and language', 'Katja', 'Karin', OTHER_NAMES],
  ['the form of it that women have', 'Karl', 'Karla', OTHER_NAMES],
  ['that of women beside that of men', 'Mario', 'Maria', OTHER_NAMES],
  ['that of women with another ending', 'Stefanie', 'Stefan', OTHER_NAMES],
  ['a longer form', 'Ann', 'Anna', undefined],
  ['a pet form', 'Robb', 'Robbie', undefined],
  ['an initial', 'Lena', 'L.', undefined],
  ['a part', 'Anna Maria', 'Maria', undefined],
  ['a part before a hyphen', 'Hans-Peter', 'Hans', undefined],
  ['a short form', 'Robert', 'Bob', undefined],
  ['a short form of another language', 'Johannes', 'Hans', undefined],
  ['a foreign form', 'Giuseppe', 'Joseph', undefined],
  ['a foreign form with another initial', 'Guillaume', 'William', undefined],
  ['a transliterated form', 'Yuri', 'Iouri', undefined],
  ['a transliterated form of two sounds', 'Evgeny', 'Eugene', undefined],
  ['another script', 'Yuri', 'Юрий', undefined],
  ['two letters exchanged', 'Lena', 'Lnea', undefined],
  ['the family name', 'Lena', 'Schmitt', undefined],
  ['a word that nobody else is called', 'Lena', 'Xqwzrt', undefined],
])('a given name that all else agrees with, and %s: %s and %s', (_, first, second, expected) => {
  const last = second === 'Schmitt' ? 'Lena' : 'Schmitt';
  const names = second === 'Xqwzrt' ? [first] : [first, second];
  const more = [...OTHERS, ...names.map((name): Row => ({ first: name, last: 'Quast' }))];
  expect(decided({ ...LENA, first }, { ...LENA, first: second, last }, { more })).toBe(expected);
});

test('a word that nobody else is called is a given name where the mail address has it', () => {
  const [arvo, hilppa] = [
    { ...LENA, first: 'Arvoxq', email: 'arvoxq.schmitt@post.example' },
    { ...LENA, first: 'Hilppuz', email: 'hilppuz@post.example' },
  ];
  expect(decided(arvo, hilppa)).toBe(OTHER_NAMES);
  expect(decided(arvo, { ...hilppa, email: 'schmitt@post.example' })).toBeUndefined();
});

test('the form that women have of what is no name is a slip', () => {
  expect(decided({ ...LENA, first: 'Brigitt' }, { ...LENA, first: 'Brigitte' })).toBeUndefined();
});

test('another family name, as of marriage, is no veto', () => {
  expect(decided(LENA, { ...LENA, last: 'Berg' })).toBeUndefined();
});

const OTHER_BIRTHS = 'other dates of birth';
test.each([
  ['1988-06-24', OTHER_BIRTHS],
  ['1961-03-25', OTHER_BIRTHS],
  ['1961-03-18', undefined],
  ['1971-03-17', undefined],
  ['1916-03-17', undefined],
  ['1988-01-01', undefined],
  ['1988', undefined],
  ['', undefined],
])('born on 1961-03-17, and on “%s”', (born, expected) => {
  expect(decided(LENA, { ...LENA, born })).toBe(expected);
});

test('days of birth of which day and month are exchanged are no veto', () => {
  expect(decided({ ...LENA, born: '1961-03-07' }, { ...LENA, born: '1961-07-03' })).toBeUndefined();
});

const OTHER_NUMBERS = 'other numbers of a register';
test.each([
  ['numbers of a register', 'register', 'HRB 55123', 'HRB 90417', OTHER_NUMBERS],
  ['numbers of a register with a slip', 'register', 'HRB 55123', 'HRB 55132', undefined],
  ['numbers of which both pass their check', 'nhs', '9434765919', '4010232137', OTHER_NUMBERS],
  ['numbers of which one fails its check', 'nhs', '9434765919', '4010232138', undefined],
  ['numbers that each row may have for itself', 'account', '7712345', '9034567', undefined],
] as const)('%s: %s %s and %s', (_, header, number, other, expected) => {
  const { born: __, ...row } = LENA;
  expect(decided({ ...row, [header]: number }, { ...row, [header]: other })).toBe(expected);
});

test.each([
  ['one day of birth', '1961-03-17', `one name and day of birth, but ${OTHER_NUMBERS}`],
  ['a slip in the day of birth', '1961-03-18', OTHER_NUMBERS],
])('other numbers of a register, one name, and %s', (_, born, expected) => {
  const row: Row = { ...LENA, register: 'HRB 55123' };
  expect(decided(row, { ...row, register: 'HRB 90417', born })).toBe(expected);
});

const PROOF = 'one number that each has one of';
test.each([
  ['a suffix that one row lacks', { company: 'Lorem Bau' }, PROOF],
  ['another address', { street: 'Uferweg 90' }, PROOF],
  ['another name', { company: 'Quast Optik AG' }, undefined],
])('one number of a register, and %s', (_, other, expected) => {
  expect(decided(LOREM, { ...LOREM, ...other })).toBe(expected);
});

test('one number of a register and a slip in a day of birth is no contradiction; one account number proves nothing', () => {
  const [born, register, account] = ['1961-03-18', 'HRB 55123', '7712345'];
  expect(decided({ ...LENA, register }, { ...LENA, register, born })).toBe(PROOF);
  expect(decided({ ...LENA, register }, { ...LENA, register, born: '1988-06-24' })).toBe(
    `one number, but ${OTHER_BIRTHS}`,
  );
  expect(decided({ ...LENA, account }, { ...LENA, account, last: 'Schmidt' })).toBeUndefined();
});

const OWN = 'one name, and one number or site of its own';
test.each([
  ['nothing that differs', {}, OWN],
  ['a birth ten years later', { born: '1971-05-02' }, OTHER_BIRTHS],
  ['a name with a slip', { last: 'Schmidt' }, undefined],
  ['a name that was married', { last: 'Berg' }, undefined],
])('one name and account, and %s', (_, other, expected) => {
  const row: Row = { ...LENA, account: '7712345' };
  expect(decided(row, { ...row, ...other })).toBe(expected);
});

test('one name and an account that somebody of another name has, too, does not decide', () => {
  const row: Row = { ...LENA, account: '7712345' };
  expect(decided(row, row, { more: [...OTHERS, { ...row, first: 'Otto' }] })).toBeUndefined();
});
