/** Workbooks that were made to cost: what is inflated of them is counted. */
import { deflateSync, strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { readTable } from './read.ts';
import { sharedTexts } from './xlsx-texts.ts';

const work = vi.hoisted(() => ({ inflated: 0 }));

vi.mock(import('fflate'), async (original) => {
  const fflate = await original();
  class CountingInflate extends fflate.Inflate {
    constructor(onData: import('fflate').FlateStreamHandler) {
      super((part, isLast) => {
        work.inflated += part.length;
        onData(part, isLast);
      });
    }
  }
  return { ...fflate, Inflate: CountingInflate as typeof fflate.Inflate };
});

beforeEach(() => Object.assign(work, { inflated: 0 }));

const INDEX = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relationships('worksheets/sheet1.xml'),
};

function relationships(...targets: string[]): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const all = targets.map((target) => `<Relationship Id="r1" Type="${type}" Target="${target}"/>`);
  return `<Relationships>${all.join('')}</Relationships>`;
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

const workbook = (rows: string, others: Record<string, string> = {}) =>
  packed({ ...INDEX, 'xl/worksheets/sheet1.xml': sheet(rows), ...others });

function packed(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

async function errorOf(bytes: Uint8Array): Promise<string> {
  const result = await readTable(bytes);
  return result.ok ? `no error, ${result.table.rows} rows` : result.error;
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const result = await readTable(bytes);
  if (!result.ok) throw new Error(result.error);
  const { columns, rows } = result.table;
  return Array.from({ length: rows }, (_, row) => columns.map(({ values }) => values[row] ?? ''));
}

interface Part {
  name: string;
  data: Uint8Array;
  /** What the directory says; the truth if absent. */
  size?: number;
  packedSize?: number;
  start?: number;
  method?: number;
}

/** An archive whose directory says what it is told to. */
function archive(parts: readonly Part[], { zip64 = false, entries = parts.length } = {}): Uint8Array {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, data, method = 8, ...told } of parts) {
    const content = told.start === undefined && method === 8 ? deflateSync(data) : data;
    const values = { size: data.length, packedSize: content.length, start: at, ...told };
    if (told.start === undefined) {
      const local = Buffer.alloc(30);
      local.write('PK\x03\x04', 'latin1');
      local.writeUInt16LE(method, 8);
      local.writeUInt16LE(name.length, 26);
      locals.push(local, Buffer.from(name), Buffer.from(content));
      at += 30 + name.length + content.length;
    }
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    central.writeUInt16LE(method, 10);
    central.writeUInt16LE(name.length, 28);
    const extra = Buffer.alloc(zip64 ? 28 : 0);
    if (zip64) {
      central.writeUInt16LE(extra.length, 30);
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
    }
    for (const [index, [offset, value]] of Object.entries([
      [24, values.size],
      [20, values.packedSize],
      [42, values.start],
    ] as const).map(([index, pair]) => [Number(index), pair] as const)) {
      central.writeUInt32LE(zip64 ? 0xffff_ffff : value, offset);
      if (zip64) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
    }
    centrals.push(central, Buffer.from(name), extra);
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(zip64 ? 0xffff : entries, 10);
  end.writeUInt32LE(zip64 ? 0xffff_ffff : at, 16);
  const end64 = Buffer.alloc(zip64 ? 76 : 0);
  if (zip64) {
    end64.write('PK\x06\x06', 'latin1');
    end64.writeBigUInt64LE(BigInt(entries), 32);
    end64.writeBigUInt64LE(BigInt(at), 48);
    end64.write('PK\x06\x07', 56, 'latin1');
    end64.writeBigUInt64LE(BigInt(at + directory.length), 64);
  }
  return new Uint8Array(Buffer.concat([...locals, directory, end64, end]));
}

const ONE_ROW = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';

const indexParts: Part[] = Object.entries(INDEX).map(([name, text]) => ({ name, data: strToU8(text) }));
const sheetPart: Part = { name: 'xl/worksheets/sheet1.xml', data: strToU8(sheet(ONE_ROW)) };
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1e6);

test('reads an archive with ZIP64', async () => {
  expect(await rowsOf(archive([...indexParts, sheetPart], { zip64: true }))).toEqual([['1'], ['2']]);
});

test('reads stored entries', async () => {
  const parts = [...indexParts, sheetPart].map((part) => ({ ...part, method: 0 }));
  expect(await rowsOf(archive(parts))).toEqual([['1'], ['2']]);
});

