import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../table/table.ts';
import { findCandidates } from './blocking.ts';
import type { CandidatePairs, ScoredPairs } from './candidate-pairs.ts';
import { canonicalOrder } from './canonical.ts';
import { type Comparison, type Field, MISSING } from './comparison.ts';
import { makeFields, type StandardColumn } from './fields.ts';
import { linkRecords } from './linkage.ts';
import { estimateModel } from './model.ts';
import { Integers, Numbering } from './numbers.ts';
import { packColumns } from './packed-columns.ts';
import { compareAlone, compareTogether, type Helper } from './parallel-comparison.ts';
import type { Compared } from './patterns.ts';
import { estimateRandom } from './random-pairs.ts';
import { refineClusters } from './refinement.ts';
import { type Choices, columnsByKind } from './screening/by-kind.ts';
import type { LeftOut } from './screening/left-out.ts';
import { screenColumns } from './screening/screening.ts';
import { Weights } from './weights.ts';

/** Score above which a pair is kept: e to the power of -6 is odds of one in 400. */
const KEPT_ABOVE = -6;
/** Score from which a pair alone is beyond doubt, and below whose negative it is, too: odds of twenty to one. */
const CERTAIN = 3;

export type Zone = 'same' | 'review' | 'different';

/** Two rows, counted from 0, and their score: the natural log of the odds that they are the same. */
export interface ScoredPair {
  a: number;
  b: number;
  score: number;
  zone: Zone;
}

/** What one comparison of two rows adds to their score. */
export interface Contribution {
  /** The columns compared, by their index in the table. */
  columns: readonly number[];
  /** The name of the level; '' if one of the rows has no value. */
  level: string;
  added: number;
}

export interface Explanation {
  score: number;
  /** How frequent matches are in the file, which is what the score starts from. */
  prior: number;
  /** One for each comparison. Their sum and `prior` are the score. */
  contributions: Contribution[];
}

export interface Matches {
  /** The number of each row's cluster, counted from 0 in the order of rows. */
  clusters: Int32Array;
  /** Pairs of rows with their zones, best first. The first of rows that are equal in all that is compared stands for all. */
  pairs: ScoredPair[];
  explain(a: number, b: number): Explanation;
  /** False if the file shows no believable matches, so that more was asked of each pair. */
  hasMatches: boolean;
  /** The columns that were not compared, in the order of the table. */
  leftOut: LeftOut[];
}

export interface MatchOptions {
  /** Called with each step when it begins. */
  progress?: Progress;
  choices?: Choices;
}

export type Progress = (step: Step) => void;
export type Step = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';

/** Rows. Fewer are compared sooner than helpers have started. */
export const WORTH_HELP = 5000;

/**
 * Finds the rows that are about the same person or company, without labels. The result does not depend on the order of
 * rows or columns.
 */
export function match(table: Table, kinds: readonly ColumnKind[], options: MatchOptions = {}): Matches {
  const { progress = () => {} } = options;
  const prepared = prepare(table, kinds, options);
  const candidates = block(prepared, progress);
  progress('compare');
  return finish(table, prepared, candidates, compareAlone(prepared.fields, candidates), progress);
}

/**
 * The same, with other cores comparing a part of the pairs.
 *
 * @param isShared whether memory can be shared with them
 */
export async function matchTogether(
  table: Table,
  kinds: readonly ColumnKind[],
  helpers: readonly Helper[],
  { isShared, ...options }: MatchOptions & { isShared: boolean },
): Promise<Matches> {
  const { progress = () => {} } = options;
  const prepared = prepare(table, kinds, options);
  const columns = packColumns(prepared.columns);
  // A helper that cannot be prepared cannot compare either, which `compareTogether` answers.
  for (const helper of helpers) helper.prepare(columns).catch(() => {});
  const candidates = block(prepared, progress);
  progress('compare');
  const compared = await compareTogether(prepared.fields, candidates, helpers, isShared);
  return finish(table, prepared, candidates, compared, progress);
}

interface Prepared {
  columns: StandardColumn[];
  /** The rows of each record. */
  rowsOf: number[][];
  fields: Field[];
  leftOut: LeftOut[];
}

function prepare(
  table: Table,
  kinds: readonly ColumnKind[],
  { progress = () => {}, choices = new Map() }: MatchOptions,
): Prepared {
  progress('standardize');
  const byKind = columnsByKind(table, kinds, choices);
  const all = canonicalOrder(byKind.columns, table.rows);
  const screened = screenColumns(
    all.columns,
    table.columns.map(({ name }) => name),
  );
  const kindsKept = new Map(screened.columns.map(({ column, kind }) => [column, kind]));
  const kept = byKind.columns.flatMap((one) => {
    const kind = kindsKept.get(one.column);
    return kind ? [{ ...one, kind }] : [];
  });
  const isSame = kept.length === byKind.columns.length;
  const { columns, rowsOf } = isSame ? { ...all, ...screened } : canonicalOrder(kept, table.rows);
  return {
    columns,
    rowsOf,
    fields: makeFields(columns, rowsOf.length),
    leftOut: [...byKind.leftOut, ...screened.leftOut].sort((a, b) => a.column - b.column),
  };
}

function block({ fields, rowsOf }: Prepared, progress: Progress): CandidatePairs {
  progress('block');
  return findCandidates(fields, rowsOf.length);
}

function finish(
  table: Table,
  { fields, rowsOf, leftOut }: Prepared,
  candidates: CandidatePairs,
  compared: Compared,
  progress: Progress,
): Matches {
  const records = rowsOf.length;
  const comparisons = fields.flatMap((field) => field.comparisons);
  progress('estimate');
  const random = estimateRandom(fields, records);
  const model = estimateModel(comparisons, compared.patterns, random, records);
  progress('score');
  const weights = new Weights(fields, model, records);
  const scored = weights.score(candidates, compared);
  progress('cluster');
  const labels = new Integers(refineClusters(scored, KEPT_ABOVE, weights, linkRecords(scored)));

  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf.set(row, record);
  const numbers = new Numbering<number>();
  return {
    clusters: recordOf.values.map((record) => numbers.of(labels.at(record))),
    pairs: pairsOfRows(scored, labels, rowsOf),
    hasMatches: model.trusted,
    leftOut,
    explain: (a, b) => explain(weights, comparisons, recordOf.at(a), recordOf.at(b)),
  };
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

/** For review: a pair that is in doubt itself, or beyond doubt but in two clusters. */
function zoneOf(score: number, isTogether: boolean): Zone {
  if (Math.abs(score) < CERTAIN) return 'review';
  if (isTogether) return 'same';
  return score > 0 ? 'review' : 'different';
}

function explain(weights: Weights, comparisons: readonly Comparison[], a: number, b: number): Explanation {
  const { levels, added, prior } = weights.contributions(a, b);
  return {
    score: added.reduce((sum, one) => sum + one, prior),
    prior,
    contributions: comparisons.map(({ columns, levelNames }, at) => ({
      columns,
      level: levelNames[levels[at] ?? MISSING] ?? '',
      added: added[at] ?? 0,
    })),
  };
}
