/** Finds the parts of an .xlsx workbook that its table is made of. */

import { strFromU8 } from 'fflate';
import { type Archive, limitOf, openArchive, pieces, requireSmall, unpack } from './archive.ts';
import { chosenSheet, type Sheet } from './sheets.ts';
import { UnreadableError } from './table.ts';
import { readXml } from './xml-tags.ts';
import { attributeOf } from './xml-text.ts';

export interface Workbook {
  archive: Archive;
  /** The name of the sheet that is read, and its part of the archive. */
  sheet: string;
  path: string;
  /** The parts with the texts that cells share, and with their styles. */
  textsPath: string;
  stylesPath: string;
  sheets: readonly Sheet[];
  /** Whether day 0 of its dates is in 1904, as on old Macs, and not in 1899. */
  isFrom1904: boolean;
  /** The size of these parts in bytes. */
  unpacked: number;
}

/**
 * @param sheet its name; the visible one with the most rows if absent
 * @throws UnreadableError
 */
export function openWorkbook(bytes: Uint8Array, sheet?: string): Workbook {
  const { archive, xml, relationships, sheets, chosen } = sheetIn(openArchive(bytes), sheet);
  const path = requirePath(chosen);
  const textsPath = partOfType(relationships, 'sharedStrings') ?? 'xl/sharedStrings.xml';
  const stylesPath = partOfType(relationships, 'styles') ?? 'xl/styles.xml';
  const read = archive.entries.filter(({ name }) => [path, textsPath, stylesPath].includes(name));
  requireSmall(archive, read);
  const unpacked = read.reduce((sum, { size }) => sum + size, 0);
  const isFrom1904 = /<(?:\w{1,20}:)?workbookPr\s[^<>]{0,2000}date1904=["'](?:1|true)["']/.test(xml);
  return { archive, sheet: chosen.name, path, textsPath, stylesPath, sheets, isFrom1904, unpacked };
}

/** The sheet with this name, or the visible one with the most rows, and the parts of the workbook that may be read. */
function sheetIn(all: Archive, sheet: string | undefined) {
  const archive = { ...all, entries: all.entries.filter(({ name }) => PART.test(name)) };
  const index = unpack(archive, isIndex);
  const workbook = index['xl/workbook.xml'];
  if (!workbook) throw new UnreadableError('The workbook has no list of its sheets.');
  const xml = strFromU8(workbook);
  const relationships = relationshipsOf(strFromU8(index['xl/_rels/workbook.xml.rels'] ?? new Uint8Array()));
  const named = sheetsOf(xml).map((one) => ({ ...one, path: pathOf(one.id, relationships) }));
  const sheets = named.length > 1 ? measured(archive, named) : named;
  return { archive, xml, relationships, sheets, chosen: chosenSheet(sheets, sheet) };
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
  const path = requirePath(sheetIn(archive, sheet).chosen);
  return { path, parts: unpack(archive, (name) => !name.endsWith('/')) };
}

interface NamedSheet extends Sheet {
  id: string;
  /** Undefined if it cannot be told. */
  path: string | undefined;
}

function requirePath({ path }: NamedSheet): string {
  if (path === undefined)
    throw new UnreadableError('The workbook does not say which of its parts has the sheet.');
  return path;
}

const PART = /^(?:xl\/|\[Content_Types\]).*\.(?:xml|rels)$/;
const isIndex = (name: string) => /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name);

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

/** How many rows have a value or a formula. A damaged sheet has none: it is not the one to read. */
function countRows(archive: Archive, path: string): number {
  try {
    let [rows, isCounted] = [0, true];
    const open = (name: string) => {
      if (name === 'row') isCounted = false;
      else if (!isCounted && (name === 'v' || name === 'is' || name === 'f')) {
        isCounted = true;
        rows++;
      }
    };
    readXml(pieces(archive, path), path, [{ open }]);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableError) return 0;
    throw error;
  }
}

/** A part of the workbook that another names. */
interface Relationship {
  id: string | undefined;
  type: string;
  path: string;
}

function relationshipsOf(xml: string): Relationship[] {
  return [...xml.matchAll(/<(?:\w{1,20}:)?Relationship\s([^<>]{0,3000})/g)].flatMap(([, attributes = '']) => {
    const target = attributeOf(attributes, 'Target');
    if (target === undefined) return [];
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return [{ id: attributeOf(attributes, 'Id'), type: attributeOf(attributes, 'Type') ?? '', path }];
  });
}

function pathOf(id: string, relationships: readonly Relationship[]): string | undefined {
  return relationships.findLast((one) => one.id === id)?.path;
}

function partOfType(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.findLast((one) => one.type.endsWith(`/relationships/${type}`))?.path;
}
