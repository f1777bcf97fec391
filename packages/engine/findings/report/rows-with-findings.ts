import { columnNames } from '../../read/names.ts';
import type { Table } from '../../read/table.ts';
import type { Finding } from '../profile/findings.ts';
import { emptyColumn } from '../profile/whole-columns.ts';

/** What is written of each finding, in the order of the findings. */
interface FindingRows {
  finding: Pick<Finding, 'kind' | 'column'>;
  /** Counted from 0. */
  rows: readonly number[];
  /** What should stand in the cell of a row; '' if it cannot be told. */
  suggestion(row: number): string;
}

/**
 * The rows of a table that have a finding, as a table: the row's number from 1, its cells as they stand, and what is wrong with which
 * of them. A column without any value is no fault of its rows.
 */
export function rowsWithFindings({ columns }: Table, findings: readonly FindingRows[]): Table {
  const said = new Map<number, string[]>();
  for (const { finding, rows, suggestion } of findings) {
    if (finding.kind === emptyColumn.finding) continue;
    const words = finding.kind.replaceAll('_', ' ');
    const name = finding.column === undefined ? undefined : columns[finding.column]?.name;
    for (const row of rows) {
      const meant = suggestion(row);
      const sentence = `${name === undefined ? '' : `${name}: `}${words}${meant === '' ? '' : ` → ${meant}`}`;
      const here = said.get(row);
      if (here) here.push(sentence);
      else said.set(row, [sentence]);
    }
  }
  const rows = [...said.keys()].sort((a, b) => a - b);
  const names = columnNames(['row', ...columns.map(({ name }) => name), 'findings'], columns.length + 2);
  const values = [
    rows.map((row) => `${row + 1}`),
    ...columns.map((column) => rows.map((row) => column.values[row] ?? '')),
    rows.map((row) => said.get(row)?.join('; ') ?? ''),
  ];
  return {
    columns: names.map((name, at) => ({ name, values: values[at] ?? [] })),
    rows: rows.length,
  };
}
