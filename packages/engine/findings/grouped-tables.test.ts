import { expect, test } from 'vitest';
import { groupedTable, mergedTable } from './grouped-tables.ts';

const cells = [
  ['K1', 'Steven', 'Ulm', 'x'],
  ['K2', 'Ann', 'Bonn', 'y'],
  ['K3', 'Soteven', 'Köln', 'z'],
];
const names = ['id', 'name', 'group', 'note'];
const table = {
  columns: names.map((name, at) => ({ name, values: cells.map((row) => row[at] ?? '') })),
  rows: 3,
};
/** The last column was not looked at. */
const columns = (['row_key', 'given_name', 'city'] as const).map((kind, column) => ({
  ...{ kind, column, confidence: 1, name: names[column] ?? '' },
  ...{ filled: 3, missing: 0, missingWords: [], distinct: 3, formats: [] },
}));
const golden = [3, 1, 3].map((row) => ({ value: '', row, because: 'newest' }));
const groups = [{ rows: [1, 3], golden }];
const linesOf = ({ columns, rows }: ReturnType<typeof mergedTable>) => [
  columns.map(({ name }) => name),
  ...Array.from({ length: rows }, (_, row) => columns.map(({ values }) => values[row])),
];

test('a merged table has one row a group, every other row, and the numbers and identifiers of their rows', () => {
  expect(linesOf(mergedTable({ table, columns, groups }))).toEqual([
    [...names, 'rows', 'id of rows'],
    ['K3', 'Steven', 'Köln', 'z', '1; 3', 'K1; K3'],
    ['K2', 'Ann', 'Bonn', 'y', '2', 'K2'],
  ]);
});

test('a value that no row has is blank', () => {
  const blank = [{ rows: [1, 3], golden: golden.with(2, { value: '', row: 0, because: 'no row has one' }) }];
  expect(linesOf(mergedTable({ table, columns, groups: blank }))[1]?.[2]).toBe('');
});

test('all rows get the group, what the golden record has of them, and whether they are kept', () => {
  expect(linesOf(groupedTable({ table, columns, groups }))).toEqual([
    [...names, 'group (2)', 'golden', 'kept'],
    ['K1', 'Steven', 'Ulm', 'x', '1', 'name', 'no'],
    ['K2', 'Ann', 'Bonn', 'y', '', '', 'yes'],
    ['K3', 'Soteven', 'Köln', 'z', '1', 'id; group', 'yes'],
  ]);
});
