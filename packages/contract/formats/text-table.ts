/** Tables of text for a terminal. */
import type { Cell } from '@assay/engine/write';
import { visible } from './visible.ts';

const MAX_WIDTH = 40;

/**
 * Rows as aligned columns, one line each with a line break; long cells are cut.
 *
 * @param uncut columns whose cells are not cut
 */
export function toTable(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  uncut: readonly string[] = [],
): string {
  const limit = (column: string) => (uncut.includes(column) ? Number.POSITIVE_INFINITY : MAX_WIDTH);
  const cells = rows.map((row) => columns.map((column) => shortened(row[column] ?? '', limit(column))));
  return aligned([columns, ...cells])
    .map((line) => `${line}\n`)
    .join('');
}

/** A line for each row, with its cells below each other. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** On one line, with what steers a terminal made visible; not cut in the middle of an escape or a character. */
export function shortened(cell: string, limit: number): string {
  const text = visible(cell.replace(/[ \t\n]+/g, ' '));
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\\(u(\{[0-9a-f]*)?)?$|\p{Cs}$/u, '')}…`;
}
