import type { MergedRange } from './sheet-facts.ts';

/**
 * The rows that merged cells are in, by their index, with the value of each in all cells that it was merged from. Ranges that
 * overlap, as no program writes them, are not filled beyond the size of the table.
 */
export function filledCells(
  rows: readonly (readonly string[])[],
  ranges: readonly MergedRange[],
): Map<number, readonly string[]> {
  const width = Math.max(0, ...rows.slice(0, 1).map((row) => row.length));
  const filled = new Map<number, string[]>();
  let left = rows.length * width;
  for (const { from, to } of ranges) {
    const value = rows[from.row - 1]?.[from.column - 1] ?? '';
    if (value === '' || from.column > width) continue;
    for (let row = from.row - 1; row < Math.min(to.row, rows.length); row++) {
      const cells = filled.get(row) ?? [...(rows[row] ?? [])];
      filled.set(row, cells);
      for (let column = from.column - 1; column < Math.min(to.column, width); column++) {
        if (left-- <= 0) return filled;
        cells[column] = value;
      }
    }
  }
  return filled;
}
