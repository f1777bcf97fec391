import { Integers } from '../../algorithms/typed-arrays.ts';
import { NEVER } from '../overrides.ts';
import type { ScoredPairs } from '../pairs/candidate-pairs.ts';
import { PairQueue } from './pair-queue.ts';
import { TOGETHER_ABOVE } from './zones.ts';

/** In a mean, scores above 12 count as 12 and those below -12 as -12, so that no single pair decides. */
const CUT_OFF = 12;
/** The score that a pair counts with that was no candidate. It is a little against a match: blocking misses some matches. */
const ABSENT = -1;

/**
 * Average linkage (R. R. Sokal, C. D. Michener, 1958): the two clusters with the highest mean score over all their pairs
 * are joined, until no mean is above the threshold.
 *
 * @returns the number of each record's cluster
 */
export function linkRecords(scored: ScoredPairs): Int32Array {
  const { records } = scored.pairs;
  // Records that no chain of pairs above the threshold connects are never joined: their links need not be kept.
  const components = new Forest(records);
  scored.forEach((a, b, score) => {
    if (score > TOGETHER_ABOVE) components.join(components.root(a), components.root(b));
  });
  const clusters = new LinkedClusters(records);
  scored.forEach((a, b, score) => {
    if (components.root(a) === components.root(b)) clusters.link(a, b, score);
  });
  clusters.joinAll(TOGETHER_ABOVE);
  return clusters.labels();
}

/** A score as it counts in a mean. */
export const bounded = (score: number): number => Math.min(Math.max(score, -CUT_OFF), CUT_OFF);

/** Disjoint sets as trees: each member points to another one of its set, the root to itself. */
export class Forest {
  readonly #parents: Integers;

  constructor(size: number) {
    this.#parents = new Integers(Int32Array.from({ length: size }, (_, member) => member));
  }

  /** The root of a member's set. Halves the path to it, so that the next search is shorter. */
  root(member: number): number {
    let at = member;
    while (this.#parents.at(at) !== at) {
      this.#parents.set(at, this.#parents.at(this.#parents.at(at)));
      at = this.#parents.at(at);
    }
    return at;
  }

  /** Joins the sets of two roots. The first one is the root of both. */
  join(kept: number, joined: number): void {
    this.#parents.set(joined, kept);
  }
}

const NONE: ReadonlyMap<number, number> = new Map();

/** Clusters, named after one of their records, and the sums of the scores between them. */
export class LinkedClusters {
  readonly #records: number;
  readonly #clusters: Forest;
  /** Per cluster that has some, and neighbor, the sum of score minus ABSENT over their candidate pairs. */
  readonly #links = new Map<number, Map<number, number>>();
  readonly #sizes: Integers;
  /** How often each cluster has grown: what was queued before is out of date. */
  readonly #versions: Integers;

  constructor(records: number) {
    this.#records = records;
    this.#clusters = new Forest(records);
    this.#sizes = new Integers(new Int32Array(records).fill(1));
    this.#versions = new Integers(new Int32Array(records));
  }

  /** Adds a pair of records, which are not in one cluster, with its score. */
  link(a: number, b: number, score: number): void {
    const value = score <= NEVER ? Number.NEGATIVE_INFINITY : bounded(score) - ABSENT;
    const x = this.#clusters.root(a);
    const y = this.#clusters.root(b);
    const sum = (this.#linksOf(x).get(y) ?? 0) + value;
    this.#setLink(x, y, sum);
    this.#setLink(y, x, sum);
  }

  /**
   * Joins the best clusters until no mean is above the threshold.
   *
   * @param onJoin called with the names of two clusters before they are joined, and their mean
   */
  joinAll(above: number, onJoin?: (a: number, b: number, mean: number) => void): void {
    const queue = new PairQueue();
    for (let a = 0; a < this.#records; a++) {
      for (const b of this.#linksOf(a).keys()) if (a < b) this.#propose(queue, a, b, above);
    }
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { value, a, b, versionA, versionB } = next;
      const isCurrent = this.#versions.at(a) === versionA && this.#versions.at(b) === versionB;
      if (!isCurrent || !this.#isCluster(a) || !this.#isCluster(b)) continue;
      onJoin?.(a, b, value);
      const joined = this.#join(a, b);
      for (const neighbor of this.#linksOf(joined).keys()) this.#propose(queue, joined, neighbor, above);
    }
  }

  /** The number of each record's cluster. */
  labels(): Int32Array {
    return Int32Array.from({ length: this.#records }, (_, record) => this.#clusters.root(record));
  }

  #propose(queue: PairQueue, a: number, b: number, above: number): void {
    const sum = this.#linksOf(a).get(b) ?? 0;
    const mean = ABSENT + sum / (this.#sizes.at(a) * this.#sizes.at(b));
    if (mean > above) queue.push(mean, a, b, this.#versions.at(a), this.#versions.at(b));
  }

  /** Whether the cluster of this name has not been joined to another one. */
  #isCluster(name: number): boolean {
    return this.#clusters.root(name) === name;
  }

  /** Keeps the name of the cluster with more neighbors, and returns it. */
  #join(a: number, b: number): number {
    const keepsA = this.#linksOf(a).size >= this.#linksOf(b).size;
    const [kept, joined] = keepsA ? [a, b] : [b, a];
    this.#clusters.join(kept, joined);
    this.#sizes.set(kept, this.#sizes.at(kept) + this.#sizes.at(joined));
    this.#versions.next(kept);
    this.#moveLinks(joined, kept);
    return kept;
  }

  #moveLinks(from: number, to: number): void {
    const own = this.#links.get(to);
    const others = this.#linksOf(from);
    own?.delete(from);
    this.#links.delete(from);
    for (const [neighbor, sum] of others) {
      if (neighbor === to) continue;
      const both = (own?.get(neighbor) ?? 0) + sum;
      this.#setLink(to, neighbor, both);
      this.#links.get(neighbor)?.delete(from);
      this.#setLink(neighbor, to, both);
    }
  }

  #linksOf(cluster: number): ReadonlyMap<number, number> {
    return this.#links.get(cluster) ?? NONE;
  }

  #setLink(cluster: number, neighbor: number, sum: number): void {
    const known = this.#links.get(cluster);
    if (known) known.set(neighbor, sum);
    else this.#links.set(cluster, new Map([[neighbor, sum]]));
  }
}
