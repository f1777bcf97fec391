/** Judges a sheet before a table is made of it, which is as large as the furthest cell says. */
import { UnreadableError } from './table.ts';

/** The most rows and columns of a sheet, as in Excel. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** A sheet may have this many cells, whatever of them is empty, and beyond that so many for each that is not. */
export const FREE_CELLS = 1_000_000;
export const CELLS_PER_VALUE = 32;

/** The only attribute `r` of a row or cell. */
const ADDRESS = /[\s:]r=(?:"([A-Z]{0,3})(\d{0,7})"|'([A-Z]{0,3})(\d{0,7})')(?!.*[\s:]r=)/s;
const ANY_ADDRESS = /[\s:]r=/;

/** What a sheet has: tables, rows, values, and the furthest place of all cells, and of those with a value. */
interface SheetSize {
  sheets: number;
  rows: number;
  values: number;
  cells: Place;
  filled: Place;
}

/**
 * @param file its name, for the error
 * @throws UnreadableError if a sheet spans far more cells than have a value
 */
export function requireBounded({ sheets, values, cells, filled, ...size }: SheetSize, file: string): void {
  if (sheets > 1) throw new UnreadableError(`The sheet in ${file} is damaged: it has two tables.`);
  const rows = Math.max(cells.row, size.rows);
  if (rows > MAX_ROWS || cells.column > MAX_COLUMNS) {
    throw new UnreadableError(
      `The sheet in ${file} has a cell in row ${rows} or column ${cells.column}, beyond what Excel allows.`,
    );
  }
  if (filled.row * filled.column > FREE_CELLS + CELLS_PER_VALUE * values) {
    throw new UnreadableError(
      `The sheet in ${file} spans ${filled.row} rows and ${filled.column} columns of which nearly all are empty; delete the cell at the far end.`,
    );
  }
}

/** From 1; zeros if it is not told. */
export interface Place {
  row: number;
  column: number;
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
function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at++) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}

/** The place of an address such as B12. */
export function placeAt(address: string): Place {
  const letters = /^[A-Z]*/.exec(address)?.[0] ?? '';
  return { row: Number(address.slice(letters.length)), column: columnNumber(letters) };
}
