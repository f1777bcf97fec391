import { Integers } from '../../algorithms/typed-arrays.ts';
import type { ScoredPairs } from '../pairs/candidate-pairs.ts';
import type { ClusterScores } from './cluster-scores.ts';
import { Clusters } from './clusters.ts';
import { PairQueue } from './pair-queue.ts';
import { TOGETHER_ABOVE } from './zones.ts';

/** What refinement asks of the scores. */
export type RefinementScores = Pick<ClusterScores, 'recordToCluster' | 'clusterToCluster'>;

/** A record leaves its cluster to be alone if their score is below this, with a margin to TOGETHER_ABOVE. */
const KEEP_ABOVE = -0.5;
/** The most rounds. A round without a change is the last one. */
const ROUNDS = 3;

/**
 * Compares whole clusters: neighbors that look like one are merged, best first; then each record moves to the cluster it
 * fits best, or leaves one that it does not fit. Clusters are neighbors if a candidate pair with a score above
 * `nearAbove` links them.
 *
 * @param labels the number of each record's cluster
 * @returns the same after refinement
 */
export function refineClusters(
  scored: ScoredPairs,
  nearAbove: number,
  scores: RefinementScores,
  labels: Int32Array,
): Int32Array {
  const near = neighborsOf(scored, nearAbove);
  const clusters = new Clusters(labels);
  const refinement = new Refinement(near, scores, clusters, labels.length);
  for (let round = 0; round < ROUNDS; round++) {
    const before = clusters.changes;
    refinement.mergeClusters();
    for (let record = 0; record < labels.length; record++) refinement.moveRecord(record);
    if (clusters.changes === before) break;
  }
  return labels.map((_, record) => clusters.label(record));
}

/** The records near each record that has some. */
type Near = ReadonlyMap<number, readonly number[]>;

/** The steps of a round. What has not changed since it was last looked at would come out the same, and is passed over. */
class Refinement {
  readonly #near: Near;
  readonly #scores: RefinementScores;
  readonly #clusters: Clusters;
  /** The changes that there had been when clusters were last merged, and when each record was last looked at. */
  #mergedAt = -1;
  readonly #lookedAt: Integers;

  /** @param records how many there are */
  constructor(near: Near, scores: RefinementScores, clusters: Clusters, records: number) {
    this.#near = near;
    this.#scores = scores;
    this.#clusters = clusters;
    this.#lookedAt = new Integers(new Int32Array(records).fill(-1));
  }

  mergeClusters(): void {
    const queue = new PairQueue();
    for (const label of this.#clusters.labels()) {
      const isNew = this.#clusters.hasChanged(label, this.#mergedAt);
      for (const other of this.#around(this.#clusters.members(label), label)) {
        if (label < other && (isNew || this.#clusters.hasChanged(other, this.#mergedAt))) {
          this.#propose(queue, label, other);
        }
      }
    }
    this.#mergedAt = this.#clusters.changes;
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { a, b, versionA, versionB } = next;
      const isCurrent =
        this.#clusters.members(a).length === versionA && this.#clusters.members(b).length === versionB;
      if (!isCurrent) continue;
      const merged = this.#clusters.merge(a, b);
      for (const other of this.#around(this.#clusters.members(merged), merged)) {
        this.#propose(queue, merged, other);
      }
    }
  }

  /** The version of a cluster is its size: while clusters are merged, they only grow. */
  #propose(queue: PairQueue, x: number, y: number): void {
    const a = this.#clusters.members(x);
    const b = this.#clusters.members(y);
    const score = this.#scores.clusterToCluster(a, b);
    if (score > TOGETHER_ABOVE) queue.push(score, x, y, a.length, b.length);
  }

  moveRecord(record: number): void {
    const clusters = this.#clusters;
    const own = clusters.label(record);
    const others = this.#around([record], own);
    const since = this.#lookedAt.at(record);
    if (!clusters.hasChanged(own, since) && ![...others].some((one) => clusters.hasChanged(one, since)))
      return;
    this.#lookedAt.set(record, clusters.changes);
    const members = clusters.members(own);
    const stay = this.#scores.recordToCluster(record, members);
    const best = this.#best(record, others);
    if (best.score > stay && best.score > TOGETHER_ABOVE) clusters.move(record, best.label);
    else if (members.length > 1 && stay < KEEP_ABOVE) clusters.move(record, clusters.unusedLabel());
  }

  /** The cluster that a record fits best; the first of equal ones. */
  #best(record: number, labels: ReadonlySet<number>): { label: number; score: number } {
    let best = { label: -1, score: Number.NEGATIVE_INFINITY };
    for (const label of labels) {
      const score = this.#scores.recordToCluster(record, this.#clusters.members(label));
      if (score > best.score) best = { label, score };
    }
    return best;
  }

  /** The other clusters near these records, in the order in which they are found. */
  #around(records: readonly number[], own: number): Set<number> {
    const found = new Set<number>();
    for (const record of records) {
      for (const neighbor of this.#near.get(record) ?? []) {
        const label = this.#clusters.label(neighbor);
        if (label !== own) found.add(label);
      }
    }
    return found;
  }
}

/** The partners of each record in candidate pairs with a score above `nearAbove`. */
function neighborsOf(scored: ScoredPairs, nearAbove: number): Near {
  const near = new Map<number, number[]>();
  const add = (record: number, other: number) => {
    const known = near.get(record);
    if (known) known.push(other);
    else near.set(record, [other]);
  };
  scored.forEach((a, b, score) => {
    if (score <= nearAbove) return;
    add(a, b);
    add(b, a);
  });
  return near;
}
