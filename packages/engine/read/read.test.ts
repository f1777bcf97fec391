import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { readTable } from './read.ts';
import type { ReadOptions, Source, Table } from './table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(file: string | Uint8Array, options?: ReadOptions) {
  const result = await readTable(typeof file === 'string' ? utf8(file) : file, options);
  if (!result.ok) throw new Error(result.error);
  return { ...shown(result.table), source: result.source };
}

function shown({ columns, rows }: Table): { names: string[]; rows: string[][] } {
  return {
    names: columns.map(({ name }) => name),
    rows: Array.from({ length: rows }, (_, row) => columns.map(({ values }) => values[row] ?? 'none')),
  };
}

async function errorOf(file: string | Uint8Array, options?: ReadOptions): Promise<string> {
  const result = await readTable(typeof file === 'string' ? utf8(file) : file, options);
  return result.ok ? `read ${result.table.rows} rows` : result.error;
}

/** Bytes of one-byte text, or of a two-byte encoding by its code units. */
const bytes = (...codes: number[]) => Uint8Array.from(codes);
const latin1 = (text: string) => bytes(...[...text].map((character) => character.charCodeAt(0)));
const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...[...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

async function xlsx(...sheets: { sheet: string; data: SheetData }[]): Promise<Uint8Array> {
  const blob = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

test.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8('name;city\nMüller;Łódź\n'), 'utf-8'],
  ['UTF-8 with a byte order mark', utf8('\uFEFFname;city\nMüller;Łódź\n'), 'utf-8'],
  ['UTF-16 LE with a byte order mark', utf16('\uFEFFname;city\nMüller;Łódź\n', true), 'utf-16le'],
  ['UTF-16 BE with a byte order mark', utf16('\uFEFFname;city\nMüller;Łódź\n', false), 'utf-16be'],
  ['UTF-16 LE without one', utf16('name;city\nMüller;Łódź\n', true), 'utf-16le'],
  ['UTF-16 BE without one', utf16('name;city\nMüller;Łódź\n', false), 'utf-16be'],
])('reads %s', async (_, file, encoding) => {
  const { names, rows, source } = await read(file);
  expect(names).toEqual(['name', 'city']);
  expect(rows).toEqual([['Müller', 'Łódź']]);
  expect(source.encoding).toBe(encoding);
});

test('reads Windows-1252, in which few letters are beyond ASCII', async () => {
  const file = latin1(
    `name,city\n${'Smith,London\n'.repeat(50)}M\xfcller,K\xf6ln\nO\x92Brien,Caf\xe9 \x80 5\n`,
  );
  const { rows, source } = await read(file);
  expect(source.encoding).toBe('windows-1252');
  expect(rows.slice(-2)).toEqual([
    ['Müller', 'Köln'],
    ['O’Brien', 'Café € 5'],
  ]);
});

test('reads Windows-1251 that is clearly Russian', async () => {
  const text = `имя;город\n${'Александр;Новосибирск\nЕкатерина;Санкт-Петербург\nСергей;Москва и область\n'.repeat(10)}`;
  const codes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code < 0x450 ? code - 0x410 + 0xc0 : code;
  });
  const { rows, source } = await read(bytes(...codes));
  expect(source.encoding).toBe('windows-1251');
  expect(rows[0]).toEqual(['Александр', 'Новосибирск']);
});

test('reads UTF-8 of which a few bytes are broken, and counts them', async () => {
  const good = utf8('name,city\nJürgen,Köln\nZoë,Besançon\nAñe,Málaga\nŁucja,Łódź\n');
  const { rows, source } = await read(bytes(...good, 0xc3, 0x2c, 0x78));
  expect(source).toMatchObject({ encoding: 'utf-8', undecodable: 1 });
  expect(rows.at(-1)).toEqual(['\uFFFD', 'x']);
});

test('reads Windows-1252 of which only the last line is beyond ASCII', async () => {
  const { rows, source } = await read(
    bytes(...utf8('name,city\n'), ...utf8('Ann,London\n'.repeat(9000)), ...latin1('M\xfcller,Ulm\n')),
  );
  expect(source).toMatchObject({ encoding: 'windows-1252', undecodable: 0 });
  expect(rows.at(-1)).toEqual(['Müller', 'Ulm']);
});

