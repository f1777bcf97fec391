import { countsOf } from '../algorithms/count-by.ts';
import { groupBy } from '../algorithms/group-by.ts';
import { pairsIn } from '../algorithms/pairs-of.ts';
import { sum } from '../algorithms/sum.ts';

/** Shares from 0 to 1. F1 is the harmonic mean of the other two. */
export interface Figures {
  precision: number;
  recall: number;
  f1: number;
}

export interface Evaluation {
  pairwise: Figures;
  /** A. Bagga, B. Baldwin, Entity-based cross-document coreferencing using the vector space model (1998). */
  bCubed: Figures;
  /** Clusters found, including rows that are alone. */
  clusters: number;
  trueClusters: number;
  /** Of rows: those found, those of them that are right, and those that belong together in truth. */
  pairs: { found: number; right: number; belonging: number };
  /** Rows put into a cluster of two or more although they are alone in truth. */
  wronglyGrouped: number;
}

/** Compares a clustering with the truth, both given as a label per row. */
export function evaluate(found: ArrayLike<string | number>, truth: ArrayLike<string | number>): Evaluation {
  const foundSizes = sizes(found);
  const trueSizes = sizes(truth);
  const both = sizes(Array.from(truth, (label, row) => `${found[row]} ${label}`));
  const rows = both.ofRow.map((ofBoth, row) => ({
    ofBoth,
    ofFound: foundSizes.ofRow[row] ?? 1,
    ofTruth: trueSizes.ofRow[row] ?? 1,
  }));
  return {
    pairwise: figuresOf(both.pairs, foundSizes.pairs, trueSizes.pairs),
    bCubed: figures(
      mean(rows.map(({ ofBoth, ofFound }) => ofBoth / ofFound)),
      mean(rows.map(({ ofBoth, ofTruth }) => ofBoth / ofTruth)),
    ),
    pairs: { found: foundSizes.pairs, right: both.pairs, belonging: trueSizes.pairs },
    clusters: foundSizes.clusters,
    trueClusters: trueSizes.clusters,
    wronglyGrouped: rows.filter(({ ofFound, ofTruth }) => ofTruth === 1 && ofFound > 1).length,
  };
}

/** 1 without rows: nothing is wrong. */
const mean = (shares: readonly number[]) => (shares.length === 0 ? 1 : sum(shares) / shares.length);

/** 1 where there are no pairs: of none found none is wrong, and of none to be found none is missing. */
const ratio = (right: number, all: number) => (all === 0 ? 1 : right / all);

/** @param right how many of the pairs found belong together, as `belonging` do in all */
export function figuresOf(right: number, found: number, belonging: number): Figures {
  return figures(ratio(right, found), ratio(right, belonging));
}

function figures(precision: number, recall: number): Figures {
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** The size of each row's cluster, the pairs of rows within clusters, and the number of clusters. */
export function sizes(labels: ArrayLike<string | number>) {
  const all = Array.from(labels);
  const counts = countsOf(all);
  const pairs = pairsIn(counts.values());
  return { ofRow: all.map((label) => counts.get(label) ?? 0), pairs, clusters: counts.size };
}

/** Two rows, a < b, counted from 0. */
export interface RowPair {
  a: number;
  b: number;
}

/** `together`: rows that were put together and do not belong together. `apart`: rows that belong together and were not. */
interface WrongPairs {
  together: RowPair[];
  apart: RowPair[];
}

type Labels = ArrayLike<string | number>;

/** All pairs of rows that a clustering has wrong, in the order of their rows; clustering and truth are given as a label per row. */
export function wrongPairs(found: Labels, truth: Labels): WrongPairs {
  return { together: pairsWithin(found, truth), apart: pairsWithin(truth, found) };
}

/** The pairs of rows that have one label among the first, and two among the others. */
function pairsWithin(labels: Labels, others: Labels): RowPair[] {
  const rowsOf = groupBy(Array.from(labels).keys(), (row) => labels[row]);
  const pairs: RowPair[] = [];
  for (const rows of rowsOf.values()) {
    for (const [at, a] of rows.entries()) {
      for (const b of rows.slice(at + 1)) if (others[a] !== others[b]) pairs.push({ a, b });
    }
  }
  return pairs.sort((x, y) => x.a - y.a || x.b - y.b);
}
