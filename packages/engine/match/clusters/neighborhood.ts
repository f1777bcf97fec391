import { CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import { linkRecords } from './linkage.ts';
import { type RefinementScores, refineClusters } from './refinement.ts';
import { KEPT_ABOVE, TOGETHER_ABOVE } from './zones.ts';

/** Two records that share a key, and their score. */
export interface Link {
  a: number;
  b: number;
  score: number;
}

/** The records that a chain of links above TOGETHER_ABOVE connects with one, itself included, and all links among them. */
interface Neighborhood {
  records: readonly number[];
  links: readonly Link[];
}

/** @param linksOf the links of a record to all that share a key with it; as `a` stands the one that comes first in the canonical order */
export function neighborhoodOf(start: number, linksOf: (record: number) => readonly Link[]): Neighborhood {
  const records = new Set([start]);
  const links: Link[] = [];
  const seen = new Set<number>();
  for (const record of records) {
    for (const link of linksOf(record)) {
      const other = link.a === record ? link.b : link.a;
      if (seen.has(other)) continue;
      links.push(link);
      if (link.score > TOGETHER_ABOVE) records.add(other);
    }
    seen.add(record);
  }
  return {
    records: [...records],
    links: links.filter(({ a, b }) => records.has(a) && records.has(b)),
  };
}

/**
 * The records of a neighborhood that are in one cluster with its first. They are clustered as all records of a table are, but by
 * themselves.
 *
 * @param order the canonical one
 */
export function clusterOf(
  { records, links }: Neighborhood,
  scores: RefinementScores,
  order: (a: number, b: number) => number,
): number[] {
  const ordered = records.toSorted(order);
  const places = new Map(ordered.map((record, place) => [record, place]));
  const placed = links
    .map(({ a, b, score }) => ({ a: places.get(a) ?? 0, b: places.get(b) ?? 0, score }))
    .sort((x, y) => x.a - y.a || x.b - y.b);
  const starts = new Int32Array(ordered.length + 1);
  for (const { a } of placed) starts[a + 1] = (starts[a + 1] ?? 0) + 1;
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const pairs = new CandidatePairs(
    starts,
    Int32Array.from(placed, ({ b }) => b),
  );
  const scored = new ScoredPairs(
    pairs,
    Float32Array.from(placed, ({ score }) => score),
  );
  const recordAt = (place: number) => ordered[place] ?? 0;
  const labels = refineClusters(
    scored,
    KEPT_ABOVE,
    {
      recordToCluster: (record, members) => scores.recordToCluster(recordAt(record), members.map(recordAt)),
      clusterToCluster: (a, b) => scores.clusterToCluster(a.map(recordAt), b.map(recordAt)),
    },
    linkRecords(scored),
  );
  const own = labels[places.get(records[0] ?? 0) ?? 0];
  return ordered.filter((_, place) => labels[place] === own);
}
