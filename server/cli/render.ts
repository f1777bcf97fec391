import { type Cell, toCsv } from '../../contract/csv.ts';

export const FORMATS = ['json', 'csv'] as const;

/** Rows in a format for programs: a bare JSON array, or CSV with a header line. */
export function render(
  format: (typeof FORMATS)[number],
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
): string {
  return format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
}
