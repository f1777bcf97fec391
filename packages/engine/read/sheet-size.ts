/** Judges a sheet before a table is made of it, which is as large as the furthest cell says. */
import { UnreadableError } from './table.ts';
import { readXml, type XmlReader } from './xml-tags.ts';

/** The most rows and columns of a sheet, as in Excel. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** A sheet may have this many cells, whatever of them is empty, and beyond that so many for each that is not. */
export const FREE_CELLS = 1_000_000;
export const CELLS_PER_VALUE = 32;

/** The only attribute `r` of a row or cell. */
const ADDRESS = /[\s:]r=(?:"([A-Z]{0,3})(\d{0,7})"|'([A-Z]{0,3})(\d{0,7})')(?!.*[\s:]r=)/s;
const ANY_ADDRESS = /[\s:]r=/;

/**
 * @param file its name, for the error
 * @param readers are told what is in the file, too
 * @throws UnreadableError if a sheet spans far more cells than have a value
 */
export function requireBounded(xml: Iterable<Uint8Array>, file: string, readers: readonly XmlReader[]): void {
  const found = { sheets: 0, rows: 0, values: 0 };
  /** The furthest row and column of all cells, and of those with a value. */
  const cells = { row: 0, column: 0 };
  const values = { row: 0, column: 0 };
  let cell = { row: 0, column: 0, isCounted: true };
  const open = (name: string, attributes: string) => {
    if (name === 'row') {
      found.rows++;
      cells.row = Math.max(cells.row, addressIn(attributes, file).row);
    } else if (name === 'c') {
      cell = { ...addressIn(attributes, file), isCounted: false };
      extend(cells, cell);
    } else if ((name === 'v' || name === 'is') && !cell.isCounted) {
      cell.isCounted = true;
      found.values++;
      extend(values, cell);
    } else if (name === 'sheetData') found.sheets++;
  };
  readXml(xml, file, [{ open }, ...readers]);
  if (found.sheets > 1) throw new UnreadableError(`The sheet in ${file} is damaged: it has two tables.`);
  const rows = Math.max(cells.row, found.rows);
  if (rows > MAX_ROWS || cells.column > MAX_COLUMNS) {
    throw new UnreadableError(
      `The sheet in ${file} has a cell in row ${rows} or column ${cells.column}, beyond what Excel allows.`,
    );
  }
  if (values.row * values.column > FREE_CELLS + CELLS_PER_VALUE * found.values) {
    throw new UnreadableError(
      `The sheet in ${file} spans ${values.row} rows and ${values.column} columns of which nearly all are empty; delete the cell at the far end.`,
    );
  }
}

/** From 1; zeros if it is not told. */
export interface Place {
  row: number;
  column: number;
}

function extend(furthest: Place, { row, column }: Place): void {
  if (row > furthest.row) furthest.row = row;
  if (column > furthest.column) furthest.column = column;
}

/** The address among attributes. */
export function addressIn(attributes: string, file: string): Place {
  const [, letters, digits, otherLetters, otherDigits] = ADDRESS.exec(attributes) ?? [];
  if (digits === undefined && otherDigits === undefined && ANY_ADDRESS.test(attributes)) {
    throw new UnreadableError(`The sheet in ${file} is damaged: a row or cell has no proper address.`);
  }
  return { row: Number(digits ?? otherDigits ?? 0), column: columnNumber(letters ?? otherLetters ?? '') };
}

/** The number of a column with such letters, from 1. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at++) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}
