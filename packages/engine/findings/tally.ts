import type { Summary } from '../kinds/evidence.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { MAX_EXAMPLES, mostFrequent } from '../kinds/most-frequent.ts';
import { type Check, missingWords } from './of-values.ts';

interface Tally {
  definition: FindingDefinition;
  count: number;
  /** The numbers of the first ten rows, from 1. */
  rows: number[];
  examples: { value: string; count: number }[];
}

/** What the checks found in one column. */
export interface Tallies {
  found: Tally[];
  /** How many cells fail the same checks, for each such set of checks. */
  outcomes: readonly Outcome[];
  /** The values that are wrong or stand for a missing one, with what was found of that, in the order of the checks. */
  faulty: ReadonlyMap<string, readonly FindingDefinition[]>;
}

/** What was found in cells that fail the same checks. */
export interface Outcome {
  definitions: readonly FindingDefinition[];
  /** Those of them that make a value wrong, or say that it stands for a missing one. */
  faults: readonly FindingDefinition[];
  count: number;
}

interface Failed {
  failures: readonly (readonly [check: number, example: string])[];
  outcome: Outcome;
}

/**
 * Counts the rows of a column that fail each check. A value that stands for a missing one fails none but `missingWords`.
 *
 * @param values a cell for each row
 * @param checks at most 31
 */
export function tally(values: readonly string[], summary: Summary, checks: readonly Check[]): Tallies {
  const isRepeated = summary.counts.size < values.length / 2;
  const found = checks.map(({ definition }) => ({
    definition,
    count: 0,
    rows: [] as number[],
    examples: new Map<string, number>(),
  }));
  const outcomes = new Map<number, Outcome>();
  const faulty = new Map<string, readonly FindingDefinition[]>();
  /** Only of values that repeat. */
  const known = new Map<string, Failed | undefined>();
  for (const [row, value] of values.entries()) {
    if (value === '') continue;
    let failed = isRepeated ? known.get(value) : undefined;
    if (!failed && !known.has(value)) {
      failed = failedOf(value, summary.missing.has(value.trim()), checks, outcomes);
      if (isRepeated) known.set(value, failed);
    }
    if (!failed) continue;
    for (const [at, example] of failed.failures) {
      const one = found[at];
      if (!one) continue;
      one.count++;
      if (one.rows.length < MAX_EXAMPLES) one.rows.push(row + 1);
      one.examples.set(example, (one.examples.get(example) ?? 0) + 1);
    }
    failed.outcome.count++;
    if (failed.outcome.faults.length > 0) faulty.set(value, failed.outcome.faults);
  }
  const tallies = found
    .filter(({ count }) => count > 0)
    .map(({ examples, ...rest }) => ({ ...rest, examples: mostFrequent(examples) }));
  return { found: tallies, outcomes: [...outcomes.values()], faulty };
}

/** @param outcomes by their checks, a bit for each */
function failedOf(
  value: string,
  isMissing: boolean,
  checks: readonly Check[],
  outcomes: Map<number, Outcome>,
): Failed | undefined {
  const failures: (readonly [check: number, example: string])[] = [];
  for (const [at, { definition, test }] of checks.entries()) {
    const example = isMissing && definition !== missingWords ? undefined : test(value);
    if (example !== undefined) failures.push([at, example.slice(0, 100)]);
  }
  if (failures.length === 0) return undefined;
  const bits = failures.reduce((sum, [at]) => sum | (1 << at), 0);
  let outcome = outcomes.get(bits);
  if (!outcome) {
    const definitions = failures.flatMap(([at]) => checks[at]?.definition ?? []);
    outcome = { definitions, faults: definitions.filter(isFault), count: 0 };
    outcomes.set(bits, outcome);
  }
  return { failures, outcome };
}

function isFault({ criterion, isWrong, isUnusual }: FindingDefinition): boolean {
  if (isUnusual) return false;
  return isWrong === true || criterion === 'validity' || criterion === 'completeness';
}