test('reads Windows-1252 with words in it that were decoded wrongly before', async () => {
  const text =
    'name;city\nM\xc3\xbcller;K\xf6ln\nJ\xf6rg \x96 B\xf6hm;Ulm\nSch\xc3\xa4fer;Bonn\nWei\xdf;Ulm\n';
  const { rows, source } = await read(latin1(text));
  expect(source).toMatchObject({ encoding: 'windows-1252', undecodable: 0 });
  expect(rows).toEqual([
    ['MÃ¼ller', 'Köln'],
    ['Jörg – Böhm', 'Ulm'],
    ['SchÃ¤fer', 'Bonn'],
    ['Weiß', 'Ulm'],
  ]);
});

test.each([
  ['windows-1251', 'èìÿ,ãîðîä\nÀííà,Ìîñêâà\nÎëåã,Îìñê\nÑåðãåé,Ïåðìü\n', 'имя'],
  [
    'windows-1250',
    'imi\xea,miasto\nPawe\xb3,Wroc\xb3aw\nMicha\xb3,\xa3\xf3d\x9f\nGra\xbfyna,Pozna\xf1\n',
    'imię',
  ],
  [
    'shift_jis',
    '\x8e\x81\x96\xbc,\x8fZ\x8f\x8a\n\x8eR\x93c,\x93\x8c\x8b\x9e\n\x8d\xb2\x93\xa1,\x91\xe5\x8d\xe3\n',
    '氏名',
  ],
])('guesses %s of a few lines, as other encodings do not fit', async (encoding, text, name) => {
  const { names, source } = await read(latin1(text));
  expect({ encoding: source.encoding, name: names[0] }).toEqual({ encoding, name });
});

test('does not unpack the sheets that are not read', async () => {
  const file = await xlsx({ sheet: 'People', data: [['name'], ['Ann']] }, { sheet: 'Huge', data: [['x']] });
  const far = strToU8(
    '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
  );
  const changed = zipSync({ ...unzipSync(file), 'xl/worksheets/sheet2.xml': far });
  expect((await read(changed)).rows).toEqual([['Ann']]);
  expect((await read(changed)).source).toMatchObject({ sheet: 'People', sheets: ['People', 'Huge'] });
  expect(await errorOf(changed, { sheet: 'Huge' })).toContain('more cells than have a value');
});

test('refuses an archive that unpacks to far more than its size', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) });
  expect(await errorOf(bomb)).toMatch(/^The file unpacks to more than 1\d MB, too much for its size\.$/);
});

test.each([
  '<!DOCTYPE html><html></html>',
  '\n<?xml version="1.0"?><a/>',
  '<table><tr><td>a</td></tr></table>',
])('refuses the markup %s', async (text) => {
  expect(await errorOf(text)).toBe('The file is no table but a web page or XML; export it as CSV or .xlsx.');
});

test('reads the only array of an object on one line', async () => {
  const { rows } = await read('{"count":2,"data":[{"a":1},{"a":2}],"next":null}');
  expect(rows).toEqual([['1'], ['2']]);
});

test('says in which line of several JSON breaks', async () => {
  expect(await errorOf('{"a":1}\n{"a":2\n{"a":3}\n')).toMatch(/^Line 2 is not valid JSON: [^0-9]+\.$/);
  expect(await errorOf('[{"a":1},\n{"a":2,}\n]')).toMatch(
    /^The file is not valid JSON \(line 2\): [^0-9]+\.$/,
  );
});

test('is told an encoding instead of guessing it', async () => {
  const { rows } = await read(bytes(...latin1('name\n'), 0xb3, 0xf3, 0x64), { encoding: 'windows-1250' });
  expect(rows).toEqual([['łód']]);
});

