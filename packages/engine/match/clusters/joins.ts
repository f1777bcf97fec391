import type { Integers } from '../../algorithms/typed-arrays.ts';
import type { ScoredPairs } from '../pairs/candidate-pairs.ts';
import { Forest, LinkedClusters } from './linkage.ts';

/** Two rows whose clusters are one where the threshold is below a mean score. */
export interface Join {
  a: number;
  b: number;
  mean: number;
}

/** The least threshold and the highest one at which clusters can be cut. No mean is above the second. */
export const THRESHOLDS = [-3, 12] as const;

/**
 * How clusters come about by average linkage as the threshold falls from the highest to the least. Above 0, records are put
 * together to the clusters that were found; below 0, these are joined to each other. So a cut at 0 gives what was found,
 * although refinement has changed what linkage made: a join that linkage places on the wrong side of 0 counts as next to 0.
 *
 * @param labels the number of each record's cluster
 * @returns joins of two records whose clusters are joined, the highest mean first
 */
export function joinsOf(scored: ScoredPairs, labels: Integers): Join[] {
  const { records } = scored.pairs;
  const clusters = new LinkedClusters(records);
  const joins: Join[] = [];
  const isWithin = (a: number, b: number) => labels.at(a) === labels.at(b);
  scored.forEach((a, b, score) => {
    if (isWithin(a, b)) clusters.link(a, b, score);
  });
  clusters.joinAll(Number.NEGATIVE_INFINITY, (a, b, mean) => {
    joins.push({ a, b, mean: Math.max(mean, Number.MIN_VALUE) });
  });
  const [least] = THRESHOLDS;
  const components = new Forest(records);
  scored.forEach((a, b, score) => {
    if (score > least || isWithin(a, b)) components.join(components.root(a), components.root(b));
  });
  scored.forEach((a, b, score) => {
    if (!isWithin(a, b) && components.root(a) === components.root(b)) clusters.link(a, b, score);
  });
  clusters.joinAll(least, (a, b, mean) => {
    joins.push({ a, b, mean: Math.min(mean, 0) });
  });
  return joins;
}

/** The same for rows. The rows of a record are together at any threshold. */
export function joinsOfRows(joins: readonly Join[], rowsOf: readonly (readonly number[])[]): Join[] {
  const equal = rowsOf.flatMap(([first = 0, ...others]) =>
    others.map((other) => ({ a: first, b: other, mean: Number.POSITIVE_INFINITY })),
  );
  const ofRecords = joins.map(({ a, b, mean }) => ({ a: rowsOf[a]?.[0] ?? 0, b: rowsOf[b]?.[0] ?? 0, mean }));
  return [...equal, ...ofRecords];
}
