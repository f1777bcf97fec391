import { Integers } from '../algorithms/typed-arrays.ts';
import type { Table } from '../read/table.ts';
import { ClusterScores } from './clusters/cluster-scores.ts';
import { clustersOf, columnsSuffice, rowsTogether } from './clusters/equal-rows.ts';
import { joinsOf, joinsOfRows } from './clusters/joins.ts';
import { linkRecords } from './clusters/linkage.ts';
import { refineClusters } from './clusters/refinement.ts';
import { KEPT_ABOVE, zoneOf } from './clusters/zones.ts';
import { type Alikeness, NOTHING_ALIKE } from './compare/alike.ts';
import type { MatchOptions } from './match-options.ts';
import type { Matches, ScoredPair } from './match-result.ts';
import { estimateModel } from './model/estimation.ts';
import { explain } from './model/explanation.ts';
import type { LevelTable } from './model/level-table.ts';
import { MatchWeights } from './model/match-weights.ts';
import { scorePairs } from './model/pair-scores.ts';
import { RatioSums } from './model/ratio-sums.ts';
import type { Candidates } from './pairs/blocking.ts';
import type { ScoredPairs } from './pairs/candidate-pairs.ts';
import { compareKnown } from './pairs/known-pairs.ts';
import type { Compared } from './pairs/patterns.ts';
import { type Prepared, trainedColumns } from './prepared-table.ts';

/**
 * The matches of a table about one kind of subject, once its candidate pairs are compared: estimates the model, scores the pairs
 * and puts the records into clusters.
 *
 * @param random the u probabilities (`u-probabilities.ts`)
 */
export function matchRecords(
  table: Table,
  prepared: Prepared,
  { pairs, keys }: Candidates,
  random: LevelTable,
  compared: Compared,
  { progress = () => {}, hasJoins = false, keepsModel = false }: MatchOptions,
): Matches {
  const { about, fields, rowsOf, leftOut, isLarge, tells, areEqualOne } = prepared;
  const records = rowsOf.length;
  const comparisons = fields.flatMap((field) => field.comparisons);
  const model = estimateModel(comparisons, compared.patterns, random, records, about, (round, of) =>
    progress('estimate', round, of),
  );
  progress('score', 0, pairs.size);
  const likelihoods = new MatchWeights(fields, model, records);
  const scored = scorePairs(likelihoods, pairs, compared);
  progress('cluster', 0, records);
  const sums = new RatioSums(likelihoods, compareKnown(fields, pairs, compared));
  const withItself = (record: number) => {
    const { score, contributions } = explain(sums, comparisons, record, record);
    const known = contributions.filter(({ level }) => level !== '').length;
    return { score, known, isNamed: sums.bonus > -NOTHING_ALIKE };
  };
  // Without believable matches no pair scores high, however much its columns hold.
  const suffice = areEqualOne || !model.trusted || columnsSuffice(records, withItself);
  // In a small table matches that agree as matches do bear the estimate out.
  const canTell = tells && (isLarge || model.trusted) && suffice;
  const labels = new Integers(
    canTell
      ? refineClusters(scored, KEPT_ABOVE, new ClusterScores(sums), linkRecords(scored))
      : linkRecords(scored.only(proved(likelihoods.alikeness, compared))),
  );

  const scoreOfEqual = (record: number) => {
    const { score, known } = withItself(record);
    // Of each value the model has counted a record, not the rows that repeat it.
    return score - known * Math.log((rowsOf[record]?.length ?? 2) / 2);
  };
  const isProved = (record: number) => {
    withItself(record);
    return likelihoods.alikeness.isProved(sums.levels);
  };
  const together = rowsTogether(
    rowsOf,
    (record) => areEqualOne || (canTell ? scoreOfEqual(record) > 0 : isProved(record)),
  );
  const clusters = clustersOf(rowsOf, together, labels);
  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf.set(row, record);
  const wasCompared = (a: number, b: number) => a === b || pairs.has(a, b);
  return {
    clusters,
    pairs: [...pairsOfRows(scored, clusters, rowsOf), ...equalInDoubt(rowsOf, together, scoreOfEqual)].sort(
      (x, y) => y.score - x.score || x.a - y.a || x.b - y.b,
    ),
    ...(hasJoins && { joins: joinsOfRows(joinsOf(scored, labels), together) }),
    ...(keepsModel && { trained: { model, columns: trainedColumns(table, prepared), records, keys } }),
    hasMatches: model.trusted,
    canTell,
    isSure: isLarge,
    subjects: [about],
    leftOut,
    equal: together.filter((rows) => rows.length > 1),
    wasCompared: (a, b) => wasCompared(recordOf.at(a), recordOf.at(b)),
    explain: (a, b) => explain(sums, comparisons, recordOf.at(a), recordOf.at(b)),
  };
}

/** Whether a pair, by its number, is of one person or company in any table: all that is told of one too small for its own estimate. */
export function proved(alikeness: Alikeness, { patterns, patternOf }: Compared): (pair: number) => boolean {
  const isProved = Array.from({ length: patterns.size }, (_, pattern) =>
    alikeness.isProved(patterns.levels(pattern)),
  );
  return (pair) => isProved[patternOf.at(pair)] ?? false;
}

/** The pairs that are kept, each by the first rows of its two records. */
function pairsOfRows(scored: ScoredPairs, clusters: Int32Array, rowsOf: readonly number[][]): ScoredPair[] {
  const pairs: ScoredPair[] = [];
  scored.forEach((x, y, score) => {
    if (score <= KEPT_ABOVE) return;
    const a = rowsOf[x]?.[0] ?? 0;
    const b = rowsOf[y]?.[0] ?? 0;
    const zone = zoneOf(score, clusters[a] === clusters[b]);
    pairs.push({ a: Math.min(a, b), b: Math.max(a, b), score, zone });
  });
  return pairs;
}

/** Rows that are equal and not together are in doubt, each with the first of them. */
export function equalInDoubt(
  rowsOf: readonly number[][],
  together: readonly number[][],
  scoreOf: (record: number) => number,
): ScoredPair[] {
  return rowsOf.flatMap((rows, record) => {
    if (together[record]?.length === rows.length) return [];
    const score = scoreOf(record);
    const [a = 0, ...others] = rows;
    return score > KEPT_ABOVE ? others.map((b) => ({ a, b, score, zone: zoneOf(score, false) })) : [];
  });
}
