/**
 * What is found by looking at whole rows. A definition says which rows have the finding; the report's count and first rows, and the
 * list of rows on the page, are made of that.
 */
import type { ColumnKind } from '../kinds/kinds.ts';
import { counted, rows, shown, verb } from '../kinds/wording.ts';
import { firstCopies } from '../match/copies.ts';
import type { Source, Table } from '../read/table.ts';
import type { RowsDefinition } from './finding.ts';

/** A table, and what is known of it. */
export interface TableFacts {
  table: Table;
  source: Source;
  kinds: readonly ColumnKind[];
  /** Per row the number of its cluster; absent until duplicates were looked for. */
  clusters?: ArrayLike<number> | undefined;
}

export const duplicates: RowsDefinition<TableFacts> = {
  finding: 'duplicates',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'describes', 'describe')} the same person or company as an earlier row.`,
  rows({ table, clusters }) {
    const seen = new Set<number>();
    return rowsWhere(clusters ? table.rows : 0, (row) => isRepeated(seen, clusters?.[row] ?? -1));
  },
};

const raggedRows: RowsDefinition<TableFacts> = {
  finding: 'ragged_rows',
  criterion: 'validity',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} fewer or more cells than the header: values may stand in the wrong column.`,
  rows: ({ source }) => source.raggedRows.examples.map((row) => row - 1),
  // The reader keeps ten of them.
  count: ({ source }) => source.raggedRows.count,
};

const strayQuotes: RowsDefinition<TableFacts> = {
  finding: 'stray_quotes',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} a quotation mark that is opened and not closed; it was read as text.`,
  rows: ({ source }) => source.strayQuotes.examples.map((row) => row - 1),
  // The reader keeps ten of them.
  count: ({ source }) => source.strayQuotes.count,
};

const undecodable: RowsDefinition<TableFacts> = {
  finding: 'undecodable',
  criterion: 'validity',
  severity: 'high',
  sentence: (facts) =>
    `${counted(facts.count, 'character')} ${verb(facts, 'is', 'are')} not in the file’s encoding and ${verb(facts, 'is', 'are')} lost: name the encoding, or export the file again.`,
  rows: ({ table: { columns, rows } }) =>
    // Bytes that the encoding does not have are read so.
    rowsWhere(rows, (row) => columns.some(({ values }) => values[row]?.includes('\uFFFD'))),
  count: ({ source }) => source.undecodable,
  namesNoRows: true,
};

const equalHeaders: RowsDefinition<TableFacts> = {
  finding: 'equal_headers',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${counted(facts.count, 'column')} ${verb(facts, 'has', 'have')} the header of an earlier one, and ${verb(facts, 'is', 'are')} called ${shown(facts)} here: a program that asks for such a column gets one of them, or fails.`,
  rows: () => [],
  count: ({ source }) => source.equalHeaders?.length ?? 0,
  examples: ({ source }) => (source.equalHeaders ?? []).map((value) => ({ value, count: 1 })),
  namesNoRows: true,
};

export const emptyRows: RowsDefinition<TableFacts> = {
  finding: 'empty_rows',
  criterion: 'completeness',
  severity: 'low',
  sentence: (facts) => `${rows(facts.count)} ${verb(facts, 'has', 'have')} no value in any column.`,
  rows: ({ table: { columns, rows } }) =>
    rowsWhere(rows, (row) => columns.every(({ values }) => values[row]?.trim() === '')),
};

/** Rows that are copies of an earlier one. */
export const equalRows: RowsDefinition<TableFacts> = {
  finding: 'equal_rows',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'equals', 'equal')} an earlier row in every column, row keys aside.`,
  rows({ table, kinds, source }) {
    // What stands under another name is another thing.
    const names = source.decisions.flatMap((one) => (one.decision === 'sheet' ? (one.columns ?? []) : []));
    const first = firstCopies(table, kinds, names);
    return rowsWhere(table.rows, (row) => first[row] !== row);
  },
};

/** What is known once a table is read. */
export const OF_TABLE = [raggedRows, strayQuotes, undecodable, equalHeaders, emptyRows, equalRows];
/** What is known once duplicates were looked for. */
export const OF_CLUSTERS = [duplicates];
export const OF_ROWS = [...OF_CLUSTERS, ...OF_TABLE];

/** Whether a finding says that rows repeat others. */
export function isOfRepeats({ kind }: { kind: string }): boolean {
  return kind === duplicates.finding || kind === equalRows.finding;
}

/** Those of so many rows, counted from 0, of which something is true. */
export function* rowsWhere(rows: number, isTrue: (row: number) => boolean): Generator<number> {
  for (let row = 0; row < rows; row++) if (isTrue(row)) yield row;
}

/** Whether the same came before; the next time it did. */
export function isRepeated<T>(seen: Set<T>, one: T): boolean {
  const { size } = seen;
  return seen.add(one).size === size;
}
