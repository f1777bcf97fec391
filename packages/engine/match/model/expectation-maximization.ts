import { Reals } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import { SURE } from '../overrides.ts';
import type { Patterns } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';
import type { Model } from './model.ts';
import { type PairClass, SAME_CLASS } from './pair-classes.ts';
import type { PatternPart } from './pattern-parts.ts';

/** The smallest probability, and number of pairs, whose log is taken. */
const LEAST_PROBABILITY = 1e-300;
const LEAST_PAIRS = 1e-6;

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
 */
export class Expectation {
  readonly #patterns: Patterns;
  readonly #parts: readonly PatternPart[];
  readonly #isAlike: Uint8Array;

  /**
   * @param parts the levels of the patterns
   * @param isAlike 0 for each pattern whose pairs cannot be of a class of matches, however likely it makes their levels
   */
  constructor(patterns: Patterns, parts: readonly PatternPart[], isAlike: Uint8Array) {
    this.#patterns = patterns;
    this.#parts = parts;
    this.#isAlike = isAlike;
  }

  /** @param model its `probabilities` are p(gᵢ|k), of each level in each class; its `pairs` by `allPairs` are p(k) */
  of({ probabilities, pairs, allPairs, classes: pairClasses }: EstimatedModel): Expected {
    const { classes } = probabilities;
    const logs = probabilities.map((value) => Math.log(Math.max(value, LEAST_PROBABILITY)));
    const logPriors = new Reals(
      pairs.values.map((count) => Math.log(Math.max(count, LEAST_PAIRS) / allPairs)),
    );
    const ofMatches = new Reals(Float64Array.from(pairClasses, ({ isMatch }) => (isMatch ? SURE : 0)));
    const expected = {
      pairs: new Reals(new Float64Array(classes)),
      levels: new LevelTable(this.#patterns.width, classes),
    };
    const tables = this.#parts.map((part) => ({
      part,
      logs: logLikelihoods(part, logs),
      sums: new Reals(new Float64Array(part.size * classes)),
    }));
    const shares = new Reals(new Float64Array(BLOCK * classes));
    for (let first = 0; first < this.#patterns.size; first += BLOCK) {
      const end = Math.min(first + BLOCK, this.#patterns.size);
      for (let at = 0; at < (end - first) * classes; at++) shares.set(at, logPriors.at(at % classes));
      for (const { part, logs } of tables) addLogLikelihoods(shares, part, logs, classes, first, end);
      for (let pattern = first; pattern < end; pattern++) {
        const start = (pattern - first) * classes;
        if (this.#isAlike[pattern] === 0)
          for (let k = 0; k < classes; k++) shares.add(start + k, -ofMatches.at(k));
        toPosteriors(shares, start, classes, this.#patterns.count(pattern));
        for (let k = 0; k < classes; k++) expected.pairs.add(k, shares.at(start + k));
      }
      for (const { part, sums } of tables) addPosteriors(sums, part, shares, classes, first, end);
    }
    for (const { part, sums } of tables) addExpected(expected.levels, part, sums);
    return expected;
  }
}

type EstimatedModel = Pick<Model, 'classes' | 'probabilities' | 'pairs' | 'allPairs'>;

/** So many patterns are read part by part, so that what is read stays in the processor's cache. */
const BLOCK = 512;

/** Adds to each pattern of a block what its combination of levels has. */
function addLogLikelihoods(
  to: Reals,
  { of }: PatternPart,
  logs: Reals,
  classes: number,
  first: number,
  end: number,
) {
  let at = 0;
  for (let pattern = first; pattern < end; pattern++) {
    const start = of.at(pattern) * classes;
    for (let k = 0; k < classes; k++) to.add(at++, logs.at(start + k));
  }
}

/** Adds to each combination of levels what the patterns of a block have. */
function addPosteriors(
  to: Reals,
  { of }: PatternPart,
  shares: Reals,
  classes: number,
  first: number,
  end: number,
) {
  let at = 0;
  for (let pattern = first; pattern < end; pattern++) {
    const start = of.at(pattern) * classes;
    for (let k = 0; k < classes; k++) to.add(start + k, shares.at(at++));
  }
}

/** For each combination of levels and class the sum of their logs. */
function logLikelihoods({ size, starts, bounds }: PatternPart, { values, classes }: LevelTable): Reals {
  const sums = new Reals(new Float64Array(size * classes));
  for (let combination = 0; combination < size; combination++) {
    for (let at = bounds.at(combination); at < bounds.at(combination + 1); at++) {
      for (let k = 0; k < classes; k++) sums.add(combination * classes + k, values.at(starts.at(at) + k));
    }
  }
  return sums;
}

/** Adds what is expected of each combination to its levels. */
function addExpected(
  { values, classes }: LevelTable,
  { size, starts, bounds }: PatternPart,
  sums: Reals,
): void {
  for (let combination = 0; combination < size; combination++) {
    for (let at = bounds.at(combination); at < bounds.at(combination + 1); at++) {
      for (let k = 0; k < classes; k++) values.add(starts.at(at) + k, sums.at(combination * classes + k));
    }
  }
}

/** What is this far below the largest log changes no sum with it in the last of its 53 bits. */
const NEXT_TO_NOTHING = -40;

/** Turns the logs of one pattern into numbers with these ratios, which sum to `total`. The largest log is taken off first: none overflows. */
function toPosteriors(logs: Reals, start: number, classes: number, total: number): void {
  const end = start + classes;
  let top = logs.at(start);
  for (let at = start + 1; at < end; at++) top = Math.max(top, logs.at(at));
  let sum = 0;
  for (let at = start; at < end; at++) {
    const below = logs.at(at) - top;
    const share = below < NEXT_TO_NOTHING ? 0 : Math.exp(below);
    logs.set(at, share);
    sum += share;
  }
  const factor = total / sum;
  for (let at = start; at < end; at++) logs.set(at, logs.at(at) * factor);
}

/** The tables from which pairs are added to the expected ones, which steadies the estimate in small files. */
export interface Steadying {
  records: number;
  /** The u probabilities. */
  u: LevelTable;
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
function addedPairs({ records, u, defaults, prior }: Steadying, at: number, level: number, k: number) {
  if (k === SAME_CLASS) return Math.max(5, 0.01 * records) * defaults.at(at, level);
  return u.at(at, level) + prior.at(at, level) + 0.05;
}

/** Whether matches of the class agree in the group as all matches do. */
function isKept({ isMatch, agreement }: PairClass, group: ComparisonGroup): boolean {
  return isMatch && agreement[group] > 0.5;
}
