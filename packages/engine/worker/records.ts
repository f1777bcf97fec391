/** What a page is shown of rows. Rows are counted from 0 here, and from 1 in what is made. */
import type { GoldenValue } from '../findings/golden/golden-records.ts';
import type { Table } from '../read/table.ts';
import type { Group } from './protocol.ts';

/** The most characters of a cell: enough to read, and a page of rows is sent in a moment. */
const LONGEST = 500;

export function cellsOf({ columns }: Table, row: number): string[] {
  return columns.map(({ values }) => (values[row] ?? '').slice(0, LONGEST));
}

/** A row whose value somebody chose for the golden record. */
export interface ChosenCell {
  row: number;
  column: number;
}

export interface ChosenValue extends GoldenValue {
  isChosen: boolean;
}

/**
 * The golden record of a group with what was chosen.
 *
 * @param found as it is without
 * @param chosen in the order in which they were; the last that is in the group counts
 */
export function chosenRecord(
  table: Table,
  rows: readonly number[],
  found: readonly GoldenValue[],
  chosen: readonly ChosenCell[],
): ChosenValue[] {
  const members = new Set(chosen.length > 0 ? rows : []);
  return found.map((value, column) => {
    const choice = chosen.findLast((one) => one.column === column && members.has(one.row));
    if (!choice) return { ...value, isChosen: false };
    const text = (table.columns[column]?.values[choice.row] ?? '').trim();
    return { value: text, row: choice.row, because: 'it was chosen', isChosen: true };
  });
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
      value: value.slice(0, LONGEST),
      row: row + 1,
      ...rest,
    })),
  };
}
