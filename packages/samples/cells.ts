import type { Table } from '@assay/engine';

/** The cells of a row, counted from 0. */
export function cellsOf({ columns }: Table, row: number): string[] {
  return columns.map(({ values }) => values[row] ?? '');
}
