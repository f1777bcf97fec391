import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv, toCsvLines, withoutApostrophes } from './csv.ts';

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

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['two\n=lines', "two\n'=lines"],
  ['a; "=1', 'a; "\'=1'],
  ['=1;=2;b=3', "'=1;'=2;b=3"],
  ['+49 30 1234; +49 170 1234', "'+49 30 1234; '+49 170 1234"],
  ['\u{feff}=1', "\u{feff}'=1"],
  ['＝1', "'＝1"],
  ['- one\n- two', "'- one\n'- two"],
  ["x;-2+3+cmd|' /C calc'!A0", "x;'-2+3+cmd|' /C calc'!A0"],
  ['\n-1', "'\n'-1"],
  ['a;\tb', "a;'\tb"],
])('%j is written as %j', (cell, written) => {
  expect(parse(toCsv(['a'], [{ a: cell }]))[1]).toEqual([written]);
});

test.each([
  'x@example.com',
  'a = b',
  '1+1',
  'https://example.com/?a=b&c=d',
  'Fish & chips; peas',
  'Dear Sir,\n\nyes; no',
  'well-known, over-the-top',
])('%j stays as it is', (cell) => {
  expect(parse(toCsv(['a'], [{ a: cell }]))[1]).toEqual([cell]);
});

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
const SEPARATORS = ['', ...',;|\t\n\r\v\f\0\u{85}\u{2028}\u{2029}', '\r\n'];
const SKIPPED = [
  '',
  ' ',
  '"',
  '""',
  '\u{a0}',
  '\u{3000}',
  '\u{feff}',
  '\u{200b}',
  '\u{2060}',
  '\u{3164}',
  '\t',
  ' "\u{feff}\t',
];

test.each(SEPARATORS)(
  'after %j and whatever is skipped, each sign has an apostrophe, and nothing else has',
  (separator) => {
    for (const sign of SIGNS) {
      for (const skipped of SKIPPED) {
        const before = separator === '' ? skipped : `x${separator}${skipped}`;
        const [, [written = ''] = []] = parse(toCsv(['a'], [{ a: `${before}${sign}1` }]));
        // A tab that would begin a cell has one of its own.
        expect(written.replace(/^'(?=[\t\r\n])|(?<=[,;|\r\n])'(?=\t)/g, '')).toBe(`${before}'${sign}1`);
      }
    }
  },
);

/** Texts of which most cells hold what this is about. */
const hostile = fc
  .array(fc.constantFrom(...'=+@-−－﹣;,|\t\r\n"\' \u{a0}\u{feff}\0\v\u{2028}＝a1'), { maxLength: 12 })
  .map((characters) => characters.join(''));

test('any text survives a round trip, but for apostrophes of its own', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), hostile).map((one) => one.replaceAll("'", ''));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (table) => {
      const rows = table.map(([a, b]) => ({ a, b }));
      const read = parse(toCsv(['a', 'b'], rows)).slice(1);
      expect(read.map((cells) => cells.map(withoutApostrophes))).toEqual(table);
    }),
  );
});

test('a long run of what may come before a formula is read once', () => {
  const run = '\n" '.repeat(50_000);
  expect(parse(toCsv(['a'], [{ a: `${run}x=1${run}=1` }]))[1]).toEqual([`'${run}x=1${run}'=1`]);
});

test.each([',', ';', '\t', '|'])('no cell of what is split at %j begins a formula', (separator) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile)), (table) => {
      const csv = toCsv(
        ['a', 'b'],
        table.map(([a, b]) => ({ a, b })),
      );
      const cells = [...cellsOf(csv, separator, true), ...cellsOf(csv, separator, false)];
      expect(cells.filter((cell) => /^["\s\p{C}]*[=+\-@＝＋－＠﹣−]/u.test(cell))).toEqual([]);
    }),
  );
});

/**
 * What a spreadsheet makes of a file.
 *
 * @param quotes whether a quotation mark at the start of a cell keeps separators and line breaks in it
 */
function cellsOf(csv: string, separator: string, quotes: boolean): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of csv) {
    const cell = cells.at(-1) ?? '';
    const isEnd = character === separator || /[\r\n\v\f\u2028]/.test(character);
    if (isEnd && !isQuoted) cells.push('');
    else if (quotes && character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else cells[cells.length - 1] = cell + character;
  }
  return cells;
}

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
