/** What a page is shown of rows. Rows are counted from 0 here, and from 1 in what is made. */
import type { ChosenValue } from '../findings/reviewed.ts';
import type { Table } from '../read/table.ts';
import type { Group } from './protocol.ts';

/** The most characters of a cell: enough to read, and a page of rows is sent in a moment. */
export const MOST_OF_CELL = 500;

export function cellsOf({ columns }: Table, row: number): string[] {
  return columns.map(({ values }) => (values[row] ?? '').slice(0, MOST_OF_CELL));
}

export function groupOf(table: Table, rows: readonly number[], golden: readonly ChosenValue[]): Group {
  const differs = (row: number) =>
    table.columns.flatMap(({ values }, at) => {
      const value = (values[row] ?? '').trim();
      return value === '' || value === golden[at]?.value ? [] : [at];
    });
  return {
    rows: rows.map((row) => ({ row: row + 1, cells: cellsOf(table, row), differs: differs(row) })),
    golden: golden.map(({ value, row, ...rest }) => ({
      value: value.slice(0, MOST_OF_CELL),
      row: row + 1,
      ...rest,
    })),
  };
}
