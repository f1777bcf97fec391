/** What is done with merged cells of a sheet, and what is said about cells. */
import { counted } from '../kinds/wording.ts';
import type { Place } from './sheet-size.ts';
import type { Decision } from './table.ts';

/** Cells that were merged to one, both corners among them. */
interface MergedRange {
  from: Place;
  to: Place;
}

/** What is known of a sheet's cells besides their texts. */
export interface CellFacts {
  merged: MergedRange[];
  /** Cells with a formula without a result. */
  unresolved: Place[];
  /** Cells with an error in place of a value, such as `#N/A`. */
  errors: (Place & { error: string })[];
}

/** @param headerRow the merged cells above it are none of the table */
export function aboutCells(
  { merged, unresolved, errors }: CellFacts,
  names: readonly string[],
  headerRow: number,
  isFilled: boolean,
): Decision[] {
  const found: Decision[] = [];
  const ranges = merged.filter(({ to }) => to.row > headerRow);
  if (isFilled && ranges.length > 0) {
    found.push({
      decision: 'merged_cells',
      lines: linesOf(ranges.map(({ from }) => from.row)),
      sentence: `${counted(ranges.length, 'cell')} ${ranges.length === 1 ? 'is' : 'are'} merged from several: each of those has the value.`,
      option: 'asIs',
    });
  }
  if (unresolved.length > 0) {
    found.push({
      decision: 'no_results',
      lines: linesOf(unresolved.map(({ row }) => row)),
      columns: names.filter((_, at) => unresolved.some(({ column }) => column === at + 1)),
      sentence: `${counted(unresolved.length, 'cell')} ${unresolved.length === 1 ? 'has a formula' : 'have formulas'} without a result, and no value is known: open the workbook in a spreadsheet program and save it.`,
    });
  }
  if (errors.length > 0) {
    const names = [...new Set(errors.map(({ error }) => error))].slice(0, 5).join(', ');
    found.push({
      decision: 'error_values',
      lines: linesOf(errors.map(({ row }) => row)),
      sentence: `${counted(errors.length, 'cell')} ${errors.length === 1 ? 'has' : 'have'} an error in place of a value (${names}).`,
    });
  }
  return found;
}

function linesOf(rows: readonly number[]): Decision['lines'] {
  return { count: rows.length, examples: [...new Set(rows)].slice(0, 10) };
}

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
