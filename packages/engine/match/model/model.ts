/** What is estimated of the pairs of a file, and where the estimate starts. */

import { sum } from '../../algorithms/sum.ts';
import { Reals } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import { LevelTable } from './level-table.ts';
import { type FileClasses, type PairClass, RANDOM_CLASS, SAME_CLASS } from './pair-classes.ts';

export interface Model extends FileClasses {
  /** Probability of each level of each comparison in each class: m for the match classes, u for the random one. */
  probabilities: LevelTable;
  /** Estimated number of pairs in each class. */
  pairs: Reals;
  /** Pairs of records in the file, candidates or not. */
  allPairs: number;
  /** False: the file shows no believable matches; the m probabilities are the defaults. */
  trusted: boolean;
  /** The comparisons that show two rows to be two, whatever else agrees. */
  vetoes: readonly number[];
}

/** The shares of the levels among matches that the comparisons say, before any data. */
export function defaultTable(comparisons: readonly Comparison[]): LevelTable {
  const table = new LevelTable(comparisons.length);
  for (const [at, { defaults }] of comparisons.entries()) {
    const all = sum(defaults);
    for (const [level, share] of defaults.entries()) table.set(at, level, 0, share / all);
  }
  return table;
}

/** The same where matches are believed in: 85 of 100 matches agree exactly, the others show each other level equally often. */
export function startTable(comparisons: readonly Comparison[]): LevelTable {
  const table = new LevelTable(comparisons.length);
  for (const [at, { exact, levelNames }] of comparisons.entries()) {
    for (const level of levelNames.keys()) {
      table.set(at, level, 0, level === exact ? 0.85 : 0.15 / (levelNames.length - 1));
    }
  }
  return table;
}

/** The pairs in each class, as shares of the number of records. Random pairs are counted. */
export function startPairs(classes: readonly PairClass[], records: number, trusted: boolean): Reals {
  const pairs = new Reals(Float64Array.from(classes, ({ isMatch }) => records * (isMatch ? 0.02 : 0.5)));
  pairs.set(SAME_CLASS, trusted ? records * 0.2 : Math.max(1, records * 0.005));
  pairs.set(RANDOM_CLASS, 0);
  return pairs;
}

/** The share of a class's pairs that agree because of the class have the levels of matches, the others of random pairs. */
export function startProbabilities(
  comparisons: readonly Comparison[],
  classes: readonly PairClass[],
  matches: LevelTable,
  random: LevelTable,
): LevelTable {
  const probabilities = new LevelTable(comparisons.length, classes.length);
  for (const [at, { group, levelNames }] of comparisons.entries()) {
    for (const level of levelNames.keys()) {
      for (const [k, { agreement }] of classes.entries()) {
        const x = agreement[group];
        probabilities.set(at, level, k, x * matches.at(at, level) + (1 - x) * random.at(at, level));
      }
    }
  }
  return probabilities;
}

/** All pairs that are of no other class are random, most of them left out by blocking; at least half of all are. */
export function countRandomPairs({ classes, pairs, allPairs }: Model): void {
  let others = 0;
  for (const k of classes.keys()) if (k !== RANDOM_CLASS) others += pairs.at(k);
  pairs.set(RANDOM_CLASS, Math.max(allPairs - others, allPairs * 0.5));
}

/** Takes the expected number of pairs of each class but the random one. A few are left to each, or it would stay empty. */
export function countPairs({ classes, pairs }: Model, expected: Reals): void {
  for (const k of classes.keys())
    if (k !== RANDOM_CLASS) pairs.set(k, Math.max(expected.at(k), k === SAME_CLASS ? 1 : 0.01));
  boundMoved(classes, pairs);
}

/** At most one in three matches has moved: else the class of those that moved takes all of few matches. */
function boundMoved(classes: readonly PairClass[], pairs: Reals): void {
  const moved = classes.findIndex(({ isMatch }, k) => isMatch && k !== SAME_CLASS);
  if (moved < 0) return;
  const all = pairs.at(moved) + pairs.at(SAME_CLASS);
  if (pairs.at(moved) * 3 <= all) return;
  pairs.set(moved, all / 3);
  pairs.set(SAME_CLASS, (all * 2) / 3);
}

/**
 * The classes other than matches whose pairs can be matches with errors, for the most part.
 *
 * @param groups the group of each comparison; undefined where no pair has a level
 */
export function errorClasses(
  model: Model,
  groups: readonly (ComparisonGroup | undefined)[],
): ReadonlySet<number> {
  const { classes, pairs, trusted } = model;
  const areErrors = (pairClass: PairClass, k: number) =>
    trusted &&
    k !== RANDOM_CLASS &&
    !pairClass.isMatch &&
    pairs.at(k) >= 0.5 &&
    pairs.at(k) < 3 * errorsLike(pairClass, model, groups);
  return new Set(classes.flatMap((one, k) => (areErrors(one, k) ? [k] : [])));
}

/** How many matches would look like pairs of the class if errors in what it makes differ were independent. */
function errorsLike(
  { agreement }: PairClass,
  { classes, telling, pairs, probabilities }: Model,
  groups: readonly (ComparisonGroup | undefined)[],
): number {
  let errors = classes.reduce((sum, { isMatch }, k) => sum + (isMatch ? pairs.at(k) : 0), 0);
  for (const [at, group] of groups.entries()) {
    if (!group || (!telling.includes(at) && group !== 'surname') || agreement[group] > 0.1) continue;
    const levels = group === 'email' || agreement[group] === 0 ? 1 : 2;
    errors *= probabilities.sum(at, 0, levels, SAME_CLASS);
  }
  return errors;
}
