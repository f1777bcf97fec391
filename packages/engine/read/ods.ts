import { strFromU8, strToU8 } from 'fflate';
import { type Archive, unpack } from './archive.ts';
import type { Line } from './line.ts';
import { OdsCells } from './ods-cells.ts';
import { tableOfSheet } from './sheet-table.ts';
import { chosenSheet, type Sheet } from './sheets.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';
import { readXml } from './xml-tags.ts';
import { attributesOf } from './xml-text.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const TYPE = 'mimetype';

/**
 * Reads one sheet of an .ods workbook (OpenDocument 1.4). A date becomes ISO 8601 text, a time of day hh:mm, a number its shortest
 * text.
 *
 * @param onRow is called with the row of the sheet that each row comes from
 * @throws UnreadableError
 */
export function readOds(
  archive: Archive,
  options: ReadOptions,
  onRow?: (line: Line | undefined) => void,
): ReadFile {
  const parts = unpack(archive, (name) => [CONTENT, MANIFEST, TYPE].includes(name));
  const textOf = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array());
  if (!/^application\/vnd\.oasis\.opendocument\.spreadsheet/.test(textOf(TYPE))) {
    throw new UnreadableError('The file is no table but an OpenDocument file without a spreadsheet.');
  }
  if (textOf(MANIFEST).includes('encryption-data')) {
    throw new UnreadableError('The workbook has a password; save it without one.');
  }
  const xml = parts[CONTENT] ?? new Uint8Array();
  const { sheets } = readSheets(xml, undefined);
  const chosen = chosenSheet(sheets, options.sheet);
  const { cells } = readSheets(xml, sheets.indexOf(chosen));
  const { texts, facts } = cells.end();
  const found = { rows: texts, facts, sheet: chosen.name, sheets, unpacked: xml.length };
  return tableOfSheet(found, options, onRow);
}

/** What is drawn on a sheet or noted beside a cell has paragraphs of its own. */
const ASIDE = /^(?:draw:|office:annotation|table:shapes|table:tracked-changes)/;

/**
 * Goes through all sheets. The one that is read is known only then, and the cells of another may be more than a table has.
 *
 * @param wanted the index of the one whose cells are kept
 */
function readSheets(xml: Uint8Array, wanted: number | undefined): { sheets: Sheet[]; cells: OdsCells } {
  const sheets: Sheet[] = [];
  const cells = new OdsCells(xml.length);
  const hiddenStyles = new Set<string>();
  let [style, aside] = ['', 0];
  let isCounted = false;

  function open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'style:style') style = attributes.get('style:name') ?? '';
    else if (name === 'style:table-properties' && attributes.get('table:display') === 'false')
      hiddenStyles.add(style);
    else if (name === 'table:table') {
      const isHidden = hiddenStyles.has(attributes.get('table:style-name') ?? '');
      sheets.push({ name: attributes.get('table:name') ?? '', isHidden, rows: 0 });
      isCounted = sheets.length - 1 === wanted;
    } else if (name === 'table:table-row') cells.beginRow(attributes);
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      cells.beginCell(attributes, name === 'table:table-cell');
    else cells.beginText(name, attributes);
  }

  function close(name: string): void {
    const sheet = sheets.at(-1);
    if (name === 'table:table-row' && sheet) sheet.rows = (sheet.rows ?? 0) + cells.endRow(isCounted);
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') cells.endCell();
    else cells.endText(name);
  }

  const reader = {
    get wantsText() {
      return aside === 0 && cells.isInText;
    },
    text: (text: string) => cells.addText(text),
    open(_: string, attributes: string, name: string) {
      if (ASIDE.test(name)) aside++;
      // A character was a byte.
      else if (aside === 0) open(name, attributesOf(strFromU8(strToU8(attributes, true))));
    },
    close(_: string, name: string) {
      if (ASIDE.test(name)) aside--;
      else if (aside === 0) close(name);
    },
  };
  readXml([xml], CONTENT, [reader]);
  return { sheets, cells };
}
