/**
 * Unpacks an .xlsx workbook and checks it before it is parsed: a small archive can hold gigabytes, and one cell at the far
 * corner makes a table of 17 billion. What remains is packed again without compression, which the parser reads without
 * workers of its own; the page's security policy does not allow those.
 */
import { strFromU8, zipSync } from 'fflate';
import { requireBounded } from './sheet-size.ts';
import { UnreadableError } from './table.ts';
import { type Entry, entriesOf, unpackEntry } from './zip.ts';

/** The most bytes that an archive may unpack to. */
const MAX_UNPACKED = 400_000_000;

/** Any archive may unpack to so many bytes. */
const SMALL = 10_000_000;

/** Beyond that an archive may unpack to so many times its own size. Sheets pack to a tenth or a thirtieth. */
const MAX_RATIO = 100;

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
  const parts = undamaged(() => entriesOf(bytes)).filter(({ name }) => PART.test(name));
  const archive = { bytes: bytes.length, entries: parts };
  const index = unpack(archive, isIndex);
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
  const files = unpack(archive, (name) => !UNREAD.test(name) && (!isSheet(name) || !path || name === path));
  // All of them: the workbook says which is parsed as what.
  for (const [name, content] of Object.entries(files)) requireBounded(content, name);
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

/** The parts of an archive that may be read, and the archive's size in bytes. */
interface Archive {
  bytes: number;
  entries: readonly Entry[];
}

const PART = /^(?:xl\/|\[Content_Types\]).*\.(?:xml|rels)$/;
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

function unpack(
  archive: Archive,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array<ArrayBufferLike>> {
  const limit = Math.min(MAX_UNPACKED, SMALL + MAX_RATIO * archive.bytes);
  const wanted = archive.entries.filter(({ name }) => isWanted(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limit) {
    throw new UnreadableError(
      `The workbook unpacks to more than ${Math.floor(limit / 1e6)} MB, too much for its size.`,
    );
  }
  return undamaged(() => Object.fromEntries(wanted.map((entry) => [entry.name, unpackEntry(entry)])));
}

function undamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
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
