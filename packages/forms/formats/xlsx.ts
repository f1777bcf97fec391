import type { Cell } from '@assay/engine/write/csv';
import { spreadsheetText } from '@assay/engine/write/spreadsheet-text';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';

/** In characters, of columns. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/** Rows that the widths of columns are computed from. */
const SAMPLE = 1000;

/** A workbook is built in memory, which blocks the process: this much takes a second or two and 200 MB. */
export const MAX_XLSX_ROWS = 10_000;
export const MAX_XLSX_CHARACTERS = 8_000_000;

/**
 * A date is a number of days without a time zone. The letters are escaped one by one, because not every reader takes
 * words in quotation marks for a part of a date.
 */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss \\U\\T\\C';

/**
 * Rows as a workbook (ISO/IEC 29500) with a header line, which stays in view. Every cell but those of times is text, so that
 * a spreadsheet runs none as a formula, even after somebody has edited it. Characters that XML forbids or discourages are left out.
 *
 * @param rows at most `MAX_XLSX_ROWS`, with at most `MAX_XLSX_CHARACTERS`
 * @param times the columns with ISO 8601 times, whose cells are dates in UTC. Other texts in them stay texts.
 */
export async function toXlsx(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  times: readonly string[] = [],
): Promise<Buffer<ArrayBuffer>> {
  const header = columns.map((column) => ({ value: column, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    columns.map((column) => (times.includes(column) ? timeCell : textCell)(row[column] ?? '')),
  );
  const sheet: SheetData = [header, ...cells];
  const widths = columns.map((column) => ({ width: widthOf(column, rows) }));
  const workbook = await writeExcelFile(sheet, { columns: widths, stickyRowsCount: 1 }).toBuffer();
  // A Response takes no buffer that may be shared, and the library's type does not exclude it.
  return Buffer.from(workbook);
}

function timeCell(text: string) {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? textCell(text) : { value: time, type: Date, format: TIME_FORMAT };
}

function textCell(text: string) {
  return text === '' ? null : { value: encode(text), type: String, format: '@' };
}

/** What a spreadsheet reads as this text. */
function encode(text: string): string {
  const escaped = spreadsheetText(text)
    // The library leaves out the letter before half a pair too, and U+FFFD, which stands for a broken letter.
    .replace(/\p{Surrogate}/gu, '')
    .replaceAll('\ufffd', '_xFFFD_');
  // The library keeps texts as the keys of an object, which has these already. It leaves the added character out.
  return escaped in Object.prototype ? `${escaped}\0` : escaped;
}

function widthOf(column: string, rows: readonly Record<string, Cell>[]): number {
  const lengths = rows.slice(0, SAMPLE).map((row) => row[column]?.length ?? 0);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, column.length, ...lengths) + 2);
}
