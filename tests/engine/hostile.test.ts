import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { examineTable } from '../../packages/engine/findings/examine.ts';
import { profileOf } from '../../packages/engine/findings/profile.ts';
import { readDelimited } from '../../packages/engine/read/delimited.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import { UnreadableError } from '../../packages/engine/read/table.ts';
import { LONG, sampled } from '../support/long.ts';

/** Broken, hostile and odd files: sound ones with random damage, and some made to break readers. */
const FILES = 500;

/** Repeatable random numbers below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const row = (at: number) => ({
  id: at,
  name: `Ann "Nan" Müller ${at}`,
  email: `ann${at}@example.com`,
  born: `19${10 + (at % 90)}-0${1 + (at % 9)}-11`,
  note: at % 7 === 0 ? 'two\nlines, quoted' : 'n/a',
});
const people = Array.from({ length: 60 }, (_, at) => row(at));
const quote = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

function delimited(delimiter: string, lineBreak: string): string {
  const lines = people.map((person) => Object.values(person).map(quote).join(delimiter));
  return [Object.keys(row(0)).join(delimiter), ...lines].join(lineBreak) + lineBreak;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let at = 0; at < text.length; at++)
    new DataView(bytes.buffer).setUint16(2 * at, text.charCodeAt(at), true);
  return bytes;
}

function workbook(cells: string, extra: Record<string, string> = {}): Uint8Array {
  const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const files: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationship}" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    ...extra,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const sheet = people
  .map(({ name, email }, at) => {
    const cell = (column: string, text: string) =>
      `<c r="${column}${at + 1}" t="inlineStr"><is><t>${text.replaceAll('"', '')}</t></is></c>`;
    return `<row r="${at + 1}">${cell('A', name)}${cell('B', email)}</row>`;
  })
  .join('');

const SOUND: readonly Uint8Array[] = [
  utf8(delimited(',', '\n')),
  utf8(delimited(';', '\r\n')),
  utf8(`\uFEFF${delimited('\t', '\r')}`),
  utf16(`\uFEFF${delimited('|', '\n')}`),
  utf8(JSON.stringify(people)),
  utf8(people.map((person) => JSON.stringify(person)).join('\n')),
  workbook(sheet),
];

const many = (unit: string, times = 20_000) => utf8(unit.repeat(times));

const MADE: Record<string, Uint8Array> = {
  'one quotation mark': utf8('"'),
  'a delimiter alone': utf8(','),
  'a line break alone': utf8('\n'),
  'a byte order mark alone': utf8('\uFEFF'),
  'half a byte order mark': Uint8Array.of(0xff),
  'half of UTF-16': Uint8Array.of(0xff, 0xfe, 0x61),
  'quotation marks': many('"'),
  'quotation marks opened in each cell': many('"a,'),
  'quotation marks and line breaks': many('"\n'),
  'escaped quotation marks': many('"",""'),
  'three quotation marks': many('"""x,'),
  'spaces before quotation marks': many(' ".'),
  delimiters: many(','),
  'rows that grow': utf8(Array.from({ length: 400 }, (_, at) => 'a,'.repeat(at)).join('\n')),
  'a wide row after many short ones': utf8(`${'a\n'.repeat(30_000)}${'b,'.repeat(10_000)}`),
  'one long cell': many('a', 400_000),
  'long numbers': many('1', 400_000),
  'long spaces': utf8(`a,b\n${' '.repeat(300_000)}x,1\n`),
  'many e-mail signs': utf8(`email\n${'a@'.repeat(50_000)}\n${'@'.repeat(50_000)}\n`),
  'a long domain': utf8(`email\n${`x@${'a-'.repeat(50_000)}`}\n${`x@${'a.'.repeat(50_000)}`}\n`),
  'long phone numbers': utf8(`phone\n${'0 '.repeat(50_000)}x\n+${'('.repeat(50_000)}\n`),
  'long dates': utf8(
    `date\n${'1-'.repeat(50_000)}\n${' '.repeat(50_000)}1\n2020-01-01T${'1'.repeat(9999)}\n`,
  ),
  'long names': utf8(`name\n${'o’'.repeat(50_000)}\n${'Ã'.repeat(50_000)}\n`),
  'long headers': utf8(`${'first name '.repeat(5000)},${'_'.repeat(50_000)}\na,b\n`),
  'equal headers': utf8(`${'a,'.repeat(9000)}\n${'1,'.repeat(9000)}\n`),
  'names of prototypes': utf8(
    '__proto__,constructor,hasOwnProperty\n__proto__,toString,valueOf\n__proto__,x,y\n',
  ),
  formulas: utf8('a,b\n=1+1,@SUM(A1)\n+1,-1\n'),
  'control characters': utf8('a,b\n\u0000\u001b[31m,\u202egnp\n\u0007,\u200b\n'),
  zeros: new Uint8Array(5000),
  'JSON nested deeply': utf8('['.repeat(200_000)),
  'JSON objects nested deeply': many('{"a":', 100_000),
  'JSON with nested values': utf8(`[{"a":${'['.repeat(3000)}${']'.repeat(3000)}}]`),
  'JSON with a name per row': utf8(Array.from({ length: 8000 }, (_, at) => `{"k${at}":1}`).join('\n')),
  'JSON that ends early': utf8('[{"a":1},{"b":'),
  'JSON with two tops': utf8('{"a":1}{"b":2}'),
  'an empty array': utf8('[]'),
  'an empty object': utf8('{}'),
  'an array of arrays': utf8('[["a","b"],["c","d"]]'),
  'JSON of surrogates': utf8('[{"a":"\\ud800"},{"\\udfff":1}]'),
  'a cell far away': workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  'a cell beyond all sheets': workbook(
    '<row r="1"><c r="ZZZZZZ1"><v>1</v></c><c r="A999999999999"><v>1</v></c></row>',
  ),
  'a cell without an address': workbook('<row><c><v>1</v></c></row>'),
  'rows in no order': workbook(
    '<row r="3"><c r="A3"><v>3</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
  ),
  'a shared string that is not there': workbook('<row r="1"><c r="A1" t="s"><v>9999</v></c></row>'),
  'XML that is not closed': workbook('<row r="1"><c r="A1"><v>1'),
  'entities of entities': workbook(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;&#x110000;&#0;</t></is></c></row>',
    {
      'xl/sharedStrings.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    },
  ),
  'a workbook of zeros': zipSync({ 'xl/workbook.xml': new Uint8Array(5_000_000) }),
  'an archive of another kind': zipSync({ 'word/document.xml': strToU8('<w/>') }),
  'an archive that ends early': workbook(sheet).slice(0, 300),
};

const NOISE = [
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\t',
  '\0',
  '{',
  ']',
  '\\',
  '\u00e9',
  '\uFEFF',
  '""',
  "'",
  '<',
  '&',
  '🙂',
];

/** One to six random changes: bytes turned, parts removed, repeated or moved, signs put in. */
function damaged(seed: number): Uint8Array {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Uint8Array.from(SOUND[seed % SOUND.length] ?? []);
  for (let times = 1 + below(6); times > 0; times--) {
    const at = below(bytes.length);
    const part = bytes.slice(at, at + below(200));
    const noise = utf8((NOISE[below(NOISE.length)] ?? '').repeat(1 + below(3)));
    const change = below(5);
    if (change === 0) bytes[at] = below(256);
    if (change === 1) bytes = bytes.slice(0, at + 1);
    if (change === 2) bytes = joined(bytes.slice(0, at), bytes.slice(at + part.length));
    if (change === 3) bytes = joined(bytes.slice(0, at), part, part, bytes.slice(at));
    if (change === 4) bytes = joined(bytes.slice(0, at), noise, bytes.slice(at));
  }
  return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A capital first, a period last, on one line. */
const SENTENCE = /^["A-Z0-9][^\n]{8,600}\.$/;

async function check(bytes: Uint8Array): Promise<'read' | 'refused'> {
  const result = await readTable(bytes);
  if (!result.ok) {
    expect(result.error).toMatch(SENTENCE);
    return 'refused';
  }
  const { table, source } = result;
  for (const { values } of table.columns) expect(values).toHaveLength(table.rows);
  expect(new Set(table.columns.map(({ name }) => name)).size).toBe(table.columns.length);
  const profile = profileOf(await examineTable(table, source, { today: '2026-01-31' }));
  expect(profile.columns).toHaveLength(table.columns.length);
  for (const { sentence, share, rows } of profile.findings) {
    expect(sentence).toMatch(/\.$|drop it\.$/s);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
    for (const one of rows) expect(one >= 1 && one <= table.rows).toBe(true);
  }
  return 'read';
}

for (const [[name, bytes], options] of sampled(Object.entries(MADE), 25)) {
  test(`reads or refuses ${name}`, options, async () => {
    await check(bytes);
  });
}

test(`reads or refuses ${FILES - Object.keys(MADE).length} damaged files`, LONG, async () => {
  const outcomes = { read: 0, refused: 0 };
  for (let seed = 0; seed < FILES - Object.keys(MADE).length; seed++) outcomes[await check(damaged(seed))]++;
  expect(outcomes.read).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(20);
});

test('the sound files are read without a loss', async () => {
  for (const bytes of SOUND) {
    const result = await readTable(bytes);
    expect(result.ok && result.table.columns[0]?.values.length).toBeGreaterThanOrEqual(people.length - 1);
  }
});

test('no text takes more than ten times the steps of a sound one of its size', () => {
  const texts = [...Object.values(MADE), ...Array.from({ length: 100 }, (_, seed) => damaged(seed))].map(
    (bytes) => new TextDecoder().decode(bytes),
  );
  for (const text of texts.filter((text) => text.trim() !== '')) {
    try {
      expect(readDelimited(text, text.length, {}).steps).toBeLessThanOrEqual(10 * text.length);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableError);
    }
  }
});
