import fc from 'fast-check';
import readExcelFile, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from './csv.ts';
import { XlsxWriter } from './xlsx.ts';

/** The workbook of rows. */
function toXlsx(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  times: readonly string[] = [],
): Buffer {
  const writer = new XlsxWriter(columns, times);
  for (const row of rows) expect(writer.add(columns.map((column) => row[column] ?? ''))).toBeUndefined();
  return Buffer.concat(writer.end());
}

/** The cells that a reader finds under the header, null for those that are not there. */
async function roundTrip(rows: readonly Record<string, Cell>[], columns = ['a', 'b']) {
  const [header, ...read] = await readSheet(toXlsx(columns, rows), undefined, { trim: false });
  expect(header).toEqual(columns);
  return read;
}

test('has one sheet, with a header and nothing for null', async () => {
  const workbook = toXlsx(['a', 'b'], [{ a: 'x', b: null }, { b: 'y' }]);
  expect(await readExcelFile(workbook)).toMatchObject([
    {
      data: [
        ['a', 'b'],
        ['x', null],
        [null, 'y'],
      ],
    },
  ]);
  expect(await roundTrip([])).toEqual([]);
});

test.each([
  '=1+1',
  '=cmd|" /C calc"!A0',
  '@SUM(A1)',
  '007',
  '+49 30 1234',
  '1e5',
  '2026-01-31',
  'TRUE',
  '<b>&amp;"bold"</b>',
  ']]>',
  '  spaces  ',
  'two\nlines\n',
  '\t',
  'שלום \u202eevil\u202c',
  'constructor',
  '__proto__',
  'toString',
  'J\ufffdrg',
  '👩‍🔬'.repeat(5000),
  'x'.repeat(32_767),
])('the text %j stays what it is', async (a) => {
  expect(await roundTrip([{ a, b: '1' }])).toEqual([[a, '1']]);
});

test('any text survives a round trip', async () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: cell, b: cell })), async (rows) => {
      expect(await roundTrip(rows)).toEqual(rows.map(({ a, b }) => [a, b]));
    }),
  );
});

test('ends lines in one way, and shows codes as they were typed', async () => {
  const [a, b] = ['one\r\ntwo\rthree', '_x0041_ _x000D_'];
  expect(await roundTrip([{ a, b }])).toEqual([['one\ntwo\nthree', b]]);
});

test('leaves out what XML forbids, and keeps the rest', async () => {
  expect(await roundTrip([{ a: 'a\0b\u0008c\u001b[2J\ud800d\udc00\ufffee', b: '\u0001' }])).toEqual([
    ['abc[2Jde', null],
  ]);
});

test('has times as dates in UTC, and leaves other texts in their columns', async () => {
  const workbook = toXlsx(
    ['at', 'text'],
    [
      { at: '2026-11-20T20:26:05.000Z', text: '2026-11-20T20:26:05.000Z' },
      { at: 'later', text: null },
      { at: null, text: 'x' },
    ],
    ['at'],
  );
  expect((await readSheet(workbook)).slice(1)).toEqual([
    [new Date('2026-11-20T20:26:05.000Z'), '2026-11-20T20:26:05.000Z'],
    ['later', null],
    [null, 'x'],
  ]);
});

test('more columns than letters have names of two', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => `c${at}`);
  expect(
    await roundTrip([Object.fromEntries(columns.map((column) => [column, `${column}!`]))], columns),
  ).toEqual([columns.map((column) => `${column}!`)]);
});

test('more rows than the widths are computed from are all there', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({ a: `${at}`, b: 'x'.repeat(at % 90) || null }));
  expect(await roundTrip(rows)).toEqual(rows.map(({ a, b }) => [a, b]));
});

test('a row that no workbook holds is told so', () => {
  const writer = new XlsxWriter(['a']);
  expect(writer.add(['x'])).toBeUndefined();
  expect(writer.add(['x'.repeat(32_768)])).toContain('characters');
});
