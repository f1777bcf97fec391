/**
 * Unpacks an .xlsx workbook and checks it before it is parsed: a small archive can hold gigabytes, and one cell at the far
 * corner makes a table of 17 billion. What remains is packed again without compression, which the parser reads without
 * workers of its own; the page's security policy does not allow those.
 */
import { strFromU8, zipSync } from 'fflate';
import { type Archive, limitOf, openArchive, unpack } from './archive.ts';
import { SheetFacts } from './sheet-facts.ts';
import { requireBounded } from './sheet-size.ts';
import { largest, listed, type Sheet } from './sheets.ts';
import { UnreadableError } from './table.ts';
import { eachTag } from './xml-tags.ts';
import { attributeOf } from './xml-text.ts';

interface Workbook {
  workbook: ArrayBuffer;
  /** The one that is in it. */
  sheet: string;
  sheets: readonly Sheet[];
  facts: SheetFacts;
  /** Whether day 0 of its dates is in 1904, as on old Macs, and not in 1899. */
  isFrom1904: boolean;
  /** The size of its XML in bytes. */
  unpacked: number;
}

/**
 * @param sheet its name; the visible one with the most rows if absent
 * @throws UnreadableError
 */
export function repack(bytes: Uint8Array, sheet?: string): Workbook {
  const { archive, xml, sheets, chosen } = chosenSheet(openArchive(bytes), sheet);
  const { path } = chosen;
  const files = unpack(archive, (name) => !UNREAD.test(name) && (!isSheet(name) || !path || name === path));
  // All of them: the workbook says which is parsed as what.
  let facts = new SheetFacts(new Uint8Array());
  for (const [name, content] of Object.entries(files)) {
    const found = new SheetFacts(content);
    requireBounded(content, name, name === path ? found.onOpen : undefined);
    if (name === path) facts = found.end();
  }
  const packed = zipSync(files, { level: 0 });
  const unpacked = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  const isFrom1904 = /<(?:\w{1,20}:)?workbookPr\s[^<>]{0,2000}date1904=["'](?:1|true)["']/.test(xml);
  return { workbook: packed.buffer, sheet: chosen.name, sheets, facts, isFrom1904, unpacked };
}

/** The sheet with this name, or the visible one with the most rows, and the parts of the workbook that may be read. */
function chosenSheet(all: Archive, sheet: string | undefined) {
  const archive = { ...all, entries: all.entries.filter(({ name }) => PART.test(name)) };
  const index = unpack(archive, isIndex);
  const workbook = index['xl/workbook.xml'];
  if (!workbook) throw new UnreadableError('The workbook has no list of its sheets.');
  const xml = strFromU8(workbook);
  const relationships = strFromU8(index['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
  const named = sheetsOf(xml).map((one) => ({ ...one, path: pathOf(one.id, relationships) }));
  if (named.length === 0) throw new UnreadableError('The workbook has no sheets.');
  const sheets = named.length > 1 ? measured(archive, named) : named;
  const chosen = sheet === undefined ? largest(sheets) : sheets.find(({ name }) => name === sheet);
  if (!chosen) {
    throw new UnreadableError(
      `There is no sheet ${JSON.stringify(sheet)}; the sheets are ${listed(sheets)}.`,
    );
  }
  return { archive, xml, sheets, chosen };
}

/**
 * All parts of a workbook as they are, and the name of that which has the sheet.
 *
 * @throws UnreadableError
 */
export function sheetParts(
  bytes: Uint8Array,
  sheet?: string,
): { path: string; parts: Record<string, Uint8Array> } {
  const archive = openArchive(bytes);
  const { path } = chosenSheet(archive, sheet).chosen;
  if (path === undefined)
    throw new UnreadableError('The workbook does not say which of its parts has the sheet.');
  return { path, parts: unpack(archive, (name) => !name.endsWith('/')) };
}

interface NamedSheet extends Sheet {
  id: string;
  /** Undefined if it cannot be told. */
  path: string | undefined;
}

const PART = /^(?:xl\/|\[Content_Types\]).*\.(?:xml|rels)$/;
const isIndex = (name: string) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name);
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** Parts without cells of a sheet, some of them large. */
const UNREAD =
  /^xl\/(?:pivotCache|pivotTables|drawings|charts|media|externalLinks|theme|threadedComments|comments)/;

function sheetsOf(xml: string): Omit<NamedSheet, 'path'>[] {
  return [...xml.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]{0,3000})/g)].flatMap(([, attributes = '']) => {
    const name = attributeOf(attributes, 'name');
    const isHidden = /^(?:veryH|h)idden$/.test(attributeOf(attributes, 'state') ?? '');
    const id = attributeOf(attributes, '\\w{1,20}:id') ?? '';
    return name === undefined ? [] : [{ name, isHidden, id }];
  });
}

/** Counts the rows of all sheets, or gives their sizes where they are too large for that. */
function measured(archive: Archive, sheets: readonly NamedSheet[]): NamedSheet[] {
  const sizeOf = (path: string | undefined) => archive.entries.find(({ name }) => name === path)?.size ?? 0;
  const isCountable = sheets.reduce((sum, { path }) => sum + sizeOf(path), 0) <= limitOf(archive);
  return sheets.map((sheet) => {
    const { path } = sheet;
    if (path === undefined) return { ...sheet, rows: 0 };
    return isCountable ? { ...sheet, rows: countRows(archive, path) } : { ...sheet, size: sizeOf(path) };
  });
}

/** A damaged sheet has no rows: it is not the one to read. */
function countRows(archive: Archive, path: string): number {
  try {
    const xml = unpack(archive, (name) => name === path)[path] ?? new Uint8Array();
    const facts = new SheetFacts(xml);
    eachTag(xml, path, facts.onOpen);
    return facts.rows;
  } catch (error) {
    if (error instanceof UnreadableError) return 0;
    throw error;
  }
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
