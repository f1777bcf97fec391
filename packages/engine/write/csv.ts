import type { Table } from '../read/table.ts';

export type Cell = string | null;

/** What a file of UTF-8 begins with where a spreadsheet should not guess its encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as CSV (RFC 4180) with a header line. What a spreadsheet would run as a formula is prefixed with an apostrophe,
 * because visitors can type anything.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  isPlain: IsPlain = () => false,
): string {
  return harmlessLine(columns) + toCsvLines(columns, rows, isPlain);
}

/** Whether a cell stays as it is, because no spreadsheet opens the file. */
type IsPlain = (column: string, cell: string) => boolean;

/** The same without the header line, for what follows a first part. */
export function toCsvLines(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  isPlain: IsPlain = () => false,
): string {
  const written = (column: string, cell: string) => (isPlain(column, cell) ? cell : harmless(cell));
  return rows.map((row) => csvLine(columns.map((column) => written(column, row[column] ?? '')))).join('');
}

/** One line of CSV. Its cells stay as they are. */
export function csvLine(cells: readonly string[], delimiter = ',', end = '\r\n'): string {
  return `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}${end}`;
}

/** One line of CSV in which a spreadsheet runs no cell as a formula. */
export function harmlessLine(cells: readonly string[]): string {
  return csvLine(cells.map(harmless));
}

/** A table as CSV, line by line. Its cells stay as they are. */
export function tableCsv(table: Table): Generator<string> {
  return linesOf(table, csvLine);
}

/** The same, in which a spreadsheet runs no cell as a formula. */
export function harmlessCsv(table: Table): Generator<string> {
  return linesOf(table, harmlessLine);
}

function* linesOf({ columns, rows }: Table, line: (cells: readonly string[]) => string): Generator<string> {
  yield line(columns.map(({ name }) => name));
  for (let row = 0; row < rows; row++) yield line(columns.map(({ values }) => values[row] ?? ''));
}

/**
 * What begins a formula: the signs that OWASP names ('CSV Injection'), with their full-width and small forms, which Excel takes for
 * the same where people write in these, and the mathematical minus.
 */
const SIGN = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.source;

/**
 * Where lists are separated by semicolons, a spreadsheet splits at those, and others at tabs or what somebody has chosen, within our
 * quotation marks too. The control characters are tabs, line breaks, and what some programs take for one.
 */
const SEPARATOR = /[,;|\p{Cc}\u2028\u2029]/u.source;

/** What it drops or skips before a formula. */
const SKIPPED = /["\s\p{C}\p{Default_Ignorable_Code_Point}]/u.source;

/** A sign where a spreadsheet may begin a cell. Looks back from it, so that long runs take linear time. */
const FORMULA = new RegExp(`${SIGN}(?<=(?:^|${SEPARATOR})${SKIPPED}*.)`, 'gu');

/**
 * A tab or line break that a cell would begin with, which OWASP names too: programs drop it and read on. Within a text, a line break
 * ends a line; only the tab can begin one.
 */
const DROPPED = /^[\t\r\n]|(?<=[,;|\r\n])\t/g;

/** Puts an apostrophe before each formula, wherever a spreadsheet may begin a cell. */
function harmless(cell: string): string {
  return cell.replace(FORMULA, "'$&").replace(DROPPED, "'$&");
}

/** Those that `harmless` has put there. */
const APOSTROPHE = new RegExp(
  `'(?=${SIGN})(?<=(?:^|${SEPARATOR})${SKIPPED}*.)|^'(?=[\\t\\r\\n])|(?<=[,;|\\r\\n])'(?=\\t)`,
  'gu',
);

/** A cell as it was before it was written so that a spreadsheet runs none of it. */
export function withoutApostrophes(cell: string): string {
  return cell.replace(APOSTROPHE, '');
}

function quote(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
