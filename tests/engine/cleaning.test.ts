/** What came in goes out: a cleaned file differs from its source in the cells that are said to be changed, and nowhere else. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { changesOf, DEFAULT_RULES, RULES, ruleFacts } from '../../packages/engine/findings/cleaning.ts';
import { type Examined, examineTable } from '../../packages/engine/findings/examine.ts';
import { rowsOfFinding, suggestionsOf } from '../../packages/engine/findings/findings.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { ReadOptions, Table } from '../../packages/engine/read/table.ts';
import { cleanedFile } from '../../packages/engine/write/cleaned-file.ts';
import { encoderOf } from '../../packages/engine/write/encode.ts';
import { LONG } from '../support/long.ts';

async function read(bytes: Uint8Array, options: ReadOptions = {}) {
  const result = await readTable(bytes, options);
  if (!result.ok) throw new Error(result.error);
  return result;
}

/** Cleans a file by all rules, or by some, and holds what is read of it to what was read before. */
async function cleaned(bytes: Uint8Array, isWanted: (rule: string) => boolean = () => true) {
  const { table, source } = await read(bytes);
  const examined = await examineTable(table, source, { today: '2026-01-31' });
  const changes = changesOf(examined, isWanted);
  expectToSuggestTheSame(examined);
  const file = await cleanedFile({ bytes, options: {}, table, source }, changes);
  const written = new Uint8Array(await new Blob(file.parts).arrayBuffer());
  const again = await read(written, file.ending ? { headerRow: 1 } : {});
  const after = new Map(file.changed.map((change) => [`${change.row} ${change.column}`, change.after]));
  expect(file.changed.length + file.left.length).toBe(changes.length);
  expect(differences(table, again.table, after)).toEqual([]);
  if (changes.length === 0 && !file.ending && source.format !== 'excel')
    expect(Buffer.compare(written, bytes)).toBe(0);
  return { written, changed: file.changed, left: file.left, notes: file.notes };
}

/** What is suggested for the cells of a finding is what cleaning writes there, and the other way around. */
function expectToSuggestTheSame(examined: Examined) {
  for (const { kind, column } of examined.findings) {
    const found = column === undefined ? undefined : examined.columns[column];
    // Cells that should be empty have no suggestion.
    if (!found || kind === 'missing_words') continue;
    const rules = kind === 'mixed_formats' ? [`${found.kind.kind}_formats`] : [kind];
    if (kind === 'slips') rules.push('rare_values');
    const suggested = suggestionsOf({ kind, column: found.kind.column }, examined);
    const suggestions = rowsOfFinding({ kind, column: found.kind.column }, examined, undefined)
      .map((row) => ({ row, after: suggested(row).suggestion }))
      .filter(({ after }) => after !== '');
    const changes = changesOf(examined, (rule) => rules.includes(rule))
      .filter((change) => change.column === column)
      .map(({ row, after }) => ({ row, after }));
    expect(suggestions, `${kind} in ${found.column.name}`).toEqual(changes);
  }
}

/** The first cells that are not as they are meant to be. */
function differences(before: Table, { columns, rows }: Table, after: ReadonlyMap<string, string>): string[] {
  expect([rows, columns.map(({ name }) => name)]).toEqual([
    before.rows,
    before.columns.map(({ name }) => name),
  ]);
  return before.columns
    .flatMap(({ name, values }, column) =>
      values.flatMap((value, row) => {
        const meant = after.get(`${row} ${column}`) ?? value;
        const found = columns[column]?.values[row];
        return found === meant ? [] : [`${name} ${row}: ${JSON.stringify([meant, found])}`];
      }),
    )
    .slice(0, 3);
}

const SHARED = '../shared/data';
const TABLES = existsSync(SHARED)
  ? globSync(`${SHARED}/**/*.{csv,tsv,dat,json,xlsx,csv.gz,tsv.gz,dat.gz,json.gz}`).toSorted()
  : [];

test.skipIf(TABLES.length > 0)('there is no ../shared/data: its tables are not cleaned', () => {});

test.for(TABLES.map((file) => [file.slice(SHARED.length + 1), file]))(
  '%s is as it was but for the cells that are listed',
  { ...LONG, timeout: 120_000 },
  async ([, file = '']) => {
    const content = readFileSync(file);
    await cleaned(new Uint8Array(file.endsWith('.gz') ? gunzipSync(content) : content));
  },
);

const HEADER = ['id', 'Vorname', 'Stadt', 'seit', 'Betrag'];
const ROWS = Array.from({ length: 40 }, (_, at) => [
  `${1000 + at}`,
  at === 3 ? ' Anna ' : (['Anna', 'Jörg', 'Zoë', 'Paul'][at % 4] ?? ''),
  at === 5 ? 'KÖLN' : (['Köln', 'Bad "Tölz"', 'Lindau; Bodensee', 'Ulm, Donau'][at % 4] ?? ''),
  at === 7 ? '2020-03-21' : `${1 + (at % 28)}.4.2020`,
  `${at},50`,
]);

