import { Integers } from '../algorithms/typed-arrays.ts';
import type { Table } from '../read/table.ts';
import { type AskedColumn, askedColumns } from './asked-columns.ts';
import { clusterRows, columnsSuffice, rowsTogether } from './clusters/equal-rows.ts';
import { joinsOf, joinsOfRows } from './clusters/joins.ts';
import { linkRecords } from './clusters/linkage.ts';
import { KEPT_ABOVE, zoneOf } from './clusters/zones.ts';
import type { MatchOptions } from './match-options.ts';
import type { Matches, ScoredPair } from './match-result.ts';
import { explain, overruled } from './model/explanation.ts';
import { SURE } from './overrides.ts';
import type { ScoredPairs } from './pairs/candidate-pairs.ts';
import { type Prepared, trainedColumns } from './prepared-table.ts';
import { isProved } from './proof.ts';
import { Relations } from './related.ts';
import {
  clusterRecords,
  explainByProof,
  provedPairs,
  type ScoredRecords,
  scoresByProof,
} from './scored-records.ts';

/**
 * The matches of a table about one kind of subject, once its candidate pairs are scored: puts the records into clusters.
 *
 * @param askable the columns of which it may be asked what they tell
 */
export function matchRecords(
  table: Table,
  prepared: Prepared,
  records: ScoredRecords,
  { progress = () => {}, hasJoins = false, keepsModel = false }: MatchOptions,
  askable: readonly number[] = [],
): Matches & { asked: readonly AskedColumn[] } {
  const { about, fields, rowsOf, leftOut, isLarge, tells, mergesEqualRows, copies } = prepared;
  const { comparisons, pairs, keys, compared, model, weights, sums } = records;
  const { overrides } = weights;
  progress('cluster', 0, rowsOf.length);
  const scoreOfEqualRows = (record: number) => {
    const { score, contributions } = explain(sums, comparisons, record, record);
    const known = contributions.slice(0, comparisons.length).filter(({ level }) => level !== '').length;
    return { score, known, isNamed: overrides.isNamed(sums.levels, record) };
  };
  const suffice = () => mergesEqualRows || columnsSuffice(rowsOf.length, scoreOfEqualRows);
  const mayTell = tells && (!model.trusted || suffice());
  const canTell = mayTell && (model.trusted || isLarge);
  // Without believable matches there is nothing to learn from.
  const isLearned = canTell && model.trusted;
  const scored = isLearned ? records.scored : scoresByProof(records);
  const labels = new Integers(
    isLearned ? clusterRecords(records) : linkRecords(scored.only(provedPairs(records))),
  );

  const countedScore = (record: number) => {
    const { score, known, isNamed } = scoreOfEqualRows(record);
    // However equal rows are that nothing names, they have nobody in common.
    if (!isNamed) return Number.NEGATIVE_INFINITY;
    // Of each value the model has counted a record, not the rows that repeat it.
    return score - known * Math.log((rowsOf[record]?.length ?? 2) / 2);
  };
  const isProvedOne = (record: number) => {
    scoreOfEqualRows(record);
    return isProved(overrides, sums.levels, record, record);
  };
  // What the model has learned of others says nothing of copies.
  const areCopies = (record: number, [row = 0, ...others]: readonly number[]) =>
    mayTell &&
    copies !== undefined &&
    others.every((other) => copies[other] === copies[row]) &&
    scoreOfEqualRows(record).isNamed;
  const together = rowsTogether(
    rowsOf,
    (record, rows) =>
      mergesEqualRows ||
      (isLearned ? countedScore(record) > 0 : isProvedOne(record)) ||
      areCopies(record, rows),
  );
  const clusters = clusterRows(rowsOf, together, labels);
  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf.set(row, record);
  const compare = (a: number, b: number) => {
    explain(sums, comparisons, a, b);
    return sums.levels;
  };
  const relations = new Relations(fields, prepared.apart);
  const wasCompared = (a: number, b: number) => a === b || pairs.has(a, b);
  return {
    clusters,
    pairs: [...pairsOfRows(scored, clusters, rowsOf), ...equalInDoubt(rowsOf, together, countedScore)].sort(
      (x, y) => y.score - x.score || x.a - y.a || x.b - y.b,
    ),
    ...(hasJoins && { joins: joinsOfRows(joinsOf(scored, labels), together) }),
    ...(keepsModel && {
      trained: {
        model,
        columns: trainedColumns(table, prepared),
        apart: prepared.apart.map(({ column, of, isSaid }) => ({ column, of, isSaid })),
        records: rowsOf.length,
        keys,
      },
    }),
    related: relations
      .of(scored, compared, (a, b) => labels.at(a) === labels.at(b))
      .flatMap(({ a, b, how }) =>
        relatedRows(rowsOf[a] ?? [], rowsOf[b] ?? []).map((pair) => ({ ...pair, how })),
      )
      .sort((x, y) => x.a - y.a || x.b - y.b),
    asked: askedColumns(table, askable, { rowsOf, labels, pairs, overrides, compare }),
    hasMatches: model.trusted,
    canTell,
    isSure: isLarge,
    subjects: [about],
    leftOut,
    equal: together.filter((rows) => rows.length > 1),
    wasCompared: (a, b) => wasCompared(recordOf.at(a), recordOf.at(b)),
    explain(a, b) {
      const [x, y] = [recordOf.at(a), recordOf.at(b)];
      const found = isLearned ? explain(sums, comparisons, x, y) : explainByProof(records, x, y);
      const isCopy = copies !== undefined && copies[a] === copies[b] && clusters[a] === clusters[b];
      if (found.score > 0 || x !== y || !isCopy) return found;
      return overruled(found, { name: 'one row, copied', columns: [], score: SURE });
    },
  };
}

/** More pairs than these of two records are not listed: the first rows stand for all. */
const MOST_RELATED = 10_000;

/** Each row of a record with each of another one, the first row of the table first. */
function relatedRows(ones: readonly number[], others: readonly number[]): { a: number; b: number }[] {
  const areMany = ones.length * others.length > MOST_RELATED;
  const [some, those] = areMany ? [ones.slice(0, 1), others.slice(0, 1)] : [ones, others];
  return some.flatMap((x) => those.map((y) => ({ a: Math.min(x, y), b: Math.max(x, y) })));
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
