import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv, toCsvLines } from './csv.ts';

test('has a header, CRLF, and nothing for null', () => {
  expect(toCsv(['a', 'b'], [{ a: 'x', b: null }])).toBe('a,b\r\nx,\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv(['a'], [{ a: 'x,y' }, { a: 'say "hi"' }, { a: 'two\nlines' }])).toBe(
    'a\r\n"x,y"\r\n"say ""hi"""\r\n"two\nlines"\r\n',
  );
});

test.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0'])(
  'a spreadsheet reads %j as text',
  (cell) => {
    const [, line] = toCsv(['a'], [{ a: cell }]).split('\r\n');
    expect(line?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('any text survives a round trip', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 })),
      (table) => {
        const rows = table.map(([a = '', b = '']) => ({ a, b }));
        const read = parse(toCsv(['a', 'b'], rows)).slice(1);
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
          rows.map(({ a, b }) => [a, b].map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
        );
      },
    ),
  );
});

test('a part at a time is the same as all at once', () => {
  const columns = ['a', 'b'];
  const rows = [
    { a: '=1', b: 'x' },
    { a: 'y', b: null },
    { a: null, b: 'z,' },
  ];
  const parts = [toCsv(columns, []), ...rows.map((row) => toCsvLines(columns, [row]))];
  expect(parts.join('')).toBe(toCsv(columns, rows));
});

/** A parser for RFC 4180, independent of the writer. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
