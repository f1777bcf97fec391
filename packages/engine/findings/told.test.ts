import { expect, test } from 'vitest';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import { profileOf } from './profile.ts';

async function profiled(
  columns: Readonly<Record<string, readonly string[]>>,
  clusters?: readonly number[],
  isFine: (kind: string) => boolean = () => false,
) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: Object.values(columns)[0]?.length ?? 0,
  };
  return profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' }), { clusters, isFine });
}

const rows = 40;
const cells = (at: (row: number) => string) => Array.from({ length: rows }, (_, row) => at(row));
const emails = cells((row) => `person${row}@example.com`);

/** The last row is the first one again. */
const doubled = (at: (row: number) => string) => cells((row) => at(row === 39 ? 0 : row));
const clusters = Array.from({ length: rows }, (_, row) => (row === 39 ? 0 : row));

test('columns that hardly have values are named in one sentence, and rules know each', async () => {
  const profile = await profiled({
    email: emails,
    county: cells(() => ''),
    phone: cells((row) => (row < 3 ? `(202) 555-01${10 + row}` : '')),
    city: cells((row) => (row < 30 ? `Town ${row}` : '')),
  });
  const told = profile.told.filter(({ criterion }) => criterion === 'completeness');
  expect(told.map(({ sentence, columns }) => [sentence, columns])).toEqual([
    ['“city” is missing in 10 rows (25%).', undefined],
    ['2 of 4 columns are mostly empty: “county”, “phone”.', [1, 2]],
  ]);
  const kinds = profile.findings.map(({ kind, column }) => `${kind} ${column}`);
  expect(kinds).toEqual(expect.arrayContaining(['empty_column 1', 'missing_values 2', 'missing_values 3']));
});

test('rows without an answer in several columns are one finding', async () => {
  const { told } = await profiled({
    email: emails,
    city: cells((row) => (row % 20 === 3 ? '' : `Town ${row}`)),
    street: cells((row) => (row % 20 === 3 ? '' : `Long Road ${row}`)),
    postcode: cells((row) => (row % 20 === 4 ? '' : `${10_115 + row}`)),
  });
  expect(told.map(({ sentence, count, rows }) => [sentence, count, rows])).toEqual([
    ['Missing in the same 2 rows are: “city”, “street”.', 2, [4, 24]],
    ['“postcode” is missing in 2 rows (5.0%).', 2, [5, 25]],
  ]);
});

test('where more than twelve findings would be told, those of one kind are the gravest and the names of the others', async () => {
  const { told } = await profiled({
    email: emails,
    ...Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [
        `town ${at}`,
        cells((row) => (row % 14 === at ? '' : `Town ${row}`)),
      ]),
    ),
  });
  expect(told.map(({ count, columns }) => [count, columns?.length])).toEqual([[38, 13]]);
  expect(told[0]?.sentence).toMatch(
    /^“town 0” is missing in 3 rows \(7\.5%\)\. Also in “town 1”, .*“town 12”\.$/,
  );
  expect(told[0]?.shown?.map(({ row, column, value }) => [row, column, value])).toEqual([
    [1, 1, ''],
    [15, 1, ''],
  ]);
});

test.each([
  ['Deceased Date', (row: number) => (row % 9 === 0 ? `2024-03-${10 + row / 9}` : '')],
  ['Blocked', (row: number) => (row % 9 === 0 ? 'X' : '')],
  ['Middle name', (row: number) => (row % 3 === 0 ? 'Anna' : '')],
  ['gets post', (row: number) => (row % 3 === 0 ? 'yes' : '')],
])('a blank in “%s” is an answer: it is not missing, and in no figure', async (name, at) => {
  const { told, scores } = await profiled({ email: emails, [name]: cells(at) });
  expect(told).toEqual([]);
  expect(scores.find(({ criterion }) => criterion === 'completeness')?.score).toBe(100);
});

test('a blank beside two answers is missing', async () => {
  const { told } = await profiled({
    email: emails,
    'gets post': cells((row) => (row % 3 === 0 ? 'yes' : row % 3 === 1 ? 'no' : '')),
  });
  expect(told.map(({ kind }) => kind)).toEqual(['missing_values']);
});

