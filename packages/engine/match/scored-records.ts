import { sum } from '../algorithms/sum.ts';
import { ClusterScores } from './clusters/cluster-scores.ts';
import { linkRecords } from './clusters/linkage.ts';
import { refineClusters } from './clusters/refinement.ts';
import { KEPT_ABOVE } from './clusters/zones.ts';
import type { Comparison } from './compare/comparison.ts';
import type { MatchOptions } from './match-options.ts';
import { estimateModel } from './model/estimation.ts';
import { type Explanation, explain, overruled } from './model/explanation.ts';
import { MatchWeights } from './model/match-weights.ts';
import type { Model } from './model/model.ts';
import { scorePairs } from './model/pair-scores.ts';
import { RatioSums } from './model/ratio-sums.ts';
import { estimateU } from './model/u-probabilities.ts';
import { type Candidates, findCandidates } from './pairs/blocking.ts';
import type { ScoredPairs } from './pairs/candidate-pairs.ts';
import { comparePairs } from './pairs/compare-pairs.ts';
import { compareKnown } from './pairs/known-pairs.ts';
import type { Compared } from './pairs/patterns.ts';
import type { Prepared } from './prepared-table.ts';
import { isProved, isProvedPerson, PROVED } from './proof.ts';

/** The candidate pairs of records, compared. */
interface ComparedRecords extends Candidates {
  comparisons: readonly Comparison[];
  compared: Compared;
}

/** The same with what was learned of them, and their scores. */
export interface ScoredRecords extends ComparedRecords {
  model: Model;
  weights: MatchWeights;
  scored: ScoredPairs;
  /** Scores any pair of records. */
  sums: RatioSums;
}

type Progress = NonNullable<MatchOptions['progress']>;

/** Finds the pairs of records that are worth comparing, and compares them. */
export function compareCandidates({ fields, rowsOf, first }: Prepared, progress: Progress): ComparedRecords {
  progress('block', 0, rowsOf.length);
  const { pairs, keys } = findCandidates(fields, rowsOf.length, first);
  const compared = comparePairs(fields, pairs, (done, of) => progress('compare', done, of));
  return { pairs, keys, compared, comparisons: fields.flatMap((field) => field.comparisons) };
}

/**
 * Estimates the model of compared pairs, and scores them by it.
 *
 * @param changed the model by which they are scored, if it is not the one that was estimated
 */
export function scoreCandidates(
  { about, fields, rowsOf, apart, first }: Prepared,
  candidates: ComparedRecords,
  progress: Progress,
  changed: (model: Model, comparisons: readonly Comparison[]) => Model = (model) => model,
): ScoredRecords {
  const { pairs, comparisons, compared } = candidates;
  const records = rowsOf.length;
  const model = changed(
    estimateModel(
      comparisons,
      compared.patterns,
      estimateU(fields, records, first),
      records,
      about,
      (round, of) => progress('estimate', round, of),
      first,
    ),
    comparisons,
  );
  progress('score', 0, pairs.size);
  const weights = new MatchWeights(fields, model, records, apart, sum(rowsOf.map((rows) => rows.length - 1)));
  const scored = scorePairs(weights, pairs, compared);
  const sums = new RatioSums(weights, compareKnown(fields, pairs, compared));
  return { ...candidates, model, weights, scored, sums };
}

/** The number of each record's cluster: by average linkage, and then each record is moved to the cluster that it fits best. */
export function clusterRecords({ scored, sums }: ScoredRecords): Int32Array {
  return refineClusters(scored, KEPT_ABOVE, new ClusterScores(sums), linkRecords(scored));
}

/** Whether a pair is of one person or company in any table: all that is told of one too small for its own estimate. */
export function provedPairs({
  weights,
  pairs,
  compared,
}: ScoredRecords): (pair: number, a: number) => boolean {
  const { patterns, patternOf } = compared;
  return (pair, a) =>
    isProved(weights.overrides, patterns.levels(patternOf.at(pair)), a, pairs.partner(pair));
}

/** The scores of such a table, in which people who are proved to be one are. */
export function scoresByProof({ weights, scored, pairs, compared }: ScoredRecords): ScoredPairs {
  const { patterns, patternOf } = compared;
  return scored.map((score, pair, a) => {
    const levels = patterns.levels(patternOf.at(pair));
    const isOne = score < PROVED.score && isProvedPerson(weights.overrides, levels, a, pairs.partner(pair));
    return isOne ? PROVED.score : score;
  });
}

/** What each comparison adds to the score of two records of such a table, and that proof decides. */
export function explainByProof(
  { comparisons, weights, sums }: ScoredRecords,
  a: number,
  b: number,
): Explanation {
  const found = explain(sums, comparisons, a, b);
  const isOne = found.score < PROVED.score && isProvedPerson(weights.overrides, sums.levels, a, b);
  return isOne ? overruled(found, PROVED) : found;
}
