import type { Candidates } from './blocking.ts';
import { PairQueue } from './pair-queue.ts';

/** Scores are cut to this, so that no single pair decides. */
const CUT_OFF = 12;
/** Of a pair that was no candidate: some evidence against, but blocking misses matches too. */
const ABSENT = -1;
/** Mean score above which two clusters are joined. */
const LINK_ABOVE = 0;

/**
 * Average linkage (R. R. Sokal, C. D. Michener, 1958): the two clusters with the highest mean score over all their pairs
 * are joined, until none is above the threshold. Per record the number of its cluster.
 */
export function linkRecords({ starts, partners }: Candidates, scores: Float32Array): Int32Array {
  const records = starts.length - 1;
  /** Per cluster and neighbor the sum over their candidate pairs of score minus ABSENT. */
  const links: Map<number, number>[] = [];
  const sizes = new Int32Array(records).fill(1);
  const versions = new Int32Array(records);
  const parents = Int32Array.from({ length: records }, (_, record) => record);
  const queue = new PairQueue();
  const root = (record: number) => {
    let at = record;
    while (parents[at] !== at) at = parents[at] as number;
    return at;
  };

  // Records that no chain of pairs above the threshold connects are never joined.
  const component = Int32Array.from(parents);
  const componentOf = (record: number) => {
    let at = record;
    while (component[at] !== at) {
      component[at] = component[component[at] as number] as number;
      at = component[at] as number;
    }
    return at;
  };
  const eachPair = (visit: (a: number, b: number, score: number) => void) => {
    for (let a = 0; a < records; a++) {
      const end = starts[a + 1] as number;
      for (let at = starts[a] as number; at < end; at++)
        visit(a, partners[at] as number, scores[at] as number);
    }
  };
  eachPair((a, b, score) => {
    if (score > LINK_ABOVE) component[componentOf(b)] = componentOf(a);
  });
  for (let record = 0; record < records; record++) links.push(new Map());
  eachPair((a, b, score) => {
    if (componentOf(a) !== componentOf(b)) return;
    const value = Math.min(Math.max(score, -CUT_OFF), CUT_OFF);
    links[a]?.set(b, value - ABSENT);
    links[b]?.set(a, value - ABSENT);
    if (value > LINK_ABOVE) queue.push(value, a, b, 0, 0);
  });

  for (let next = queue.pop(); next; next = queue.pop()) {
    if (parents[next.a] !== next.a || parents[next.b] !== next.b) continue;
    if (versions[next.a] !== next.versionA || versions[next.b] !== next.versionB) continue;
    const bySize = (links[next.a] as Map<number, number>).size >= (links[next.b] as Map<number, number>).size;
    const [kept, joined] = bySize ? [next.a, next.b] : [next.b, next.a];
    const own = links[kept] as Map<number, number>;
    const others = links[joined] as Map<number, number>;
    parents[joined] = kept;
    own.delete(joined);
    others.delete(kept);
    for (const [neighbor, sum] of others) {
      const both = (own.get(neighbor) ?? 0) + sum;
      own.set(neighbor, both);
      links[neighbor]?.delete(joined);
      links[neighbor]?.set(kept, both);
    }
    others.clear();
    sizes[kept] = (sizes[kept] as number) + (sizes[joined] as number);
    versions[kept] = (versions[kept] as number) + 1;
    for (const [neighbor, sum] of own) {
      const mean = ABSENT + sum / ((sizes[kept] as number) * (sizes[neighbor] as number));
      if (mean > LINK_ABOVE) {
        queue.push(mean, kept, neighbor, versions[kept] as number, versions[neighbor] as number);
      }
    }
  }
  return Int32Array.from(parents, (_, record) => root(record));
}
