import type { ColumnKind } from '../table/kind.ts';
import type { Table } from '../table/table.ts';
import { type Candidates, findCandidates } from './blocking.ts';
import { canonicalOrder } from './canonical.ts';
import type { Comparison, Field } from './comparison.ts';
import { makeFields, type StandardColumn, standardizeColumns } from './fields.ts';
import { linkRecords } from './linkage.ts';
import { estimateModel } from './model.ts';
import type { Compared } from './patterns.ts';
import { estimateRandom } from './random-pairs.ts';
import { refineClusters } from './refinement.ts';
import { compareAlone, compareTogether, type Helper, packed } from './sharing.ts';
import { Weights } from './weights.ts';

/** Pairs with a lower score are not kept; e to the -6 is odds of one in 400. */
const KEPT_ABOVE = -6;
/** Score from which a pair alone is beyond doubt, or below its negative: odds of twenty to one. */
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
  /** Of the table. */
  columns: readonly number[];
  /** In words; '' if one of the rows has no value. */
  level: string;
  added: number;
}

export interface Explanation {
  score: number;
  /** How frequent matches are in the file, which is what the score starts from. */
  prior: number;
  /** With `prior` they sum to the score. */
  contributions: Contribution[];
}

export interface Matches {
  /** Per row the number of its cluster, counted from 0 in the order of rows. */
  clusters: Int32Array;
  /** Pairs of rows with their zones, best first. Of rows that are equal in all that is compared, the first stands for all. */
  pairs: ScoredPair[];
  explain(a: number, b: number): Explanation;
  /** False if the file shows no believable matches, so that more was asked of each pair. */
  hasMatches: boolean;
}

/** Tells how far the work has come, by the step that begins. */
export type Progress = (step: Step) => void;
export type Step = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';

/** Fewer rows are compared sooner than helpers have started. */
export const WORTH_HELP = 5000;

/**
 * Finds the rows that are about the same person or company, without labels. The result does not depend on the order of
 * rows or columns.
 */
export function match(table: Table, kinds: readonly ColumnKind[], progress: Progress = () => {}): Matches {
  const prepared = prepare(table, kinds, progress);
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
  { isShared, progress = () => {} }: { isShared: boolean; progress?: Progress },
): Promise<Matches> {
  const prepared = prepare(table, kinds, progress);
  const columns = packed(prepared.columns);
  // A helper that cannot be prepared fails to compare, too.
  for (const helper of helpers) helper.prepare(columns).catch(() => {});
  const candidates = block(prepared, progress);
  progress('compare');
  const compared = await compareTogether(prepared.fields, candidates, helpers, isShared);
  return finish(table, prepared, candidates, compared, progress);
}

interface Prepared {
  columns: StandardColumn[];
  rowsOf: number[][];
  fields: Field[];
}

function prepare(table: Table, kinds: readonly ColumnKind[], progress: Progress): Prepared {
  progress('standardize');
  const values = table.columns.map((column) => column.values);
  const { columns, rowsOf } = canonicalOrder(standardizeColumns(values, kinds), table.rows);
  return { columns, rowsOf, fields: makeFields(columns, rowsOf.length) };
}

function block({ fields, rowsOf }: Prepared, progress: Progress): Candidates {
  progress('block');
  return findCandidates(fields, rowsOf.length);
}

function finish(
  table: Table,
  { fields, rowsOf }: Prepared,
  candidates: Candidates,
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
  const scores = weights.candidates(candidates, compared);
  progress('cluster');
  const labels = linkRecords(candidates, scores);
  refineClusters(candidates, scores, KEPT_ABOVE, weights, labels);

  const recordOf = new Int32Array(table.rows);
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf[row] = record;
  const first = (record: number) => rowsOf[record]?.[0] ?? 0;
  const pairs: ScoredPair[] = [];
  for (let a = 0; a < records; a++) {
    for (let at = candidates.starts[a] as number; at < (candidates.starts[a + 1] as number); at++) {
      const score = scores[at] as number;
      if (score <= KEPT_ABOVE) continue;
      const b = candidates.partners[at] as number;
      const zone = zoneOf(score, labels[a] === labels[b]);
      const [low, high] = first(a) < first(b) ? [first(a), first(b)] : [first(b), first(a)];
      pairs.push({ a: low, b: high, score, zone });
    }
  }
  pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
  return {
    clusters: renumbered(recordOf.map((record) => labels[record] as number)),
    pairs,
    hasMatches: model.trusted,
    explain: (a, b) => explain(weights, comparisons, recordOf[a] as number, recordOf[b] as number),
  };
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
    contributions: comparisons.map(({ columns, levels: words }, at) => ({
      columns,
      level: words[levels[at] as number] ?? '',
      added: added[at] as number,
    })),
  };
}

function renumbered(labels: Int32Array): Int32Array {
  const numbers = new Map<number, number>();
  return labels.map((label) => {
    const known = numbers.get(label) ?? numbers.size;
    numbers.set(label, known);
    return known;
  });
}
