import { readSheet } from 'read-excel-file/universal';
import type { Line } from './line.ts';
import { numberText, tableOfSheet } from './sheet-table.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';
import { repack } from './workbook.ts';

/**
 * Reads one sheet of an .xlsx workbook. A date becomes ISO 8601 text, a time of day hh:mm, a number its shortest text.
 *
 * @param onRow is called with the row of the sheet that each row comes from
 * @throws UnreadableError
 */
export async function readExcel(
  bytes: Uint8Array,
  options: ReadOptions,
  onRow?: (line: Line | undefined) => void,
): Promise<ReadFile> {
  const { workbook, sheet, sheets, facts, isFrom1904, unpacked } = repack(bytes, options.sheet);
  const parsed = await rowsOf(workbook, sheet);
  const texts = parsed.map((row) => row.map((cell) => textOf(cell, isFrom1904)));
  for (const { row, column, error } of facts.errors) setCell(texts, row - 1, column - 1, error);
  return tableOfSheet({ texts, facts, sheet, sheets, unpacked }, options, onRow);
}

async function rowsOf(workbook: ArrayBuffer, sheet: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet<string>(workbook, sheet, { trim: false, parseNumber: numberText });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableError(
      `The sheet ${JSON.stringify(sheet)} is damaged and cannot be read (${reason}).`,
    );
  }
}

function setCell(rows: string[][], row: number, column: number, text: string): void {
  while (rows.length <= row) rows.push([]);
  const cells = rows[row];
  if (!cells) return;
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function textOf(cell: unknown, isFrom1904: boolean): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell, isFrom1904) : String(cell);
}

/** Day 0 of Excel's dates, on which a time without a date is; and on old Macs. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);

const HOUR = 3_600_000;

/** A time with so many days is a time span: Excel's dates begin in 1900, and a span in hours seldom reaches two months. */
const MAX_SPAN = 60 * 24 * HOUR;

/** Excel's dates have no time zone; the library returns them as UTC, some a fraction of a second too early. */
function dateText(date: Date, isFrom1904: boolean): string {
  if (Number.isNaN(date.getTime())) return '';
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day = '', time = ''] = rounded.toISOString().split('T');
  const sinceDay0 = rounded.getTime() - (isFrom1904 ? DAY_0_OF_1904 : DAY_0);
  const isMidnight = time.startsWith('00:00:00');
  if (sinceDay0 >= 0 && sinceDay0 < (isMidnight ? 24 * HOUR : MAX_SPAN)) {
    const hours = `${Math.floor(sinceDay0 / HOUR)}`.padStart(2, '0');
    return `${hours}${time.startsWith(':00', 5) ? time.slice(2, 5) : time.slice(2, 8)}`;
  }
  return isMidnight ? day : `${day}T${time.slice(0, 8)}`;
}
