import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';

import type { Subject } from '../model/pair-classes.ts';

/** Rows of a table that are about the same. */
export interface SubjectPart {
  about: Subject;
  /** Indices of rows; absent: all. */
  rows?: readonly number[];
  /** What the columns hold in these rows; absent: what they hold in all. */
  kinds?: readonly ColumnKind[];
}

/** The rows of a table as a table. */
export function tableOf(table: Table, rows: readonly number[] | undefined): Table {
  if (!rows) return table;
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: rows.map((row) => values[row] ?? ''),
  }));
  return { columns, rows: rows.length };
}
