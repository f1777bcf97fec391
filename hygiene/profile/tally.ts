import type { Criterion, FindingDefinition } from '../kinds/finding.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { type Check, missingWords } from './checks.ts';

const MAX_ROWS = 10;

export interface Tally {
  definition: FindingDefinition;
  count: number;
  /** The numbers of the first ten rows, from 1. */
  rows: number[];
  examples: { value: string; count: number }[];
}

/** What the checks found in one column. */
export interface Tallies {
  found: Tally[];
  /** Filled cells that fail at least one check of the criterion. */
  failed: ReadonlyMap<Criterion, number>;
  /** The values that are wrong or stand for a missing one, with what was found first of what is wrong. */
  faulty: ReadonlyMap<string, FindingDefinition>;
}

type Failure = readonly [check: number, example: string];

/**
 * Counts the rows of a column that fail each check.
 *
 * @param isRepeated the values repeat, so that the outcome of each is kept
 */
export function tally(values: readonly string[], checks: readonly Check[], isRepeated: boolean): Tallies {
  const found = checks.map(({ definition }) => ({
    definition,
    count: 0,
    rows: [] as number[],
    examples: new Map<string, number>(),
  }));
  const failed = new Map<Criterion, number>();
  const faulty = new Map<string, FindingDefinition>();
  const known = new Map<string, readonly Failure[]>();
  for (const [row, value] of values.entries()) {
    let failures = isRepeated ? known.get(value) : undefined;
    if (!failures) {
      failures = failuresOf(value, checks);
      if (isRepeated) known.set(value, failures);
    }
    if (failures.length === 0) continue;
    const criteria = new Set<Criterion>();
    for (const [at, example] of failures) {
      const one = found[at];
      if (!one) continue;
      one.count++;
      if (one.rows.length < MAX_ROWS) one.rows.push(row + 1);
      one.examples.set(example, (one.examples.get(example) ?? 0) + 1);
      const { criterion, isWrong } = one.definition;
      const isFaulty = isWrong || criterion === 'validity' || criterion === 'completeness';
      if (isFaulty && !faulty.get(value)?.isWrong) faulty.set(value, one.definition);
      // Such a cell is missing: it is not among the filled ones.
      if (one.definition !== missingWords) criteria.add(criterion);
    }
    for (const criterion of criteria) failed.set(criterion, (failed.get(criterion) ?? 0) + 1);
  }
  const tallies = found
    .filter(({ count }) => count > 0)
    .map(({ examples, ...rest }) => ({ ...rest, examples: mostFrequent(examples) }));
  return { found: tallies, failed, faulty };
}

const NONE: readonly Failure[] = [];

function failuresOf(value: string, checks: readonly Check[]): readonly Failure[] {
  if (value === '') return NONE;
  const failed = checks.flatMap(({ test }, at) => {
    const example = test(value);
    return example === undefined ? [] : [[at, example.slice(0, 100)] as const];
  });
  return failed.length === 0 ? NONE : failed;
}
