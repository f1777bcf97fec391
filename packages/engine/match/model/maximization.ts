import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { LevelTable } from './level-table.ts';
import type { Model } from './model.ts';
import { type PairClass, SAME_CLASS } from './pair-classes.ts';

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
