import { expect, test } from 'vitest';
import { detectKinds } from '../../kinds/detect.ts';
import { columnsByKind } from './by-kind.ts';

const ROWS = 30;
const GIVEN = ['Anna', 'Paul', 'Maria', 'Peter', 'Julia'];
const SURNAMES = ['Smith', 'Miller', 'Garcia', 'Klein', 'Rossi', 'Novak', 'Jones'];

const person = (row: number) => `${GIVEN[row % 5]} ${SURNAMES[row % 7]}`;
const mail = (row: number) => `${GIVEN[row % 5]}${row % 11}@example.org`.toLowerCase();
const day = (row: number) => `2024-${10 + (row % 3)}-${10 + (row % 17)}`;

/** What is left out of a table, with its reason, by header. */
function leftOut(columns: Record<string, (row: number) => string>, choices = new Map<number, boolean>()) {
  const headers = Object.keys(columns);
  const table = {
    columns: headers.map((name) => ({
      name,
      values: Array.from({ length: ROWS }, (_, row) => columns[name]?.(row) ?? ''),
    })),
    rows: ROWS,
  };
  const found = columnsByKind(table, detectKinds(table), choices);
  const reasons = Object.fromEntries(found.leftOut.map(({ column, reason }) => [headers[column], reason]));
  return { reasons, columns: found.columns };
}

const LOOKS_AFTER = 'is about somebody who looks after the row';

test('what numbers the rows, is empty, or says when something happened to the row is left out', () => {
  const { reasons } = leftOut({
    id: String,
    name: person,
    updated_at: day,
    'created on': day,
    'valid until': day,
    blank: () => '',
  });
  expect(reasons).toEqual({
    id: 'numbers the rows',
    updated_at: 'says when a row was changed',
    'created on': 'says when a row was created',
    'valid until': 'says until when something is valid',
    blank: 'has no values',
  });
});

test.each([
  'Account Manager',
  'owner',
  'sales_rep',
  'assignedTo',
  'created by',
  'Kundenbetreuer',
  'Angelegt von',
  'vendeur',
  'creado por',
  'Teacher',
  'Parent 1',
  'Mother’s name',
])('%s is not whom a row is about, if somebody else is', (header) => {
  expect(leftOut({ name: person, [header]: (row) => person(row % 3) }).reasons).toEqual({
    [header]: LOOKS_AFTER,
  });
  expect(leftOut({ [header]: person, born: day }).reasons).toEqual({});
});

test('the address of an owner is no address of the row', () => {
  expect(leftOut({ name: person, email: mail, 'owner email': mail }).reasons).toEqual({
    'owner email': LOOKS_AFTER,
  });
});

test('a choice overrules the kind', () => {
  const columns = { id: String, name: person, updated_at: day };
  const choices = new Map([
    [0, true],
    [1, false],
    [2, true],
  ]);
  const found = leftOut(columns, choices);
  expect(found.reasons).toEqual({ name: 'was left out as told' });
  expect(found.columns.map(({ column, kind, isChosen }) => [column, kind, isChosen])).toEqual([
    [0, 'identifier', true],
    [2, 'date', true],
  ]);
});

test('a word for a missing value is none, unless hardly a row has it', () => {
  const name = (row: number) => (row < 4 ? 'Unknown' : row === 9 ? 'Null' : person(row));
  const texts = leftOut({ name }).columns.flatMap((one) => one.texts.all());
  expect(texts.slice(0, 5)).toEqual(['', '', '', '', 'julia rossi']);
  expect(texts[9]).toBe('null');
});