test.each([
  [',', 'a,b,c\n1,2,3\n4,5,6\n'],
  [';', 'name;price;note\nx;1,50;a, b\ny;2,50;c, d\n'],
  ['\t', 'a\tb\tc\nx, y\t2\t3\n'],
  ['|', 'a|b|c\nx;y|2,2|3\n'],
  ['^', 'a^b\nx y^z w\n'],
  ['\u001f', 'a\u001fb\nx,y\u001fz,w\n'],
  [':', 'root:x:0\nbin:x:1\n'],
  [';', 'sep=;\na;b,c\n1;2,3\n'],
  [',', 'id,time\n1,12:30:45\n2,12:31:46\n'],
  [',', '"x;y","z"\n"a;b","c;d;e"\n'],
  [',', `id,comment\n${'1,"a; b; c; d"\n'.repeat(9)}`],
  [',', `id,skills\n${'1,sql; python; excel\n'.repeat(9)}`],
  ['\t', `name\tamount\n${'"Berg, Ann"\t1,50\n'.repeat(9)}`],
])('finds the delimiter %j', async (delimiter, file) => {
  expect((await read(file)).source.delimiter).toBe(delimiter);
});

test('a space that stands in every value and in no header divides nothing', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => `${600 + at}}Area ${at} Is-SB`);
  const { names } = await read(`CODE}AREA\n${rows.join('\n')}\n`);
  expect(names).toEqual(['CODE}AREA']);
});

test('is told a delimiter instead of guessing it', async () => {
  expect((await read('a,b;c\n1,2;3\n', { delimiter: ';' })).names).toEqual(['a,b', 'c']);
});

test('drops the space that follows each delimiter', async () => {
  const { names, rows, source } = await read('rec_id, given_name\nr1, ann\nr2, \n');
  expect(source.delimiter).toBe(', ');
  expect(names).toEqual(['rec_id', 'given_name']);
  expect(rows).toEqual([
    ['r1', 'ann'],
    ['r2', ''],
  ]);
});

test('keeps every cell of rows that are shorter or longer than the header, and names the rows', async () => {
  const { names, rows, source } = await read('a,b\n1\n2,3\n4,5,6\n');
  expect(names).toEqual(['a', 'b', 'column 3']);
  expect(rows).toEqual([
    ['1', '', ''],
    ['2', '3', ''],
    ['4', '5', '6'],
  ]);
  expect(source.raggedRows).toEqual({ count: 2, examples: [1, 3] });
});

test('gives each column a name of its own', async () => {
  const { names } = await read('a,a,a (2),,a,\n1,2,3,4,5,6\n');
  expect(names).toEqual(
    ['a', 'a (2)', 'a (2) (2)', 'column 4', 'a (3)', 'column 6'].map((name, at) =>
      at === 1 ? 'a (3)' : at === 2 ? 'a (2)' : at === 4 ? 'a (4)' : name,
    ),
  );
});

test('reads headers that name properties of objects', async () => {
  const { names, rows } = await read('__proto__,constructor,toString\nx,y,z\n');
  expect(names).toEqual(['__proto__', 'constructor', 'toString']);
  expect(rows).toEqual([['x', 'y', 'z']]);
  const json = await read('[{"__proto__":"x","constructor":1}]');
  expect(json).toMatchObject({ names: ['__proto__', 'constructor'], rows: [['x', '1']] });
});

test('reads thousands of columns', async () => {
  const header = Array.from({ length: 5000 }, (_, at) => `c${at}`).join(',');
  const { names, rows } = await read(`${header}\n${'x,'.repeat(4999)}y\n`);
  expect(names).toHaveLength(5000);
  expect(rows[0]?.at(-1)).toBe('y');
});

test.each([
  ['name,email\n', ['name', 'email'], 0],
  ['name,email', ['name', 'email'], 0],
  ['\uFEFF"name","email"\r\n\r\n', ['name', 'email'], 0],
  ['a\n', ['a'], 0],
])('reads the header alone of %j as a table without rows', async (file, names, rows) => {
  const result = await read(file);
  expect(result.names).toEqual(names);
  expect(result.rows).toHaveLength(rows);
});

