import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { NOTHING_ALIKE } from '../compare/alike.ts';
import { type Comparison, MISSING } from '../compare/comparison.ts';
import type { Patterns } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';
import type { Model } from './model.ts';
import { type PairClass, SAME_CLASS } from './pair-classes.ts';

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

/** The tables from which pairs are added to the expected ones, which steadies the estimate in small files. */
export interface Steadying {
  records: number;
  /** The u probabilities. */
  random: LevelTable;
  /** The default m probabilities, and those that the estimate started from. */
  defaults: LevelTable;
  prior: LevelTable;
}

/**
 * The M step for one class: the probability of a level is its share of the class's expected pairs. Where the class
 * makes its pairs differ, nothing is estimated; matches that moved share one estimate with SAME in what they keep.
 *
 * @param expected the expected pairs at each level, in each class
 */
export function maximize(
  { classes, probabilities }: Model,
  comparisons: readonly Comparison[],
  expected: LevelTable,
  steadying: Steadying,
  k: number,
  pairClass: PairClass,
): void {
  for (const [at, { group, levelNames }] of comparisons.entries()) {
    const isPooled = isKept(pairClass, group);
    if ((isPooled && k !== SAME_CLASS) || pairClass.agreement[group] === 0) continue;
    let sum = 0;
    for (const level of levelNames.keys()) {
      const pairs = isPooled ? pooledPairs(classes, expected, at, level, group) : expected.at(at, level, k);
      const count = pairs + addedPairs(steadying, at, level, k);
      probabilities.set(at, level, k, count);
      sum += count;
    }
    for (const level of levelNames.keys()) {
      probabilities.set(at, level, k, probabilities.at(at, level, k) / sum);
    }
  }
}

/** The expected pairs of all match classes that keep the group. */
function pooledPairs(
  classes: readonly PairClass[],
  expected: LevelTable,
  at: number,
  level: number,
  group: ComparisonGroup,
): number {
  let pairs = expected.at(at, level, SAME_CLASS);
  for (const [k, pairClass] of classes.entries()) {
    if (k !== SAME_CLASS && isKept(pairClass, group)) pairs += expected.at(at, level, k);
  }
  return pairs;
}

/**
 * Pairs that are added at a level. Matches get 5 in all, or a hundredth of the records if that is more, spread like the defaults;
 * another class gets one spread like random pairs, one like matches at the start, and 0.05 at each level.
 */
function addedPairs({ records, random, defaults, prior }: Steadying, at: number, level: number, k: number) {
  if (k === SAME_CLASS) return Math.max(5, 0.01 * records) * defaults.at(at, level);
  return random.at(at, level) + prior.at(at, level) + 0.05;
}

/** Whether matches of the class agree in the group as all matches do. */
function isKept({ isMatch, agreement }: PairClass, group: ComparisonGroup): boolean {
  return isMatch && agreement[group] > 0.5;
}
