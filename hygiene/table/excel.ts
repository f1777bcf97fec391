import { readSheet } from 'read-excel-file/universal';
import { Columns } from './columns.ts';
import { HEADER_SAMPLE, hasHeader } from './header.ts';
import { columnNames } from './names.ts';
import { RowCounter } from './row-counter.ts';
import { type ReadOptions, type Source, type Table, UnreadableError } from './table.ts';
import { listed, repack } from './workbook.ts';

export interface ReadSheet {
  table: Table;
  source: Pick<Source, 'headerRow' | 'raggedRows' | 'sheet' | 'sheets'>;
}

/**
 * Reads one sheet of an .xlsx workbook. A date becomes ISO 8601 text, a number its shortest text.
 *
 * @throws UnreadableError
 */
export async function readExcel(
  bytes: Uint8Array,
  { sheet: wanted, headerRow }: ReadOptions,
): Promise<ReadSheet> {
  const { workbook, sheet, sheets, unpacked } = repack(bytes, wanted);
  const rows = await rowsOf(workbook, sheet);
  const texts = (row: readonly unknown[]) => row.map(textOf);
  const first = Math.max((headerRow ?? 1) - 1, 0);
  const start = headerRow === undefined ? rows.findIndex((row) => !isEmpty(row)) : first;
  const sample = rows.slice(Math.max(start, 0), Math.max(start, 0) + HEADER_SAMPLE).map(texts);
  const isHeader = headerRow === undefined ? hasHeader(sample) : headerRow > 0;
  if (start < 0 || start >= rows.length) {
    throw new UnreadableError(nothingIn(sheet, sheets, headerRow));
  }
  const header = isHeader ? (sample[0] ?? []) : [];
  const columns = new Columns(unpacked);
  const ragged = new RowCounter();
  for (const row of rows.slice(isHeader ? start + 1 : start)) {
    columns.add(texts(row));
    if (isHeader && row.slice(lastFilled(header) + 1).some((cell) => textOf(cell) !== '')) {
      ragged.add(columns.rows);
    }
  }
  const width = Math.max(header.length, columns.width);
  return {
    table: {
      columns: columns.named(columnNames(header, width)),
      rows: columns.rows,
    },
    source: {
      headerRow: isHeader ? start + 1 : 0,
      raggedRows: ragged.found(),
      sheet,
      sheets,
    },
  };
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

function isEmpty(row: readonly unknown[]): boolean {
  return row.every((cell) => textOf(cell).trim() === '');
}

function lastFilled(header: readonly string[]): number {
  return header.findLastIndex((name) => name.trim() !== '');
}

function nothingIn(sheet: string, sheets: readonly string[], headerRow: number | undefined): string {
  const others = sheets.length > 1 ? `; the sheets are ${listed(sheets)}` : '';
  const fault = headerRow === undefined ? 'is empty' : `ends before row ${headerRow}`;
  return `The sheet ${JSON.stringify(sheet)} ${fault}${others}.`;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

/** Excel writes 0.1 as 0.10000000000000001. */
function numberText(text: string): string {
  return /[.e]/i.test(text) ? String(Number(text)) : text;
}

/** Excel's dates have no time zone; the library returns them as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time === '00:00:00.000Z' ? day : `${day}T${time.slice(0, 8)}`;
}
