import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import { NOTHING_ALIKE } from '../compare/alike.ts';
import { MISSING } from '../compare/comparison.ts';
import type { Patterns } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';

/** The smallest probability, and number of pairs, whose log is taken. */
const LEAST_PROBABILITY = 1e-300;
const LEAST_PAIRS = 1e-6;

/** Which levels patterns show, missing ones aside: where their numbers begin in a `LevelTable`, pattern after pattern. */
export interface ShownLevels {
  starts: Integers;
  /** Where the levels of each pattern begin in `starts`, then where the last ones end. */
  bounds: Integers;
}

/** @param table any of those that `expect` is given */
export function shownLevels(patterns: Patterns, table: LevelTable): ShownLevels {
  const starts = new Integers(new Int32Array(patterns.size * patterns.width));
  const bounds = new Integers(new Int32Array(patterns.size + 1));
  let end = 0;
  for (let pattern = 0; pattern < patterns.size; pattern++) {
    for (let comparison = 0; comparison < patterns.width; comparison++) {
      const level = patterns.level(pattern, comparison);
      if (level !== MISSING) starts.set(end++, table.start(comparison, level));
    }
    bounds.set(pattern + 1, end);
  }
  return { starts, bounds };
}

/** Expected numbers of pairs. */
export interface Expected {
  /** In each class. */
  pairs: Reals;
  /** At each level of each comparison, in each class. */
  levels: LevelTable;
}

/**
 * The E step (A. P. Dempster, N. M. Laird, D. B. Rubin, 1977). By Bayes, a pair with pattern g is of class k with the
 * probability p(k) Πᵢ p(gᵢ|k) / Σⱼ p(j) Πᵢ p(gᵢ|j), where i runs over the comparisons that are not missing. Sums of these
 * over all pairs are the expected numbers.
 *
 * @param probabilities p(gᵢ|k): of each level in each class
 * @param impossible whether pairs with a pattern cannot be of a class, however likely it makes their levels
 * @param pairs the estimated number of pairs in each class, which by `allPairs` is p(k)
 */
export function expect(
  patterns: Patterns,
  { starts, bounds }: ShownLevels,
  probabilities: LevelTable,
  pairs: Reals,
  allPairs: number,
  impossible: (pattern: number, k: number) => boolean,
): Expected {
  const classes = probabilities.classes;
  const logs = probabilities.map((value) => Math.log(Math.max(value, LEAST_PROBABILITY)));
  const logPriors = new Reals(pairs.values.map((count) => Math.log(Math.max(count, LEAST_PAIRS) / allPairs)));
  const expected = {
    pairs: new Reals(new Float64Array(classes)),
    levels: new LevelTable(patterns.width, classes),
  };
  const shares = new Reals(new Float64Array(classes));
  for (let pattern = 0; pattern < patterns.size; pattern++) {
    const first = bounds.at(pattern);
    const end = bounds.at(pattern + 1);
    for (let k = 0; k < classes; k++) {
      let log = logPriors.at(k);
      for (let at = first; at < end; at++) log += logs.values.at(starts.at(at) + k);
      shares.set(k, log);
    }
    for (let k = 0; k < classes; k++) if (impossible(pattern, k)) shares.add(k, -NOTHING_ALIKE);
    toShares(shares, patterns.count(pattern));
    for (let k = 0; k < classes; k++) expected.pairs.add(k, shares.at(k));
    for (let at = first; at < end; at++) {
      const start = starts.at(at);
      for (let k = 0; k < classes; k++) expected.levels.values.add(start + k, shares.at(k));
    }
  }
  return expected;
}

/** Turns logs into numbers with these ratios, which sum to `total`. The largest log is taken off first: none overflows. */
function toShares(logs: Reals, total: number): void {
  const classes = logs.values.length;
  let top = logs.at(0);
  for (let k = 1; k < classes; k++) top = Math.max(top, logs.at(k));
  let sum = 0;
  for (let k = 0; k < classes; k++) {
    logs.set(k, Math.exp(logs.at(k) - top));
    sum += logs.at(k);
  }
  const factor = total / sum;
  for (let k = 0; k < classes; k++) logs.set(k, logs.at(k) * factor);
}
