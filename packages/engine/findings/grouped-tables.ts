/** A table with its groups: one row a group, or all rows with what is known of their groups. */
import { columnNames } from '../read/column-names.ts';
import type { Column, Table } from '../read/table.ts';
import type { ReportedCluster } from './duplicates.ts';
import type { ColumnProfile } from './examine.ts';

interface Grouped {
  /** All columns of the file, cleaned. */
  table: Table;
  /** Those that were looked at, of which golden records have values. */
  columns: readonly ColumnProfile[];
  groups: readonly ReportedCluster[];
}

/** Several in one cell. */
const BETWEEN = '; ';

/**
 * The table with one row a group, where its first row is, and every row that is in none. A golden record has the cells of the rows that
 * its values are from; columns that were not looked at are from the row that is kept. Behind them are the numbers of the rows, and their
 * identifiers where a column names rows.
 */
export function mergedTable({ table, columns, groups }: Grouped): Table {
  const places = placesOf(table, columns);
  const firsts = new Map(groups.map((group) => [(group.rows[0] ?? 1) - 1, group]));
  const others = new Set(groups.flatMap(({ rows }) => rows.slice(1).map((row) => row - 1)));
  const lines = [...Array(table.rows).keys()].filter((row) => !others.has(row));
  const merged = table.columns.map(({ values }, at) =>
    lines.map((row) => {
      const group = firsts.get(row);
      if (!group) return values[row] ?? '';
      const place = places[at];
      const from = place === undefined ? keptRow(group) : (group.golden[place]?.row ?? 0);
      return from === 0 ? '' : (values[from - 1] ?? '').trim();
    }),
  );
  const of = (text: (row: number) => string) =>
    lines.map((row) =>
      (firsts.get(row)?.rows.map((one) => one - 1) ?? [row]).map(text).filter(Boolean).join(BETWEEN),
    );
  const key = table.columns[places.findIndex((at) => at !== undefined && columns[at]?.kind === 'row_key')];
  const more: [string, string[]][] = [
    ['rows', of((row) => `${row + 1}`)],
    ...(key
      ? [[`${key.name} of rows`, of((row) => key.values[row]?.trim() ?? '')] satisfies [string, string[]]]
      : []),
  ];
  return { columns: withMore(table.columns, merged, more), rows: lines.length };
}

/**
 * All rows, with the number of their group; the columns of which the golden record has their value; and whether they are kept: the row of
 * a group that most of its golden record is from, and rows that are in none.
 */
export function groupedTable({ table, columns, groups }: Grouped): Table {
  const numbers = Array<string>(table.rows).fill('');
  const golden = Array<string>(table.rows).fill('');
  const kept = Array<string>(table.rows).fill('yes');
  for (const [at, group] of groups.entries()) {
    const keep = keptRow(group);
    for (const row of group.rows) {
      const own = columns.filter((_, place) => group.golden[place]?.row === row);
      numbers[row - 1] = `${at + 1}`;
      golden[row - 1] = own.map(({ name }) => name).join(BETWEEN);
      kept[row - 1] = row === keep ? 'yes' : 'no';
    }
  }
  const more: [string, string[]][] = [
    ['group', numbers],
    ['golden', golden],
    ['kept', kept],
  ];
  const values = table.columns.map((column) => column.values);
  return { columns: withMore(table.columns, values, more), rows: table.rows };
}

/** Names that the table has are not taken again. */
function withMore(
  columns: readonly Column[],
  values: readonly (readonly string[])[],
  more: readonly [string, string[]][],
): Column[] {
  const all = [...values, ...more.map(([, one]) => one)];
  const names = columnNames([...columns.map(({ name }) => name), ...more.map(([name]) => name)], all.length);
  return all.map((one, at) => ({ name: names[at] ?? '', values: one }));
}

/** For each column of the file its place among those that were looked at. */
function placesOf(table: Table, columns: readonly ColumnProfile[]): (number | undefined)[] {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  return table.columns.map(({ name }) => places.get(name));
}

/** The row of a group that most values of its golden record are from; of several the first. */
function keptRow({ rows, golden }: ReportedCluster): number {
  const values = (row: number) => golden.filter((one) => one.row === row).length;
  return rows.reduce((kept, row) => (values(row) > values(kept) ? row : kept), rows[0] ?? 1);
}