/** @param ends of lines */
function textOf(delimiter: string, ends = '\r\n', always = false): string {
  const quote = (cell: string) =>
    always || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [HEADER, ...ROWS].map((cells) => cells.map(quote).join(delimiter) + ends).join('');
}

const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['semicolons, a byte order mark, CRLF', joined(MARK, utf8(textOf(';')))],
  ['commas, LF, every cell enclosed', utf8(textOf(',', '\n', true))],
  ['tabs, no line end at the end', utf8(textOf('\t', '\n').trimEnd())],
  ['titles above and a sum below', utf8(`List of people\r\n\r\n${textOf(';')}\r\nSumme;;;;800,00\r\n`)],
  ['Windows-1252', encoderOf('windows-1252')(textOf(';'))],
  ['UTF-16', joined(Uint8Array.of(0xff, 0xfe), encoderOf('utf-16le')(textOf(';')) ?? new Uint8Array())],
  ['a return alone at line ends', utf8(textOf(';', '\r'))],
])('%s: only three cells change', async (_, bytes = new Uint8Array()) => {
  const { changed, left, notes, written } = await cleaned(bytes);
  expect(changed.map(({ before, after }) => [before.trim(), after])).toEqual([
    ['Anna', 'Anna'],
    ['KÖLN', 'Köln'],
    ['2020-03-21', '21.3.2020'],
  ]);
  expect({ left, notes }).toEqual({ left: [], notes: [] });
  expect(Math.abs(written.length - bytes.length)).toBeLessThan(8);
  await cleaned(bytes, () => false);
});

