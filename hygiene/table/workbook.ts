/**
 * Unpacks an .xlsx workbook and checks it before it is parsed: a small archive can hold gigabytes, and one cell at the far
 * corner makes a table of 17 billion. What remains is packed again without compression, which the parser reads without
 * workers of its own; the page's security policy does not allow those.
 */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { UnreadableError } from './table.ts';

/** In bytes. */
const MAX_UNPACKED = 400_000_000;
const SMALL = 10_000_000;

/** How many times its size an archive may unpack to beyond that. Sheets take ten to thirty times less when packed. */
const MAX_RATIO = 100;
const MAX_CELLS = 20_000_000;

export interface Workbook {
  workbook: ArrayBuffer;
  /** The one that is in it. */
  sheet: string;
  sheets: string[];
  /** The size of its XML in bytes. */
  unpacked: number;
}

/**
 * @param sheet its name; the first if absent
 * @throws UnreadableError
 */
export function repack(bytes: Uint8Array, sheet?: string): Workbook {
  const index = unpack(bytes, isIndex);
  const workbook = index['xl/workbook.xml'];
  if (!workbook) throw new UnreadableError(`The file is ${otherArchive(bytes)}.`);
  const sheets = sheetsOf(strFromU8(workbook));
  const names = sheets.map(({ name }) => name);
  const chosen = sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet);
  if (sheets.length === 0) throw new UnreadableError('The workbook has no sheets.');
  if (!chosen) {
    throw new UnreadableError(`There is no sheet ${JSON.stringify(sheet)}; the sheets are ${listed(names)}.`);
  }
  const path = pathOf(chosen.id, strFromU8(index['xl/_rels/workbook.xml.rels'] ?? new Uint8Array()));
  const files = unpack(bytes, (name) => !UNREAD.test(name) && (!isSheet(name) || !path || name === path));
  for (const [name, content] of Object.entries(files)) if (isSheet(name)) requireCells(content, name);
  const packed = zipSync(files, { level: 0 });
  const unpacked = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  return { workbook: packed.buffer, sheet: chosen.name, sheets: names, unpacked };
}

/** The first names, for a sentence. */
export function listed(sheets: readonly string[]): string {
  return sheets
    .slice(0, 20)
    .map((name) => JSON.stringify(name))
    .join(', ');
}

const isIndex = (name: string) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name);
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** Parts without cells of a sheet, some of them large. */
const UNREAD =
  /^xl\/(?:pivotCache|pivotTables|drawings|charts|media|externalLinks|theme|threadedComments|comments)/;

/** What an archive without a workbook is, by the names in it. */
function otherArchive(bytes: Uint8Array): string {
  const names = strFromU8(bytes.subarray(0, 4096), true) + strFromU8(bytes.subarray(-4096), true);
  if (names.includes('opendocument')) return 'an OpenDocument file; save it as .xlsx or CSV';
  if (names.includes('xl/workbook.bin')) return 'an .xlsb workbook; save it as .xlsx';
  return 'a ZIP archive, not an Excel workbook; unpack it and give the table in it';
}

function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  const limit = Math.min(MAX_UNPACKED, SMALL + MAX_RATIO * bytes.length);
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^(xl\/|\[Content_Types\])/.test(name) || !/\.(xml|rels)$/.test(name)) return false;
        if (!isWanted(name)) return false;
        unpacked += originalSize;
        if (unpacked > limit) {
          throw new UnreadableError(
            `The workbook unpacks to more than ${Math.floor(limit / 1e6)} MB, too much for its size.`,
          );
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableError(`The workbook is damaged and cannot be unpacked (${reason}).`);
  }
}

function sheetsOf(xml: string): { name: string; id: string }[] {
  return [...xml.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]{0,3000})/g)].flatMap(([, attributes = '']) => {
    const name = attributeOf(attributes, 'name');
    return name === undefined ? [] : [{ name, id: attributeOf(attributes, '\\w{1,20}:id') ?? '' }];
  });
}

/** Undefined if it cannot be told; then all sheets are unpacked. */
function pathOf(id: string, relationships: string): string | undefined {
  const found = [...relationships.matchAll(/<(?:\w{1,20}:)?Relationship\s([^<>]{0,3000})/g)].find(
    ([, attributes = '']) => attributeOf(attributes, 'Id') === id,
  );
  const target = attributeOf(found?.[1] ?? '', 'Target');
  if (target === undefined) return undefined;
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return isSheet(path) ? path : undefined;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`(?:^|\\s)${name}\\s?=\\s?(?:"([^"]{0,2000})"|'([^']{0,2000})')`).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescapeXml(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The table is as large as its furthest cell says. */
function requireCells(xml: Uint8Array, name: string): void {
  let rows = 0;
  let columns = 0;
  for (const part of partsOf(xml)) {
    for (const [, letters = '', digits] of part.matchAll(/\br\s?=\s?["']([A-Z]{0,9})(\d{1,12})["']/g)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  if (rows * columns > MAX_CELLS && rows * columns > 4 * xml.length) {
    throw new UnreadableError(
      `The sheet in ${name} spans ${rows} rows and ${columns} columns of which nearly all are empty; delete the cell at the far end.`,
    );
  }
  if (rows > 1_048_576 || columns > 16_384) {
    throw new UnreadableError(
      `The sheet in ${name} has a cell in row ${rows} or column ${columns}, beyond what Excel allows.`,
    );
  }
}

const PART = 65_536;

/** Longer than an address. */
const OVERLAP = 64;

/** As text, in parts that overlap: a sheet in one piece would take twice its size. */
function* partsOf(xml: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('latin1');
  for (let at = 0; at < xml.length; at += PART) yield decoder.decode(xml.subarray(at, at + PART + OVERLAP));
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
