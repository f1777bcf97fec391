/** The rows behind a finding, all of them. A finding itself names the first ten. */

import type { Source, Table } from '../../read/table.ts';
import { checksOf } from '../profile/checks.ts';
import type { Examined, ExaminedColumn } from '../profile/examine.ts';
import type { Finding } from '../profile/findings.ts';
import { emptyColumn, missingValues, repeatedKeys } from '../profile/whole-columns.ts';
import {
  duplicates,
  emptyRows,
  equalRows,
  laterRows,
  raggedRows,
  rowsThatEqual,
  rowsWithoutValues,
  strayQuotes,
  undecodable,
} from '../profile/whole-tables.ts';

/** What the rows of findings are found in. */
interface FoundIn {
  table: Table;
  source: Source;
  examined: Examined;
  /** Per row the number of its cluster, if duplicates were looked for. */
  clusters?: ArrayLike<number> | undefined;
}

/**
 * The rows of a finding, counted from 0, in the order of the file. Of ragged rows and stray quotes only the first ten are known: the
 * reader keeps no more.
 */
export function rowsOfFinding({ kind, column }: Pick<Finding, 'kind' | 'column'>, found: FoundIn): number[] {
  if (column === undefined) return WHOLE_ROWS[kind]?.(found) ?? [];
  const cells = found.examined.cells.filter(
    (cell) => cell.column === column && cell.definition.finding === kind,
  );
  if (cells.length > 0) return cells.map(({ row }) => row);
  const examined = found.examined.columns[column];
  return examined ? rowsOfColumn(kind, examined) : [];
}

const WHOLE_ROWS: Readonly<Record<string, (found: FoundIn) => number[]>> = {
  [raggedRows.finding]: ({ source }) => source.raggedRows.examples.map((row) => row - 1),
  [strayQuotes.finding]: ({ source }) => source.strayQuotes.examples.map((row) => row - 1),
  [undecodable.finding]: ({ table }) => rowsWhere(table.rows, (row) => hasReplacement(table, row)),
  [emptyRows.finding]: ({ table }) => rowsWithoutValues(table),
  [equalRows.finding]: ({ table, examined }) =>
    rowsThatEqual(
      table,
      examined.columns.map(({ kind }) => kind),
    ),
  [duplicates.finding]: ({ table, clusters }) => (clusters ? laterRows(clusters, table.rows) : []),
};

/** Bytes that the encoding does not have are read as U+FFFD. */
function hasReplacement({ columns }: Table, row: number): boolean {
  return columns.some(({ values }) => values[row]?.includes('\uFFFD'));
}

function rowsOfColumn(kind: string, { column: { values }, context }: ExaminedColumn): number[] {
  if (kind === emptyColumn.finding) return [...values.keys()];
  if (kind === missingValues.finding)
    return rowsWhere(values.length, (row) => context.summary.missing.has((values[row] ?? '').trim()));
  if (kind === repeatedKeys.finding) return repeats(values, context.summary.counts);
  const tests = checksOf(context).filter(({ definition }) => definition.finding === kind);
  const known = new Map<string, boolean>([['', false]]);
  return rowsWhere(values.length, (row) => {
    const value = values[row] ?? '';
    let fails = known.get(value);
    if (fails === undefined) {
      fails = tests.some(({ test }) => test(value) !== undefined);
      known.set(value, fails);
    }
    return fails;
  });
}

/** The rows that have the value of an earlier one. */
function repeats(values: readonly string[], counts: ReadonlyMap<string, number>): number[] {
  const seen = new Set<string>();
  return rowsWhere(values.length, (row) => {
    const value = values[row] ?? '';
    if (!counts.has(value)) return false;
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated;
  });
}

function rowsWhere(rows: number, is: (row: number) => boolean): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter(is);
}
