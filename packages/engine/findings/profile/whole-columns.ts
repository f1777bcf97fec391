/** What is found by looking at a column as a whole. */
import type { FindingDefinition } from '../../kinds/finding.ts';
import type { ColumnContext } from '../../kinds/kind.ts';
import { mostFrequent } from '../../kinds/most-frequent.ts';
import { rows, shown, verb } from '../../kinds/wording.ts';
import type { Counted } from './findings.ts';

const MAX_ROWS = 10;

export const emptyColumn: FindingDefinition = {
  finding: 'empty_column',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column }) => `${column} has no values at all: fill it or drop it.`,
};

export const missingValues: FindingDefinition = {
  finding: 'missing_values',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column, count, share }) => `${column} is missing in ${rows(count)} (${share}).`,
};

/** The rows without a value; undefined if there are none. */
export function countMissing({ summary }: ColumnContext, values: readonly string[]): Counted | undefined {
  const { rows, filled, missing } = summary;
  if (filled === rows) return undefined;
  return {
    count: rows - filled,
    rows: firstRowsOf(values, (value) => missing.has(value.trim())),
    examples: [],
  };
}

export const repeatedKeys: FindingDefinition = {
  finding: 'repeated_keys',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${facts.column} differs in nearly every row, but ${rows(facts.count)} ${verb(facts, 'repeats', 'repeat')} the value of an earlier row (${shown(facts)}).`,
};

/** The rows that repeat a value where each should have its own; undefined if there are none. */
export function countRepeated(
  { kind, detail, summary }: ColumnContext,
  values: readonly string[],
): Counted | undefined {
  const { counts, filled } = summary;
  if (counts.size === filled || !kind.isKey?.(summary, detail)) return undefined;
  const repeated = new Map([...counts].filter(([, count]) => count > 1));
  const seen = new Set<string>();
  const firstRows = firstRowsOf(values, (value) => {
    const isRepeated = repeated.has(value) && seen.has(value);
    seen.add(value);
    return isRepeated;
  });
  return { count: filled - counts.size, rows: firstRows, examples: mostFrequent(repeated) };
}

/** The numbers of the first ten such rows, from 1. */
function firstRowsOf(values: readonly string[], isWanted: (value: string) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < values.length && rows.length < MAX_ROWS; row++) {
    if (isWanted(values[row] ?? '')) rows.push(row + 1);
  }
  return rows;
}