test('skips empty lines, except between the rows of a single column', async () => {
  expect((await read('\n\na,b\n\n1,2\n\n\n3,4\n\n')).rows).toHaveLength(2);
  expect((await read('a\n1\n\n3\n\n')).rows).toEqual([['1'], [''], ['3']]);
});

test.each<[string, number, string]>([
  ['e-mail addresses', 0, 'ann,ann@x.com\nbob,bob@y.org\ncid,cid@z.net\n'],
  [
    'web addresses',
    0,
    'AD,Uni A,http://a.example/\nAE,Uni B,http://b.example/\nAF,Uni C,http://c.example/\n',
  ],
  ['dates and numbers', 0, 'x1,1980-02-03,17.5\nx2,1990-12-31,3\nx3,2001-01-01,99\n'],
  ['words that recur in two columns', 0, 'anna,berlin\nbob,paris\nanna,berlin\ncid,rome\n'],
  ['years as headers', 1, 'region,2020,2021\nnorth,17,18\nsouth,23,24\n'],
  ['known words', 1, 'vorname,plz\nAnna,10115\nBerta,80331\n'],
  ['words alone', 1, 'foo,bar\nanna,berlin\nbob,paris\n'],
  ['nothing below', 1, 'ann@x.com,17\n'],
])('finds the header of %s in line %i', async (_, line, file) => {
  const { source, rows } = await read(file);
  expect(source.headerRow).toBe(line);
  expect(rows.length + Math.min(line, 1)).toBe(file.trim().split('\n').length);
});

test('is told the line of the header', async () => {
  const file = 'Report\nof today\n\nname,age\nann,17\n';
  expect(await read(file, { headerRow: 4 })).toMatchObject({ names: ['name', 'age'], rows: [['ann', '17']] });
  const { names, rows } = await read('name,age\nann,17\n', { headerRow: 0 });
  expect(names).toEqual(['column 1', 'column 2']);
  expect(rows).toHaveLength(2);
});

test.each([
  ['an array of objects', '[{"a":1,"b":"x"},{"b":null,"c":true}]'],
  ['one object a line', '{"a":1,"b":"x"}\n\n{"b":null,"c":true}\n'],
  ['an object of columns', '{"a":[1,null],"b":["x",null],"c":[null,true]}'],
  ['an object with one array', '{\n"count": 2,\n"items":[{"a":1,"b":"x"},{"b":null,"c":true}]}'],
])('reads JSON as %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    names: ['a', 'b', 'c'],
    rows: [
      ['1', 'x', ''],
      ['', '', 'true'],
    ],
    source: { format: 'json' },
  });
});

test('reads long numbers of JSON as they are written, and nested values as JSON where that is asked for', async () => {
  const text = '[{"a":{"b":[1,"x"]},"n":12345678901234567890,"m":0.1,"big":9007199254740993}]';
  const numbers = ['12345678901234567890', '0.1', '9007199254740993'];
  expect((await read(text)).rows).toEqual([['1; x', ...numbers]]);
  expect((await read(text, { asIs: true })).rows).toEqual([['{"b":[1,"x"]}', ...numbers]]);
});

test('reads a sheet of a workbook by its name', async () => {
  const people: SheetData = [
    ['name', 'born', 'balance', 'active'],
    ['Ann', { value: new Date('1980-02-03'), type: Date, format: 'yyyy-mm-dd' }, 0.1, true],
    [null, null, 12345678, false],
  ];
  const file = await xlsx({ sheet: 'A & "B"', data: people }, { sheet: 'Two', data: [['x'], ['y']] });
  expect(await read(file)).toMatchObject({
    names: ['name', 'born', 'balance', 'active'],
    rows: [
      ['Ann', '1980-02-03', '0.1', 'true'],
      ['', '', '12345678', 'false'],
    ],
    source: {
      format: 'excel',
      sheet: 'A & "B"',
      sheets: ['A & "B"', 'Two'],
      headerRow: 1,
    } satisfies Partial<Source>,
  });
  expect((await read(file, { sheet: 'Two' })).rows).toEqual([['y']]);
  // The choice among them stays as it was.
  expect((await read(file, { sheet: 'Two' })).source.sheetRows).toEqual([3, 2]);
  expect(await errorOf(file, { sheet: 'Three' })).toBe(
    'There is no sheet “Three”; the sheets are “A & "B"” (3 rows), “Two” (2 rows).',
  );
});

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const workbook = (sheet: string) =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });

