/** The order that two dates of a row have in nearly all others, as a rule of dates as yyyy-mm-dd. */
import type { Examined } from '../findings/examine.ts';
import { ISO_DAY } from './conditions.ts';
import { cell, type Rule } from './rule.ts';

/** Its texts are sorted as its days are. */
const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * No date before one that it follows in the other rows; undefined if no query can compare them as they are written.
 *
 * @param at the column with the finding
 */
export function dateOrderRule(
  { table, cells, columns }: Examined,
  at: number,
): Pick<Rule, 'sql' | 'expectations'> | undefined {
  const accused = new Set(cells.flatMap(({ row, order }) => (order ? [row] : [])));
  const own = cells.filter((one) => one.order && one.column === at);
  const pairs = [...new Map(own.flatMap(({ order }) => (order ? [[order.join(), order]] : []))).values()];
  const isBroken = (row: number) =>
    pairs.some(([earlier = 0, later = 0]) => {
      const [before, after] = [dayOf(earlier, row), dayOf(later, row)];
      return before !== undefined && after !== undefined && after < before;
    });
  const isKept = (row: number) => accused.has(row) || !isBroken(row);
  if (!own.every(({ row }) => isBroken(row)) || ![...Array(table.rows).keys()].every(isKept))
    return undefined;
  const named = pairs.map((pair) => pair.map((column) => table.columns[column]?.name ?? ''));
  const broken = named.map(([before = '', after = '']) => `${sqlOf(after)} < ${sqlOf(before)}`);
  // An expectation compares whole texts, so that a time of day would be compared, too.
  const areDays = pairs
    .flat()
    .every((column) => table.columns[column]?.values.every((one) => one.length <= 10));
  return {
    sql: `SELECT COUNT(*) FROM checked_rows WHERE ${broken.join(' OR ')}`,
    expectations: (areDays ? named : []).map(([column_B, column_A]) => ({
      type: 'expect_column_pair_values_a_to_be_greater_than_b',
      kwargs: { column_A, column_B, or_equal: true, ignore_row_if: 'either_value_is_missing' },
    })),
  };

  function dayOf(column: number, row: number): string | undefined {
    const value = table.columns[column]?.values[row] ?? '';
    // What is wrong by itself has a rule of its own, and is gone where that one is kept.
    return columns[column]?.tallies.faulty.has(value) ? undefined : DAY.exec(value)?.[0];
  }
}

/** The day of a date; NULL if it has another form. */
function sqlOf(column: string): string {
  return `CASE WHEN ${cell(column)} GLOB '${ISO_DAY}*' THEN SUBSTR(${cell(column)}, 1, 10) END`;
}
