import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import type { ColumnPair } from './column-pairs.ts';

/** Two tables as one: a column for each pair of columns, the rows of the first, and then those of the second. */
export interface UnitedTable {
  table: Table;
  kinds: readonly ColumnKind[];
  /** How many rows are of the first table. */
  first: number;
}

export function uniteTables(a: Table, b: Table, pairs: readonly ColumnPair[]): UnitedTable {
  const columns = pairs.map((pair) => ({
    name: a.columns[pair.a[0] ?? -1]?.name ?? '',
    values: [...joinedValues(a, pair.a), ...joinedValues(b, pair.b)],
  }));
  const kinds = pairs.map(({ kind, detail }, column) => ({
    column,
    kind,
    confidence: 1,
    ...(detail && { detail }),
  }));
  return { table: { columns, rows: a.rows + b.rows }, kinds, first: a.rows };
}

/** The cells of columns, of several in one cell with a space between. */
function joinedValues({ columns, rows }: Table, at: readonly number[]): readonly string[] {
  const all = at.map((column) => columns[column]?.values ?? []);
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  return Array.from({ length: rows }, (_, row) => {
    const cells = all.map((values) => values[row]?.trim()).filter(Boolean);
    return cells.join(' ');
  });
}
