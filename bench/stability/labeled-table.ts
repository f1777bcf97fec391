import type { Column, Table } from '../../packages/engine/read/table.ts';
import type { Random } from '../../packages/samples/random.ts';
import type { LabeledTexts } from '../labeled-files.ts';

/** What changes and samples draw by chance. */
/** A table of which it is known who each row is about. */
export interface LabeledTable {
  table: Table;
  /** Per row whom it is about. */
  truth: readonly string[];
}

export function labeled({ table, truth }: LabeledTexts): LabeledTable {
  return { table, truth: Array.from(truth, String) };
}

/** The given rows, in the given order; a row may be named twice. */
export function takeRows({ table, truth }: LabeledTable, rows: readonly number[]): LabeledTable {
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: rows.map((row) => values[row] ?? ''),
  }));
  return { table: { columns, rows: rows.length }, truth: rows.map((row) => truth[row] ?? '') };
}

export function withColumns({ table, truth }: LabeledTable, columns: readonly Column[]): LabeledTable {
  return { table: { columns: [...columns], rows: table.rows }, truth };
}

/** About as many rows, all of those of each chosen person or company, so that the share of duplicates stays. */
export function sampleGroups(set: LabeledTable, rows: number, choices: Random): LabeledTable {
  const groups = Map.groupBy(set.truth.keys(), (row) => set.truth[row] ?? '');
  const taken: number[] = [];
  for (const group of shuffled([...groups.values()], choices)) {
    if (taken.length >= rows) break;
    taken.push(...group);
  }
  return takeRows(
    set,
    taken.sort((a, b) => a - b),
  );
}

export function shuffled<T>(values: readonly T[], { random }: Random): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** One table under the other. Columns of one name are one; a cell of a column that a table has not is empty. */
export function stacked(sets: readonly LabeledTable[]): LabeledTable {
  const names = [...new Set(sets.flatMap(({ table }) => table.columns.map(({ name }) => name)))];
  const columns = names.map((name) => ({
    name,
    values: sets.flatMap(
      ({ table }) =>
        table.columns.find((column) => column.name === name)?.values ??
        Array.from({ length: table.rows }, () => ''),
    ),
  }));
  return {
    table: { columns, rows: sets.reduce((sum, { table }) => sum + table.rows, 0) },
    truth: sets.flatMap(({ truth }, at) => truth.map((label) => `${at} ${label}`)),
  };
}
