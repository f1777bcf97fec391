/** What is said about the cells of a sheet. */
import { counted } from '../kinds/wording.ts';
import type { SheetFacts } from './sheet-facts.ts';
import type { Decision } from './table.ts';

/** @param headerRow the merged cells above it are none of the table */
export function aboutCells(
  { merged, unresolved, errors }: SheetFacts,
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
