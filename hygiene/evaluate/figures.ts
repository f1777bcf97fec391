export interface Figures {
  precision: number;
  recall: number;
  f1: number;
}

export interface Evaluation {
  pairwise: Figures;
  /** A. Bagga, B. Baldwin, Entity-based cross-document coreferencing using the vector space model (1998). */
  bCubed: Figures;
  /** Groups found, rows alone included. */
  clusters: number;
  trueClusters: number;
  /** Rows put into a group of two or more although they are alone in truth. */
  wronglyGrouped: number;
}

/** Compares a clustering with the truth, both given as a label per row. */
export function evaluate(found: ArrayLike<string | number>, truth: ArrayLike<string | number>): Evaluation {
  const foundSizes = sizes(found);
  const trueSizes = sizes(truth);
  const both = sizes(Array.from(truth, (label, row) => `${found[row]} ${label}`));
  let precision = 0;
  let recall = 0;
  let wronglyGrouped = 0;
  for (let row = 0; row < truth.length; row++) {
    const ofFound = foundSizes.ofRow[row] as number;
    const ofTruth = trueSizes.ofRow[row] as number;
    precision += (both.ofRow[row] as number) / ofFound;
    recall += (both.ofRow[row] as number) / ofTruth;
    if (ofTruth === 1 && ofFound > 1) wronglyGrouped++;
  }
  const rows = Math.max(truth.length, 1);
  return {
    pairwise: figures(ratio(both.pairs, foundSizes.pairs), ratio(both.pairs, trueSizes.pairs)),
    bCubed: figures(truth.length === 0 ? 1 : precision / rows, truth.length === 0 ? 1 : recall / rows),
    clusters: foundSizes.clusters,
    trueClusters: trueSizes.clusters,
    wronglyGrouped,
  };
}

/** Nothing found is without error, nothing to be found is found. */
const ratio = (right: number, all: number) => (all === 0 ? 1 : right / all);

function figures(precision: number, recall: number): Figures {
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

function sizes(labels: ArrayLike<string | number>) {
  const counts = new Map<string | number, number>();
  const all = Array.from(labels);
  for (const label of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  let pairs = 0;
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2;
  return { ofRow: all.map((label) => counts.get(label) ?? 0), pairs, clusters: counts.size };
}