test('refuses entries that share bytes before anything is inflated', async () => {
  const large = { name: 'xl/large.xml', data: zeros(30), size: 10 };
  const copies = Array.from({ length: 400 }, (_, at) => ({
    name: `xl/${at}.xml`,
    data: large.data.subarray(0, 10),
    packedSize: 20_000,
    start: 0,
  }));
  const bytes = archive([large, ...indexParts, sheetPart, ...copies]);
  expect(bytes.length).toBeLessThan(100_000);
  expect(await errorOf(bytes)).toBe('The file is damaged and cannot be unpacked (its entries overlap).');
  expect(work).toEqual({ inflated: 0 });
});

test.each<[string, Partial<Part>, string]>([
  ['is larger than it says', { data: zeros(30), size: 1000 }, 'an entry is larger than it says'],
  ['is smaller than it says', { size: 9_000_000 }, 'an entry is smaller than it says'],
  ['reaches into the directory', { packedSize: 150 }, 'its entries overlap'],
  ['reaches beyond the file', { packedSize: 4e9 }, 'an entry ends after the file'],
  ['starts beyond the file', { start: 4e9 }, ''],
  ['starts within another', { start: 1 }, 'its directory is wrong'],
  ['is packed by another method', { method: 12 }, 'an entry is packed in an unknown way (12)'],
])('refuses an entry that %s', async (_, change, reason) => {
  const error = await errorOf(archive([...indexParts, { ...sheetPart, ...change }]));
  expect(error).toContain('The file is damaged and cannot be unpacked (');
  expect(error).toContain(reason);
  expect(work.inflated).toBeLessThan(18_000_000);
});

test('refuses an entry whose data ends long before its bytes do', async () => {
  const content = Buffer.concat([deflateSync(sheetPart.data), Buffer.alloc(200_000)]);
  const stored = archive([...indexParts, { ...sheetPart, data: content, method: 0 }]);
  const directory = Buffer.from(stored).lastIndexOf('PK\x01\x02');
  new DataView(stored.buffer).setUint16(directory + 10, 8, true);
  new DataView(stored.buffer).setUint32(directory + 24, sheetPart.data.length, true);
  expect(await errorOf(stored)).toContain('an entry has bytes without meaning');
});