test.each<[string, string | Uint8Array, ReadOptions, string]>([
  ['an empty file', '', {}, 'The file is empty.'],
  ['empty lines', '\n \n\t\n', {}, 'The file has nothing but empty lines.'],
  ['a PDF', '%PDF-1.7\n', {}, 'The file is no table but a PDF document.'],
  ['an image', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), {}, 'The file is no table but an image.'],
  [
    'an old workbook',
    bytes(0xd0, 0xcf, 0x11, 0xe0),
    {},
    'open it in Excel or LibreOffice and save it as .xlsx',
  ],
  [
    'a workbook with a password',
    bytes(0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')),
    {},
    'a workbook with a password; save it without one',
  ],
  ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), {}, 'The text is encoded as UTF-32'],
  [
    'other bytes',
    bytes(...Array.from({ length: 500 }, (_, at) => at % 32)),
    {},
    'The file is not text: of its first 500',
  ],
  ['a damaged workbook', zip({ 'xl/workbook.xml': 'x' }).slice(0, 40), {}, 'The file is damaged'],
  ['a workbook without sheets', zip({ 'xl/workbook.xml': '<x/>' }), {}, 'The workbook has no sheets.'],
  ['an empty sheet', workbook(''), {}, 'The sheet “S” is empty.'],
  [
    'a cell at the far corner',
    workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    {},
    'more cells than have a value, to row 1048576 and column 16384',
  ],
  ['broken JSON', '[{"a":1},\n{"a":]', {}, 'The file is not valid JSON'],
  ['a broken line of JSON', '{"a":1}\n{"a":}\n', {}, 'Line 2 is not valid JSON'],
  ['numbers in JSON', '[1,2]', {}, 'Item 1 is a number, not an object.'],
  ['an array in a line of JSON', '{"a":1}\n[2]\n', {}, 'Line 2 is an array, not an object.'],
  ['an unknown encoding', 'a,b\n', { encoding: 'utf-9' }, '"utf-9" is not a known encoding'],
  ['a wrong delimiter', 'a,b\n', { delimiter: '||' }, 'The delimiter must be one character'],
  ['a header beyond the end', 'a,b\n', { headerRow: 9 }, 'The file ends before line 9'],
  ['a sheet of a CSV file', 'a,b\n', { sheet: 'x' }, 'The file is not a workbook'],
  ['too many columns', 'a,'.repeat(20_000), {}, 'The table has 20001 columns, at most 16384 are read'],
  [
    'one row of many thousand cells among short ones',
    `${'a\n'.repeat(50_000)}${'b,'.repeat(9000)}\n${'c\n'.repeat(50_000)}`,
    { delimiter: ',' },
    'nearly all cells are empty',
  ],
])('says of %s what is wrong', async (_, file, options, sentence) => {
  expect(await errorOf(file, options)).toContain(sentence);
});

test('signs of windows-1252 that were read as Latin-1 are read, and the file is text', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `${at},Basel \u0096 Bern`).join('\n');
  const result = await readTable(new TextEncoder().encode(`id,line\n${rows}\n`));
  expect(result).toMatchObject({ ok: true, table: { rows: 40 } });
});

test('blank rows below a table are left out and told once, and one among its rows stays', async () => {
  const result = await readTable(new TextEncoder().encode('name,city\nAnna,Ulm\n,\nPaul,Jena\n,\n,\n'));
  if (!result.ok) throw new Error(result.error);
  expect(result.table.columns[0]?.values).toEqual(['Anna', '', 'Paul']);
  expect(result.source.decisions.map(({ sentence }) => sentence)).toEqual([
    'Lines 5 and 6 are blank below the table and are not read as rows.',
  ]);
});