test.each([
  [
    'bars around each line',
    utf8(textOf('|', '\n').replace(/^/gm, '| ').replace(/\n/g, ' |\n').replace(/\| $/, '')),
  ],
  ['a space behind each comma', utf8(textOf(',', '\n').replace(/,(?=[^,\n]*[A-Za-z\d"])/g, ', '))],
] as const)('%s: they are none of the values, and stay', async (_, bytes) => {
  const { changed, left } = await cleaned(bytes);
  expect(changed.map(({ before, after }) => [before.trim(), after.trim()])).toEqual([
    ['KÖLN', 'Köln'],
    ['2020-03-21', '21.3.2020'],
  ]);
  expect(left).toEqual([]);
});

test('a text with bytes that its encoding does not have becomes UTF-8, which is said', async () => {
  const bytes = joined(utf8(textOf(';')), Uint8Array.of(0x31, 0x3b, 0xff, 0x3b, 0x0a));
  const { notes } = await cleaned(bytes, (rule) => DEFAULT_RULES.has(rule));
  expect(notes).toEqual(['The cleaned table is UTF-8 with a byte order mark: utf-8 cannot hold it.']);
});

const OBJECTS = ROWS.map(([id, first, town, since, amount], at) => ({
  id: Number(id),
  person: { 'first name': first, town, tags: ['a', 'b'] },
  ...(at % 2 === 0 && { since }),
  amount: at === 9 ? null : Number(`${amount?.replace(',', '.')}`),
}));

test.each([
  ['an array', JSON.stringify(OBJECTS, undefined, 1)],
  ['one object a line', `\ufeff${OBJECTS.map((one) => JSON.stringify(one)).join('\r\n')}\r\n`],
  [
    'a list within objects',
    JSON.stringify({ status: 'ok', data: { items: OBJECTS, pages: [{ number: 1 }] } }),
  ],
])('JSON as %s stays JSON, and only values with a finding change', async (_, text) => {
  const { changed, left, notes, written } = await cleaned(utf8(text));
  expect(changed.map(({ after }) => after)).toEqual(expect.arrayContaining(['Anna', 'Köln']));
  expect({ left, notes }).toEqual({ left: [], notes: [] });
  const after = text.replace('" Anna "', '"Anna"').replace('"KÖLN"', '"Köln"');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(written)).toBe(after);
});

test('a file of an archive is cleaned as outside of it, and comes out of it', async () => {
  const zip = zipSync({ 'a/people.csv': utf8(textOf(';')), 'readme.txt': utf8('People.') });
  const { changed, notes, written } = await cleaned(zip);
  expect(changed).toHaveLength(3);
  expect(notes).toEqual(['The cleaned table is a/people.csv, out of the archive.']);
  expect(new TextDecoder().decode(written)).toContain('1003;Anna;');
});

test('a workbook of OpenDocument becomes CSV, which is said', async () => {
  const { notes } = await cleaned(new Uint8Array(readFileSync('tests/engine/people.ods')));
  expect(notes).toEqual(['The cleaned table is CSV: workbooks of OpenDocument are read, not written.']);
});

test('JSON whose rows are no objects, or have the name of a changed value twice, becomes CSV, which is said', async () => {
  const objects = ROWS.map((cells) => Object.fromEntries(cells.map((cell, at) => [HEADER[at], cell])));
  const name = HEADER[1] ?? '';
  const twice = JSON.stringify(objects).replaceAll(`"${name}":`, `"${name}":"","${name}":`);
  for (const text of [JSON.stringify([HEADER, ...ROWS]), twice]) {
    expect((await cleaned(utf8(text))).notes).toEqual(['The cleaned table is CSV.']);
  }
});

test.each([
  ['shift_jis', '東京 ｶﾅ 表'],
  ['gbk', '北京 表'],
  ['windows-1251', 'Москва'],
  ['iso-8859-2', 'Łódź'],
])('%s is written as it is read', (encoding, text) => {
  const bytes = encoderOf(encoding)(text);
  expect(bytes && new TextDecoder(encoding).decode(bytes)).toBe(text);
  expect(encoderOf(encoding)('\u{1f600}')).toBeUndefined();
});

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of two sheets whose numbers and dates have formats, with a formula, and shared texts. */
function workbook(): Uint8Array {
  const texts: string[] = [];
  const shared = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return `t="s"><v>${texts.indexOf(text)}</v></c>`;
  };
  const rows = ROWS.map(([id = '', name = '', city = ''], at) => {
    const row = at + 2;
    return `<row r="${row}"><c r="A${row}" s="1"><v>${id}</v></c><c r="B${row}" s="2" ${shared(name)}<c r="C${row}" ${shared(city)}<c r="D${row}" s="3"><v>${43_900 + at}</v></c><c r="E${row}"><f>A${row}*2</f><v>${2 * Number(id)}</v></c></row>`;
  });
  const header = HEADER.map((name, at) => `<c r="${'ABCDE'[at]}1" ${shared(name)}`).join('');
  const strings = () => texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('');
  const sheet = `<worksheet ${MAIN}><sheetData><row r="1">${header}</row>${rows.join('')}</sheetData></worksheet>`;
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${TYPES}"><sheets><sheet name="Kunden" sheetId="1" r:id="a"/><sheet name="Notes" sheetId="2" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${TYPES}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="c" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="d" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>5</v></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings().replaceAll('&', '&amp;')}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'docProps/app.xml': '<Properties/>',
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

test('of a workbook only the cells that are listed change: types, styles, formulas, other sheets stay', async () => {
  const bytes = workbook();
  const { changed, written } = await cleaned(bytes);
  expect(changed.map(({ before, after }) => [before, after])).toEqual([
    [' Anna ', 'Anna'],
    ['KÖLN', 'Köln'],
  ]);
  const [before, after] = [unzipSync(bytes), unzipSync(written)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name of Object.keys(before).filter((one) => one !== 'xl/worksheets/sheet1.xml')) {
    expect(Buffer.compare(after[name] ?? new Uint8Array(), before[name] ?? new Uint8Array())).toBe(0);
  }
  const text = (xml: Uint8Array | undefined) => strFromU8(xml ?? new Uint8Array());
  const inline = (value: string) => `t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
  const meant = text(before['xl/worksheets/sheet1.xml'])
    .replace(/(<c r="B5" s="2" )t="s">.*?<\/c>/, `$1${inline('Anna')}`)
    .replace(/(<c r="C7" )t="s">.*?<\/c>/, `$1${inline('Köln')}`);
  expect(text(after['xl/worksheets/sheet1.xml'])).toBe(meant);
});

test('what a comment of a workbook has of rows and cells is none, and stays', async () => {
  const parts = unzipSync(workbook());
  const path = 'xl/worksheets/sheet1.xml';
  const comment = '<!-- <row r="5"><c r="B5"/><c> --><?was <row r="7"/>?>';
  const noted = strFromU8(parts[path] ?? new Uint8Array()).replace('<row r="5"', `${comment}<row r="5"`);
  expect(noted).toContain(comment);
  const { changed, written } = await cleaned(zipSync({ ...parts, [path]: strToU8(noted) }));
  expect(changed.map(({ after }) => after)).toEqual(['Anna', 'Köln']);
  const text = strFromU8(unzipSync(written)[path] ?? new Uint8Array());
  expect(text).toContain(comment);
  expect([...text.matchAll(/<t xml:space="preserve">([^<]*)/g)].map(([, value]) => value)).toEqual(
    expect.arrayContaining(['Anna', 'Köln']),
  );
});

test('a rule is shown by the first cells with different values', () => {
  const changes = ['a ', 'b ', 'a ', 'c ', 'd '].map((before, row) => ({
    ...{ row, column: 0, before, after: before.trim(), rules: ['padding'] },
  }));
  expect(ruleFacts(changes).flatMap(({ examples }) => examples.map(({ row }) => row))).toEqual([1, 2, 4]);
});

test('the rules that are applied unasked are those that were measured as right', () => {
  const lines = readFileSync('bench/results/cleaning.md', 'utf8').matchAll(/^\| (\w+) \|.*\| (yes|no) \|$/gm);
  const measured = new Map([...lines].map(([, rule = '', isDefault]) => [rule, isDefault === 'yes']));
  for (const rule of RULES)
    expect([rule, DEFAULT_RULES.has(rule)]).toEqual([rule, measured.get(rule) ?? false]);
});