test.each<[string, Uint8Array, string]>([
  ['more entries than there are', archive([...indexParts, sheetPart], { entries: 9 }), ''],
  [
    'a million entries',
    archive([...indexParts, sheetPart], { entries: 1e6, zip64: true }),
    'it has more than 65535 entries',
  ],
  [
    'two entries of one name',
    archive([...indexParts, sheetPart, { ...sheetPart, data: zeros(1) }]),
    'two of its entries have one name',
  ],
  ['no end', archive([...indexParts, sheetPart]).slice(0, -4), 'it has no directory'],
])('refuses a directory that has %s', async (_, bytes, reason) => {
  const error = await errorOf(bytes);
  expect(error).toContain('The file is damaged and cannot be unpacked (');
  expect(error).toContain(reason);
  expect(work).toEqual({ inflated: 0 });
});

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`;
const row = (number: number | string, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const FAR = row(1, cell('A1')) + row(1_048_576, cell('S1048576'));
const padding = `<!--${' '.repeat(900_000)}-->`.repeat(9);
/** Files are read in parts, of which the first has so many characters. */
const FIRST_PART = 65_536;
const hidden = `<x a="> ${' '.repeat(FIRST_PART)}${row('9999999')} "/>`;

test.each<[string, Uint8Array, string]>([
  ['two cells far apart', workbook(FAR), 'more cells than have a value, to row 1048576 and column 19;'],
  ['the same in a long file', workbook(padding + FAR), 'more cells than have a value'],
  [
    'the same with values counted twice',
    workbook(FAR.replace('<v>1</v>', '<v>1</v>'.repeat(900_000))),
    'more cells than have a value',
  ],
  ['a row in another spelling', workbook(row('1e7', cell('A1'))), 'no proper address'],
  ['a row in hexadecimal', workbook(row('0xfffff', cell('A1'))), 'no proper address'],
  ['a row with a space', workbook(row(' 99999999', cell('A1'))), 'no proper address'],
  ['a row in entities', workbook(row('&#57;&#57;&#57;&#57;&#57;&#57;&#57;&#57;')), 'no proper address'],
  ['a cell in another spelling', workbook(row(1, cell('A1e7'))), 'no proper address'],
  ['a cell in small letters', workbook(row(1, cell('zzz1'))), 'no proper address'],
  ['a second address', workbook('<row r="1" x:r="1e7"></row>'), 'no proper address'],
  ['an address of another form', workbook("<row r='1e7'/>"), 'no proper address'],
  ['a row beyond Excel', workbook(row(1_048_577, cell('A1048577'))), 'beyond what programs allow'],
  [
    'a row beyond Excel, at once',
    workbook(row(9_999_999, cell('A9999999')) + '<c r="A9999998">'.repeat(2) + row('1e7')),
    'beyond what programs allow',
  ],
  ['more rows than Excel has', workbook('<row/>'.repeat(1_048_577)), 'beyond what programs allow'],
  ['two tables', workbook(`</sheetData><sheetData>${ONE_ROW}`), 'two tables'],
  ['a tag within a quotation', workbook(hidden), 'a tag within a tag'],
  [
    'a long text',
    workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(1_000_001)}`),
    'a text of more',
  ],
  ['a long tag', workbook(`<row ${' '.repeat(1_000_001)}>`), 'a tag or comment of more than 1 MB'],
  [
    'a long comment',
    workbook(`<!--${' '.repeat(3_000_001)}-->${ONE_ROW}`),
    'a tag or comment of more than 1 MB',
  ],
  [
    'a sheet that ends within a cell',
    packed({ ...INDEX, 'xl/worksheets/sheet1.xml': sheet(ONE_ROW).slice(0, -40) }),
    'no end',
  ],
  ['elements nested deeply', workbook('<a>'.repeat(100_000)), 'elements nested too deeply'],
  [
    'entities of entities',
    workbook(ONE_ROW, { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><sst/>' }),
    'a tag within a tag',
  ],
  [
    'the sheet under another name',
    packed({
      ...INDEX,
      'xl/_rels/workbook.xml.rels': relationships('other.xml'),
      'xl/other.xml': sheet(FAR),
    }),
    'more cells than have a value',
  ],
  [
    'the sheet named twice',
    workbook(ONE_ROW, {
      'xl/_rels/workbook.xml.rels': relationships('worksheets/sheet1.xml', 'other.xml'),
      'xl/other.xml': sheet(FAR),
    }),
    'more cells than have a value',
  ],
])('refuses %s', async (_, bytes, sentence) => {
  const error = await errorOf(bytes);
  expect(error).toMatch(/^The .*\.$/);
  expect(error).toContain(sentence);
});

test('refuses texts without number', () => {
  expect(() => sharedTexts([Buffer.alloc(10_000_001 * 5, '<si/>')], 'xl/sharedStrings.xml')).toThrow(
    'The workbook has more than 10000000 texts.',
  );
});

const people = Array.from({ length: 40_000 }, (_, at) => row(at + 1, cell(`A${at + 1}`))).join('');

test.each<[string, string, number]>([
  [
    'an empty cell with a style far to the right',
    `<row r="1">${cell('A1')}<c r="XFD1" s="0"/></row>${row(2, cell('A2'))}`,
    2,
  ],
  ['an empty row with a style far down', `${ONE_ROW}<row r="1048576" s="0"/>`, 2],
  ['a wide sheet of which a thirtieth has values', people.replace('</row>', `${cell('AD1')}</row>`), 40_000],
  ['single quotes', ONE_ROW.replaceAll('"', "'"), 2],
  ['line breaks in tags', ONE_ROW.replaceAll(' r=', '\n\tr='), 2],
  ['a prefix', ONE_ROW.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:'), 2],
  ['a sign that need not be escaped', `${ONE_ROW}<row r="3" x="1 > 0"/>`, 2],
  ['comments', `<!-- <row r="1e9"> -->${ONE_ROW}`, 2],
  [
    'a long text',
    `<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(400_000)}</t></is></c></row>${row(2, cell('A2'))}`,
    1,
  ],
])('reads %s', async (_, rows, count) => {
  expect(await rowsOf(workbook(rows))).toHaveLength(count);
});

test('a dimension that lies is ignored', async () => {
  const text = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${ONE_ROW}</sheetData></worksheet>`;
  expect(await rowsOf(packed({ ...INDEX, 'xl/worksheets/sheet1.xml': text }))).toEqual([['1'], ['2']]);
});
