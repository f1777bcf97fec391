/** What is found by looking at whole rows. */
import type { FindingDefinition } from '../../kinds/finding.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { counted, rows, verb } from '../../kinds/wording.ts';
import { firstEqualRows } from '../../read/equal-rows.ts';
import type { Source, Table } from '../../read/table.ts';
import { type Finding, findingOf } from './findings.ts';

export const raggedRows: FindingDefinition = {
  finding: 'ragged_rows',
  criterion: 'validity',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} fewer or more cells than the header: values may stand in the wrong column.`,
};

export const strayQuotes: FindingDefinition = {
  finding: 'stray_quotes',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} a quotation mark that is opened and not closed; it was read as text.`,
};

export const undecodable: FindingDefinition = {
  finding: 'undecodable',
  criterion: 'validity',
  severity: 'high',
  sentence: (facts) =>
    `${counted(facts.count, 'character')} ${verb(facts, 'is', 'are')} not in the file's encoding and ${verb(facts, 'is', 'are')} lost: name the encoding, or export the file again.`,
};

export const emptyRows: FindingDefinition = {
  finding: 'empty_rows',
  criterion: 'completeness',
  severity: 'low',
  sentence: (facts) => `${rows(facts.count)} ${verb(facts, 'has', 'have')} no value in any column.`,
};

export const duplicates: FindingDefinition = {
  finding: 'duplicates',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'describes', 'describe')} the same person or company as an earlier row.`,
};

export const equalRows: FindingDefinition = {
  finding: 'equal_rows',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'equals', 'equal')} an earlier row in every column, row keys aside.`,
};

export const OF_ROWS = [raggedRows, strayQuotes, undecodable, emptyRows, duplicates, equalRows];

/** What is found by looking at whole rows, duplicates aside. */
export function tableFindings(table: Table, source: Source, kinds: readonly ColumnKind[]): Finding[] {
  const found: (readonly [FindingDefinition, Source['raggedRows']])[] = [
    [raggedRows, source.raggedRows],
    [strayQuotes, source.strayQuotes],
    [undecodable, { count: source.undecodable, examples: [] }],
    [emptyRows, rowsFound(rowsWithoutValues(table))],
    [equalRows, rowsFound(rowsThatEqual(table, kinds))],
  ];
  return found.flatMap(([definition, rows]) => finding(definition, rows, table.rows));
}

/** @param clusters per row the number of its cluster */
export function duplicateFindings(clusters: ArrayLike<number>, rows: number): Finding[] {
  return finding(duplicates, rowsFound(laterRows(clusters, rows)), rows);
}

function finding(
  definition: FindingDefinition,
  { count, examples }: Source['raggedRows'],
  rows: number,
): Finding[] {
  return count === 0 ? [] : [findingOf(definition, { count, rows: [...examples], examples: [] }, rows)];
}

/** Indices of rows in which no column has a value. */
export function rowsWithoutValues({ columns, rows }: Table): number[] {
  const indexes = Array.from({ length: rows }, (_, row) => row);
  return indexes.filter((row) => columns.every(({ values }) => values[row]?.trim() === ''));
}

/** Indices of rows that equal an earlier one in every column with values, row keys aside. */
export function rowsThatEqual({ columns, rows }: Table, kinds: readonly ColumnKind[]): number[] {
  const compared = columns.filter((_, at) => !['row_key', 'empty'].includes(kinds[at]?.kind ?? ''));
  if (compared.length === 0) return [];
  const first = firstEqualRows(compared, rows);
  const isEmpty = (row: number) => compared.every(({ values }) => values[row]?.trim() === '');
  return Array.from({ length: rows }, (_, row) => row).filter((row) => first[row] !== row && !isEmpty(row));
}

/** @param indexes from 0 */
function rowsFound(indexes: readonly number[]): Source['raggedRows'] {
  return { count: indexes.length, examples: indexes.slice(0, 10).map((row) => row + 1) };
}

/** Indices of the rows of clusters after their first. */
export function laterRows(clusters: ArrayLike<number>, rows: number): number[] {
  const seen = new Set<number>();
  const later: number[] = [];
  for (let row = 0; row < rows; row++) {
    const cluster = clusters[row] ?? -1;
    if (seen.has(cluster)) later.push(row);
    seen.add(cluster);
  }
  return later;
}
