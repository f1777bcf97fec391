export type Cell = string | null;

/**
 * Rows as CSV (RFC 4180) with a header line. A cell that a spreadsheet would run as a formula is prefixed with an
 * apostrophe, because visitors can type anything.
 */
export function toCsv(columns: readonly string[], rows: readonly Record<string, Cell>[]): string {
  return toLine(columns) + toCsvLines(columns, rows);
}

/** The same without the header line, for what follows a first part. */
export function toCsvLines(columns: readonly string[], rows: readonly Record<string, Cell>[]): string {
  return rows.map((row) => toLine(columns.map((column) => row[column] ?? ''))).join('');
}

/** One line of CSV. Its cells stay as they are. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function toLine(cells: readonly string[]): string {
  return csvLine(cells.map(harmless));
}

function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
