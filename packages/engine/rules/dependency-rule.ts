import type { Examined } from '../findings/examine.ts';
import { cell, isFilled, type Rule } from './rule.ts';

/** A column that says so little of its rows says nothing of others. */
const MOST_DISTINCT = 0.5;

/**
 * Rows with one value in another column have one value in this one: a rule that the table breaks, and would keep with what was
 * suggested. Undefined if no column is such.
 *
 * @param at the column with the finding
 */
export function dependencyRule(
  { table, cells }: Examined,
  at: number,
): Pick<Rule, 'sql' | 'expectations'> | undefined {
  const column = table.columns[at];
  if (!column) return undefined;
  const mended = new Map(cells.filter((one) => one.column === at).map((one) => [one.row, one.suggestion]));
  const isElsewhere = new Set(cells.filter((one) => one.column !== at).map(({ row }) => row));
  const from = table.columns.find(({ values }, other) => {
    if (other === at) return false;
    const [known, before] = [new Map<string, string>(), new Map<string, string>()];
    let [keeps, breaks] = [true, false];
    for (let row = 0; keeps && row < table.rows; row++) {
      const [key, value] = [values[row] ?? '', column.values[row] ?? ''];
      if (key.trim() === '' || value.trim() === '' || isElsewhere.has(row)) continue;
      const right = mended.get(row) ?? value;
      if (known.has(key)) keeps = known.get(key) === right;
      else known.set(key, right);
      breaks ||= before.has(key) && before.get(key) !== value;
      before.set(key, before.get(key) ?? value);
    }
    return keeps && breaks && known.size <= MOST_DISTINCT * table.rows;
  });
  if (!from) return undefined;
  const groups = `SELECT ${cell(from.name)} FROM checked_rows WHERE ${isFilled(from.name)} AND ${isFilled(column.name)} GROUP BY ${cell(from.name)} HAVING COUNT(DISTINCT ${cell(column.name)}) > 1`;
  return { sql: `SELECT COUNT(*) FROM (${groups}) AS found`, expectations: [] };
}
