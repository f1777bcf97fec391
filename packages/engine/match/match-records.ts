import { Integers, Numbering } from '../algorithms/typed-arrays.ts';
import type { Table } from '../read/table.ts';
import { ClusterScores } from './clusters/cluster-scores.ts';
import { joinsOf, joinsOfRows } from './clusters/joins.ts';
import { linkRecords } from './clusters/linkage.ts';
import { refineClusters } from './clusters/refinement.ts';
import { KEPT_ABOVE, zoneOf } from './clusters/zones.ts';
import type { Alikeness } from './compare/alike.ts';
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
  // In a small table matches that agree as matches do bear the estimate out.
  const canTell = tells && (isLarge || model.trusted);
  const labels = new Integers(
    canTell
      ? refineClusters(scored, KEPT_ABOVE, new ClusterScores(sums), linkRecords(scored))
      : linkRecords(scored.only(proved(likelihoods.alikeness, compared))),
  );

  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf.set(row, record);
  const scoreOfEqual = (record: number) => {
    const { score, contributions } = explain(sums, comparisons, record, record);
    // Of each value the model has counted a record, not the rows that repeat it.
    const known = contributions.filter(({ level }) => level !== '').length;
    return score - known * Math.log((rowsOf[record]?.length ?? 2) / 2);
  };
  const together = rowsOf.map((rows, record) =>
    rows.length < 2 || areEqualOne || scoreOfEqual(record) > 0 ? rows : rows.slice(0, 1),
  );
  const wasCompared = (a: number, b: number) => a === b || pairs.has(a, b);
  return {
    clusters: clustersOf(rowsOf, together, labels),
    pairs: pairsOfRows(scored, labels, rowsOf),
    ...(hasJoins && { joins: joinsOfRows(joinsOf(scored, labels), together) }),
    ...(keepsModel && { trained: { model, columns: trainedColumns(table, prepared), records, keys } }),
    hasMatches: model.trusted,
    canTell,
    isSure: canTell && isLarge,
    subjects: [about],
    leftOut,
    equal: together.filter((rows) => rows.length > 1),
    wasCompared: (a, b) => wasCompared(recordOf.at(a), recordOf.at(b)),
    explain: (a, b) => explain(sums, comparisons, recordOf.at(a), recordOf.at(b)),
  };
}

/** The number of each row's cluster: of rows that are together that of their record's, of each other row one of its own. */
function clustersOf(
  rowsOf: readonly number[][],
  together: readonly number[][],
  labels: Integers,
): Int32Array {
  const found = new Integers(new Int32Array(rowsOf.reduce((sum, { length }) => sum + length, 0)));
  for (const [record, rows] of rowsOf.entries()) {
    const isOne = together[record]?.length === rows.length;
    for (const row of rows) found.set(row, isOne ? labels.at(record) : -1 - row);
  }
  const numbers = new Numbering<number>();
  return found.values.map((label) => numbers.of(label));
}

/** Whether a pair, by its number, is of one person or company in any table: all that is told of one too small for its own estimate. */
export function proved(alikeness: Alikeness, { patterns, patternOf }: Compared): (pair: number) => boolean {
  const isProved = Array.from({ length: patterns.size }, (_, pattern) =>
    patterns.isProved(pattern, alikeness),
  );
  return (pair) => isProved[patternOf.at(pair)] ?? false;
}

/** The pairs that are kept, each by the first rows of its two records. */
function pairsOfRows(scored: ScoredPairs, labels: Integers, rowsOf: readonly number[][]): ScoredPair[] {
  const pairs: ScoredPair[] = [];
  scored.forEach((x, y, score) => {
    if (score <= KEPT_ABOVE) return;
    const a = rowsOf[x]?.[0] ?? 0;
    const b = rowsOf[y]?.[0] ?? 0;
    const zone = zoneOf(score, labels.at(x) === labels.at(y));
    pairs.push({ a: Math.min(a, b), b: Math.max(a, b), score, zone });
  });
  return pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
}
