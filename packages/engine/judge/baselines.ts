import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';

/** A clustering by a simple rule, which an engine must beat. */
interface Baseline {
  name: string;
  /** The label of each row's cluster. */
  clusters: readonly string[];
}

/** @param table without the column of the truth */
export function baselines(table: Table, kinds: readonly ColumnKind[]): Baseline[] {
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  const columns = table.columns.map(({ values }) => values);
  const emails = kinds
    .filter(({ kind }) => kind === 'email')
    .flatMap(({ column }) => [columns[column] ?? []]);
  const alone = (row: number) => `row ${row}`;
  return [
    { name: 'nothing is a duplicate', clusters: rows.map(alone) },
    {
      name: 'equal e-mail',
      clusters: rows.map((row) => {
        const email = emails.map((values) => (values[row] ?? '').trim().toLowerCase()).find(Boolean);
        return email ? `email ${email}` : alone(row);
      }),
    },
    {
      name: 'equal in all columns',
      clusters: rows.map((row) => JSON.stringify(columns.map((values) => values[row] ?? ''))),
    },
  ];
}

/** The label of each row. A row without a truth has one of its own. */
export function truthLabels(values: readonly string[]): string[] {
  return values.map((value, row) => (value.trim() === '' ? `row ${row}` : `is ${value.trim()}`));
}
