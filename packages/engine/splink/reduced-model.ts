/** The model that a table has taught, reduced to what Splink knows: one weight for each level of each comparison, and the frequencies of values. */
import { countsOf } from '../algorithms/count-by.ts';
import { pairsOf } from '../algorithms/pairs-of.ts';
import { mulberry32 } from '../algorithms/random.ts';
import { sum } from '../algorithms/sum.ts';
import { groupsOf } from '../match/clusters/groups.ts';
import type { Matches, TrainedModel } from '../match/match-result.ts';
import type { Table } from '../read/table.ts';
import { type BlockingRule, blockingRules, fewRules, pairsOfGroups } from './blocking.ts';
import {
  comparisonsOf,
  type JointComparison,
  levelOf,
  type ReducedComparison,
  relatedPairs,
  requirements,
} from './comparisons.ts';
import type { Texts } from './conditions.ts';
import { type Standardized, standardize } from './standardized.ts';
import { bestThreshold } from './threshold.ts';

export interface ReducedModel {
  standardized: Standardized;
  /** The share of all pairs of rows that are the same. */
  prior: number;
  comparisons: readonly (ReducedComparison & { m: readonly number[]; u: readonly number[] })[];
  joint: readonly JointComparison[];
  /** What rows are grouped by. */
  rules: readonly BlockingRule[];
  /** Rows are linked above so many bits. */
  threshold: number;
  /** How many bits speak for two rows being the same, as Splink adds them up. */
  bits(l: number, r: number): number;
}

/** So many random pairs show how often others agree by chance. */
const RANDOM_PAIRS = 50_000;
/** Each level counts so many pairs more than were seen: none is impossible. */
const UNSEEN = 0.5;
/** A value counts at most so many times what a usual one does, as in the whole model (`term-frequency.ts`). */
export const MOST_RARE = Math.exp(8);

/** @param table the columns that were looked at */
export function reduceModel(
  table: Table,
  trained: TrainedModel,
  { pairs, clusters, equal }: Pick<Matches, 'pairs' | 'clusters' | 'equal'>,
): ReducedModel {
  const standardized = standardize(table, trained);
  const texts = memoized(standardized.texts);
  const comparisons = comparisonsOf(trained, standardized);
  const alike = new Map(equal.map((rows) => [rows[0], rows.length]));
  const matches = [
    // The first of equal rows stands for all.
    ...pairs.map(({ a, b, score }) => {
      const many = (alike.get(a) ?? 1) * (alike.get(b) ?? 1);
      return { a, b, weight: many / (1 + Math.exp(-score)) };
    }),
    ...equal.map(({ 0: a = 0, 1: b = 0, length }) => ({ a, b, weight: pairsOf(length) })),
  ];
  const m = sharesOfLevels(comparisons, matches, texts);
  const u = sharesOfLevels(comparisons, randomPairs(table.rows, clusters), texts);
  const trainedComparisons = comparisons.map((one, at) => {
    const [, ...others] = u[at] ?? [];
    const rest = sum(others);
    return {
      ...one,
      m: m[at] ?? [],
      u: [one.usual, ...others.map((share) => (share / rest) * (1 - one.usual))],
    };
  });
  const joint = [...requirements(comparisons), ...relatedPairs(comparisons, trained)];
  const prior = priorOf(clusters);
  const frequencies = new Map(
    trainedComparisons.map(({ column }) => [column, frequenciesOf(standardized.table, column)]),
  );
  /** How many bits rarer than usual the more frequent of two values is. */
  const rarity = (column: string, usual: number, l: Texts, r: Texts) => {
    const of = (texts: Texts) => frequencies.get(column)?.get(texts[column] ?? '') ?? 0;
    const frequency = Math.max(of(l), of(r));
    return frequency === 0 ? 0 : Math.log2(usual / Math.max(frequency, usual / MOST_RARE));
  };
  const bits = (l: number, r: number) => {
    const [one, other] = [texts(l), texts(r)];
    let sum = Math.log2(prior / (1 - prior));
    for (const { m, u, ...comparison } of trainedComparisons) {
      const level = levelOf(comparison, one, other);
      if (level < 0) continue;
      sum += Math.log2((m[level] ?? 1) / (u[level] ?? 1));
      if (level === 0 && comparison.isRareTold) sum += rarity(comparison.column, u[0] ?? 1, one, other);
    }
    for (const { levels, otherwise } of joint) {
      const level = levels.find(({ condition }) => condition.holds(one, other));
      sum += level?.bits ?? otherwise;
      if (level?.takenBack) sum -= rarity(level.takenBack.column, level.takenBack.usual, one, other);
    }
    return sum;
  };
  const rules = fewRules(blockingRules(standardized), pairsOfGroups(groupsOf(clusters)));
  const threshold = bestThreshold(rules, bits, clusters);
  return { standardized, prior, comparisons: trainedComparisons, joint, bits, rules, threshold };
}

function memoized(of: (row: number) => Texts): (row: number) => Texts {
  const known: Texts[] = [];
  return (row) => (known[row] ??= of(row));
}

/** Of each comparison the shares of its levels among pairs that have values, the last of those that differ. */
function sharesOfLevels(
  comparisons: readonly ReducedComparison[],
  pairs: readonly { a: number; b: number; weight: number }[],
  texts: (row: number) => Texts,
): number[][] {
  const counts = comparisons.map(({ levels }) => new Array<number>(levels.length + 1).fill(UNSEEN));
  for (const { a, b, weight } of pairs) {
    for (const [at, comparison] of comparisons.entries()) {
      const level = levelOf(comparison, texts(a), texts(b));
      const of = counts[at];
      if (of && level >= 0) of[level] = (of[level] ?? 0) + weight;
    }
  }
  return counts.map((of) => {
    const all = sum(of);
    return of.map((count) => count / all);
  });
}

function randomPairs(rows: number, clusters: Int32Array) {
  const random = mulberry32(1);
  const row = () => Math.floor(random() * rows);
  return Array.from({ length: RANDOM_PAIRS }, () => ({ a: row(), b: row(), weight: 1 })).filter(
    ({ a, b }) => clusters[a] !== clusters[b],
  );
}

function priorOf(clusters: Int32Array): number {
  const pairs = [...countsOf(clusters).values()].reduce((sum, size) => sum + size * (size - 1), 0);
  const rows = clusters.length;
  return Math.max(pairs, 1) / (rows * (rows - 1));
}

/** The share of the rows with a value that have this one, as Splink counts it. */
function frequenciesOf({ columns }: Table, column: string): ReadonlyMap<string, number> {
  const values = columns.find(({ name }) => name === column)?.values.filter((value) => value !== '') ?? [];
  return new Map([...countsOf(values)].map(([value, count]) => [value, count / values.length]));
}
