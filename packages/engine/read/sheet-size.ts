/** Judges a sheet before a table is made of it, which is as large as the furthest cell says. */
import { MAX_COLUMNS } from './columns.ts';
import { UnreadableError } from './table.ts';

/** The most rows of a sheet, as in Excel. */
export const MAX_ROWS = 1_048_576;

/** A sheet may have this many cells, whatever of them is empty, and beyond that so many for each that is not. */
const FREE_CELLS = 1_000_000;
const CELLS_PER_VALUE = 32;

/** The only attribute `r` of a row or cell. */
const ADDRESS = /[\s:]r=(?:"([A-Z]{0,3})(\d{0,7})"|'([A-Z]{0,3})(\d{0,7})')(?!.*[\s:]r=)/s;
const ANY_ADDRESS = /[\s:]r=/;

/** @throws UnreadableError at once if a cell is where no program has one */
export function requireInside({ row, column }: Place): void {
  if (row <= MAX_ROWS && column <= MAX_COLUMNS) return;
  throw new UnreadableError(
    `The sheet has a cell in row ${row} or column ${column}, beyond what programs allow.`,
  );
}

/**
 * @param furthest the last row and column with a value
 * @throws UnreadableError if a sheet spans far more cells than have a value
 */
export function requireFilled({ row, column }: Place, values: number, cells = row * column): void {
  if (cells <= FREE_CELLS + CELLS_PER_VALUE * values) return;
  throw new UnreadableError(
    `The sheet spans far more cells than have a value, to row ${row} and column ${column}; delete the cell at the far end, or the repeated ones.`,
  );
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
