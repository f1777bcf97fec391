/** What is estimated of the pairs of a file, and where the estimate starts. */

import { Reals } from '../../algorithms/typed-arrays.ts';
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
}

/** The shares of the levels among matches that the comparisons say, before any data. */
export function defaultTable(comparisons: readonly Comparison[]): LevelTable {
  const table = new LevelTable(comparisons.length);
  for (const [at, { defaults }] of comparisons.entries()) {
    const sum = defaults.reduce((total, share) => total + share, 0);
    for (const [level, share] of defaults.entries()) table.set(at, level, 0, share / sum);
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
