/** What is found by looking at a column as a whole. As in `of-rows.ts`, a definition says which rows have the finding. */
import type { ColumnContext } from '../kinds/kind.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { rows, shown, verb } from '../kinds/wording.ts';
import type { Column } from '../read/table.ts';
import type { RowsDefinition } from './finding.ts';
import { isRepeated, rowsWhere } from './of-rows.ts';

/** A column, and what is known of it. */
interface ColumnFacts {
  column: Column;
  context: ColumnContext;
}

export const emptyColumn: RowsDefinition<ColumnFacts> = {
  finding: 'empty_column',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column }) => `${column} has no values at all: fill it or drop it.`,
  rows: ({ context: { summary } }) => rowsWhere(summary.filled === 0 ? summary.rows : 0, () => true),
  namesNoRows: true,
};

export const missingValues: RowsDefinition<ColumnFacts> = {
  finding: 'missing_values',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column, count, share }) => `${column} is missing in ${rows(count)} (${share}).`,
  // Words for a missing value are a finding of their own: no cell is counted in both.
  rows: ({ column: { values }, context: { summary } }) =>
    rowsWhere(summary.filled === 0 ? 0 : summary.rows, (row) => (values[row] ?? '').trim() === ''),
  count: ({ context: { summary } }) => (summary.filled === 0 ? 0 : (summary.missing.get('') ?? 0)),
};

/** Rows that repeat a value where each should have its own. */
const repeatedKeys: RowsDefinition<ColumnFacts> = {
  finding: 'repeated_keys',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${facts.column} differs in nearly every row, but ${rows(facts.count)} ${verb(facts, 'repeats', 'repeat')} the value of an earlier row (${shown(facts)}).`,
  rows({ column: { values }, context: { kind, detail, summary } }) {
    const { counts, filled, rows } = summary;
    if (counts.size === filled || !kind.isKey?.(summary, detail)) return [];
    const seen = new Set<string>();
    return rowsWhere(rows, (row) => {
      const value = values[row] ?? '';
      return counts.has(value) && isRepeated(seen, value);
    });
  },
  examples: ({ context: { summary } }) =>
    mostFrequent(new Map([...summary.counts].filter(([, count]) => count > 1))),
};

/** The fewest rows with a value, different values, and rows without the most frequent one: columns of next to none are equal by chance. */
const FEWEST_ROWS = 10;
const FEWEST_VALUES = 3;

/** The first column before this one that has the same value in each row. */
function equalTo({ column, context: { columns, summary } }: ColumnFacts): string | undefined {
  const { counts, filled } = summary;
  const most = [...counts.values()].reduce((highest, count) => Math.max(highest, count), 0);
  if (filled < FEWEST_ROWS || counts.size < FEWEST_VALUES || filled - most < FEWEST_ROWS) return undefined;
  const own = columns.findIndex(({ values }) => values === column.values);
  // The reader's name: cells that are merged with those before them have no header of their own.
  if (column.name === `column ${own + 1}`) return undefined;
  const equal = columns
    .slice(0, own)
    .find(
      (other) =>
        other.summary.filled === filled &&
        other.summary.counts.size === counts.size &&
        other.values.every((value, row) => value === column.values[row]),
    );
  return equal?.summary.name;
}

const equalColumns: RowsDefinition<ColumnFacts> = {
  finding: 'equal_columns',
  criterion: 'uniqueness',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has the same value as ${shown(facts)} in every row: one of them may be a copy.`,
  rows: (facts) => rowsWhere(equalTo(facts) === undefined ? 0 : facts.context.summary.rows, () => true),
  examples(facts) {
    const value = equalTo(facts);
    return value === undefined ? [] : [{ value, count: facts.context.summary.rows }];
  },
  namesNoRows: true,
};

export const OF_COLUMNS: readonly RowsDefinition<ColumnFacts>[] = [
  emptyColumn,
  missingValues,
  repeatedKeys,
  equalColumns,
];