test('what duplicates repeat is not told again as a repeated key, and what others repeat is', async () => {
  const columns = {
    name: doubled((row) => `Firma ${'ABCDEFGHIJ'[row % 10]}${'klmn'[Math.floor(row / 10)]}`),
    // Two offices share a mailbox.
    email: doubled((row) => `office@firma${row === 38 ? 5 : row}.example`),
    'tax number': doubled((row) => `${4_711_000 + (row === 38 ? 5 : row)}`),
  };
  const { told } = await profiled(columns, clusters);
  expect(told.map(({ kind, column, count, rows: found }) => [kind, column, count, found])).toEqual([
    ['repeated_keys', 2, 1, [39]],
    ['duplicates', undefined, 1, [40]],
  ]);
});

test('what duplicates repeat is told for itself where somebody called them right', async () => {
  const columns = { name: doubled((row) => `Anna Berg ${row}`), email: doubled((row) => emails[row] ?? '') };
  const kinds = async (isFine: (kind: string) => boolean) =>
    (await profiled(columns, clusters, isFine)).told.map(({ kind }) => kind);
  expect(await kinds(() => false)).not.toContain('equal_rows');
  expect(await kinds((kind) => kind === 'duplicates')).toContain('equal_rows');
});

test('the twelve findings that are told first each show two cells', async () => {
  const people = ['Anna', 'Boris', 'Chiara', 'Diego', 'Emma'];
  const dates = (row: number) => `19${50 + row}-03-1${row % 9}`;
  const odd = (usual: (row: number) => string, ...values: string[]) =>
    cells((row) => values[Math.floor(row / 2)] ?? usual(row));
  const { told } = await profiled({
    email: odd((row) => `person${row}@post.example`, 'a@@b.example', 'none@none.com', 'n/a'),
    born: odd(dates, '1970-02-30', '2031-05-05', '1900-01-01', 'soon'),
    amount: odd((row) => `${900 + row * 3}.00`, 'twelve', '  930.00', ''),
    'first name': odd((row) => people[row % 5] ?? '', 'Dr. Anna', 'B0ris', 'Test', 'ChiarÃ ', 'EMMA'),
    note: odd((row) => `The note of ${row}`, 'A &amp; B', 'in\u200bvisible'),
  });
  expect(told.map(({ shown }) => shown?.length)).toEqual([
    ...Array<number>(12).fill(2),
    ...Array<undefined>(told.length - 12).fill(undefined),
  ]);
  expect(told.length).toBeGreaterThan(12);
  const [first] = told;
  expect(first?.shown?.map(({ row }) => row)).toEqual(first?.rows.slice(0, 2));
});

test('one such column needs no sentence for several', async () => {
  const { told } = await profiled({ email: emails, county: cells(() => '') });
  expect(told.map(({ kind, columns }) => [kind, columns])).toEqual([['empty_column', undefined]]);
});

test('a cell with a word for a missing value is counted once', async () => {
  const { findings } = await profiled({
    email: emails,
    city: cells((row) => (row < 8 ? 'N/A' : row < 10 ? '' : `Town ${row}`)),
  });
  const ofCity = findings.filter(({ column, criterion }) => column === 1 && criterion === 'completeness');
  expect(Object.fromEntries(ofCity.map(({ kind, count }) => [kind, count]))).toEqual({
    missing_words: 8,
    missing_values: 2,
  });
});

test('what spoils most comes first: wrong values before many that are only missing', async () => {
  const { told } = await profiled({
    email: emails.map((email, row) => (row < 4 ? email.replace('@', '(at)') : email)),
    phone: cells((row) => (row < 2 ? '(202) 555-0110' : '')),
  });
  expect(told.map(({ kind }) => kind)).toEqual(['invalid_emails', 'missing_values']);
  const [first, second] = told;
  expect(first?.damage).toBeGreaterThan(second?.damage ?? 0);
});

test('small counts that are not told are one finding, and in no score', async () => {
  const count = (at: number) => cells((row) => (row % 5 === at ? '<=5' : `${row * 3}`));
  const { told, scores } = await profiled({ email: emails, Arrests: count(1), Deaths: count(2) });
  expect(told.map(({ kind, columns, count }) => [kind, columns, count])).toEqual([
    ['suppressed_counts', [1, 2], 16],
  ]);
  expect(scores.find(({ criterion }) => criterion === 'validity')?.score).toBe(100);
});
