import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ScannedRecord, scanRecords } from './scan.ts';

function scan(text: string, delimiter = ','): ScannedRecord[] {
  const records: ScannedRecord[] = [];
  scanRecords(text, delimiter, (record) => records.push(record) > 0);
  return records;
}

const cells = (text: string, delimiter?: string) => scan(text, delimiter).map((record) => record.cells);

test.each([
  [
    'plain cells',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line break at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CR LF',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CR alone',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CR alone, with another line break in quotation marks',
    'a,"b\nc"\rd,e\r',
    [
      ['a', 'b\nc'],
      ['d', 'e'],
    ],
  ],
  [
    'both line breaks in one file',
    'a,b\r\nc,d\ne,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'an empty cell at the end',
    'a,\n,\n',
    [
      ['a', ''],
      ['', ''],
    ],
  ],
  ['an empty cell at the end of the text', 'a,', [['a', '']]],
  ['rows of different lengths', 'a\nb,c,d\ne,f', [['a'], ['b', 'c', 'd'], ['e', 'f']]],
  [
    'quotation marks',
    '"a,b","c""d"\n"",x',
    [
      ['a,b', 'c"d'],
      ['', 'x'],
    ],
  ],
  [
    'a line break in quotation marks',
    '"a\nb",c\r\n"d\r\ne",f',
    [
      ['a\nb', 'c'],
      ['d\r\ne', 'f'],
    ],
  ],
  ['spaces around quotation marks', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ['a quotation mark within a cell', '5" pipe,b', [['5" pipe', 'b']]],
  [
    'text after a closing quotation mark',
    '"a"b,c\nd,e',
    [
      ['"a"b', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'a quotation mark that is never closed',
    'a,"b\nc,d\n"e",f',
    [
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'one in the last line',
    'a,b\nc,"d',
    [
      ['a', 'b'],
      ['c', '"d'],
    ],
  ],
  ['an empty line', 'a,b\n\nc,d', [['a', 'b'], [''], ['c', 'd']]],
])('reads %s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('counts lines within cells', () => {
  expect(scan('a\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 2, 4]);
});

test('marks the records with a stray quotation mark', () => {
  expect(scan('"a"b\nc\n"d"').map(({ hasStrayQuote }) => hasStrayQuote)).toEqual([true, false, false]);
});

test('reads back any table that is written with quotation marks', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', ';', 'ü') });
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineBreak) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = rows.map((row) => row.map(quote).join(',') + lineBreak).join('');
      expect(cells(text)).toEqual(rows);
    }),
  );
});

test('loses no character that is not a mark of the format', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n', '\r', ' ') });
  const letters = (value: string) => value.replace(/[^ab]/g, '');
  fc.assert(
    fc.property(text, (written) => {
      expect(letters(cells(written).flat().join(''))).toBe(letters(written));
    }),
  );
});

test.each([
  ['"a', '"a\n'],
  ['"""x,', '"""x,'],
  ['"",', '"" ""'],
  ['"\n', '"\n'],
  ['a"b,"c', ','],
  [' "', ' " '],
])('reads %j and %j repeated in steps proportional to its length', (unit, other) => {
  const text = unit.repeat(20_000) + other.repeat(20_000);
  let steps = 0;
  try {
    steps = scanRecords(text, ',', () => true);
  } catch (error) {
    expect(String(error)).toContain('never closed');
  }
  expect(steps).toBeLessThan(6 * text.length);
});
