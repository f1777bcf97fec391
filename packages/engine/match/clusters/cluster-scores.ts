import type { RatioSums } from '../model/ratio-sums.ts';
import { NEVER } from '../overrides.ts';
import { bounded } from './linkage.ts';

/** Of a larger cluster every nth record is compared, with n as large as leaves this many: all of 23, 12 of 24. */
export const COMPARED = 12;

/** The scores (`match-weights.ts`) of records and clusters. */
export class ClusterScores {
  readonly #sums: RatioSums;

  constructor(sums: RatioSums) {
    this.#sums = sums;
  }

  /** The score of two records. */
  recordToRecord(a: number, b: number): number {
    this.#sums.clear();
    this.#sums.add(a, b);
    return this.#sums.score();
  }

  /**
   * The score of a record and a cluster. The ratio of a comparison is the mean of those with the members: it is high if
   * one of a cluster's spellings is like the record's, though others are not.
   *
   * @param members the cluster's records; if `record` is one, it is not compared with itself
   * @returns -∞ if there is no other member
   */
  recordToCluster(record: number, members: readonly number[]): number {
    this.#sums.clear();
    const step = Math.max(1, Math.floor(members.length / COMPARED));
    let compared = 0;
    for (let at = 0; at < members.length; at += step) {
      const member = members[at] ?? record;
      if (member === record) continue;
      this.#sums.add(record, member);
      compared++;
    }
    return compared === 0 ? Number.NEGATIVE_INFINITY : this.#sums.score();
  }

  /** The mean of the scores of the records of each cluster and the other one. */
  clusterToCluster(a: readonly number[], b: readonly number[]): number {
    const [small, large] = a.length <= b.length ? [a, b] : [b, a];
    const there = this.#meanScore(small, large);
    return small.length === 1 ? there : (there + this.#meanScore(large, small)) / 2;
  }

  #meanScore(records: readonly number[], cluster: readonly number[]): number {
    const step = Math.max(1, Math.floor(records.length / COMPARED));
    let sum = 0;
    let count = 0;
    for (let at = 0; at < records.length; at += step) {
      const score = this.recordToCluster(records[at] ?? 0, cluster);
      if (score <= NEVER) return NEVER;
      sum += bounded(score);
      count++;
    }
    return sum / count;
  }
}
