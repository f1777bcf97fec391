import type { Table } from '../read/table.ts';
import { csvLine, harmlessLine } from './csv.ts';

/** A table as CSV, line by line. Its cells stay as they are. */
export function tableCsv(table: Table): Generator<string> {
  return lines(table, csvLine);
}

/** The same, in which a spreadsheet runs no cell as a formula. */
export function harmlessCsv(table: Table): Generator<string> {
  return lines(table, harmlessLine);
}

function* lines({ columns, rows }: Table, line: (cells: readonly string[]) => string): Generator<string> {
  yield line(columns.map(({ name }) => name));
  for (let row = 0; row < rows; row++) yield line(columns.map(({ values }) => values[row] ?? ''));
}
