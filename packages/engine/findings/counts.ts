/** How many cells of a column are sound. */

import type { Criterion, FindingDefinition } from '../kinds/finding.ts';
import { mayBeBlank } from '../kinds/optional.ts';
import type { ExaminedColumn } from './examine.ts';
import type { FaultyValues } from './faulty-values.ts';
import type { IsFine } from './finding.ts';
import type { FaultyCell } from './of-cells.ts';
import { emptyColumn, missingValues } from './of-columns.ts';
import { missingWords } from './of-values.ts';
import type { Outcome } from './tally.ts';

/** Cells of one column, by what the scores count. */
export interface Counts {
  /** Those with a value. A word for a missing value is one only if somebody called it right. */
  filled: number;
  /** Those that should have a value. */
  expected: number;
  /** Filled cells that fail at least one check of the criterion. */
  failed: ReadonlyMap<Criterion, number>;
  /** Filled cells that fail a check of validity, or stand for a missing value. */
  wrong: number;
}

/** @param more cells of the column that are wrong although their value by itself is not */
export function countCells(
  { kind: { column }, context, tallies }: ExaminedColumn,
  more: number,
  isFine: IsFine,
): Counts {
  const { summary } = context;
  const stands = ({ finding, isUnusual }: FindingDefinition) => !isUnusual && !isFine(finding, column);
  const words = countOf(tallies.outcomes, missingWords);
  const filled = summary.filled + (stands(missingWords) ? 0 : words);
  const failed = new Map<Criterion, number>();
  const add = (criterion: Criterion, count: number) =>
    failed.set(criterion, (failed.get(criterion) ?? 0) + count);
  let wrong = more;
  for (const { definitions, count } of tallies.outcomes) {
    // A cell with a word for a missing value is missing: it is not among the filled ones.
    const criteria = new Set(
      definitions.filter((one) => one !== missingWords && stands(one)).map(({ criterion }) => criterion),
    );
    for (const criterion of criteria) add(criterion, count);
    if (criteria.has('validity') || criteria.has('completeness')) wrong += count;
  }
  if (more > 0) add('validity', more);
  const isAnswer = mayBeBlank(context) || !stands(missingValues) || !stands(emptyColumn);
  return { filled, expected: isAnswer ? summary.filled + words : summary.rows, failed, wrong };
}

function countOf(outcomes: readonly Outcome[], definition: FindingDefinition): number {
  return outcomes.reduce(
    (sum, { definitions, count }) => sum + (definitions.includes(definition) ? count : 0),
    0,
  );
}

/** How many cells of each column other rows show to be wrong, without those whose value is wrong by itself. */
export function countByOthers(
  columns: readonly ExaminedColumn[],
  cells: readonly FaultyCell[],
  faulty: readonly FaultyValues[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const { row, column } of cells) {
    const isCounted = faulty[column]?.has(columns[column]?.column.values[row] ?? '');
    if (!isCounted) found.set(column, (found.get(column) ?? 0) + 1);
  }
  return found;
}
