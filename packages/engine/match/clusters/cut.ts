import { sum } from '../../algorithms/sum.ts';
import { Numbering } from '../../algorithms/typed-arrays.ts';
import { COMPARED } from './cluster-scores.ts';
import type { Join } from './joins.ts';
import { Forest } from './linkage.ts';

/** What somebody decided about two rows, a < b, counted from 0. */
export interface PairVerdict {
  a: number;
  b: number;
  isSame: boolean;
}

/**
 * The clusters at a threshold. Decisions go before scores: rows that are said to be the same are together, with all that they are
 * together with, and rows that are said to be different never are. Where a chain of 'same' leads to 'different', the link with the
 * lowest score does not hold. Where a cluster would have two rows that are different it is parted, and each of its other rows goes
 * with the ones that it is most like. In whatever order decisions were made, the result is the same.
 *
 * @param joins the highest mean first
 * @param score of two rows
 * @returns the number of each row's cluster, counted from 0 in the order of rows
 */
export function cutJoins(
  rows: number,
  joins: readonly Join[],
  threshold: number,
  decisions: readonly PairVerdict[],
  score: (a: number, b: number) => number,
): Int32Array {
  const cut = new Cut(rows, score);
  for (const { a, b, isSame } of decisions) if (!isSame) cut.part(a, b);
  const same = decisions
    .filter(({ isSame }) => isSame)
    .map((one) => ({ ...one, score: score(one.a, one.b) }))
    .sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
  for (const { a, b } of same) cut.joinRows(a, b);
  for (const { a, b, mean } of joins) {
    if (mean <= threshold) break;
    cut.join(a, b);
  }
  return cut.labels();
}

/** Clusters, and regions of clusters that would be one if no two of their rows were different. Each is named after a row. */
class Cut {
  readonly #rows: number;
  readonly #score: (a: number, b: number) => number;
  readonly #clusters: Forest;
  readonly #regions: Forest;
  /** The clusters of a region that has several. */
  readonly #parts = new Map<number, number[]>();
  /** The next row of each row's cluster, and of the last row the first. */
  readonly #next: Int32Array;
  /** Per cluster the rows from which one of its rows is different. */
  readonly #different = new Map<number, number[]>();

  constructor(rows: number, score: (a: number, b: number) => number) {
    this.#rows = rows;
    this.#score = score;
    this.#clusters = new Forest(rows);
    this.#regions = new Forest(rows);
    this.#next = Int32Array.from({ length: rows }, (_, row) => row);
  }

  /** Before rows are joined. */
  part(a: number, b: number): void {
    this.#different.set(a, [...(this.#different.get(a) ?? []), b]);
    this.#different.set(b, [...(this.#different.get(b) ?? []), a]);
  }

  /** Joins the clusters of two rows, unless they have rows that are different. */
  joinRows(a: number, b: number): void {
    const [x, y] = [this.#clusters.root(a), this.#clusters.root(b)];
    if (x === y || this.#areDifferent(x, y)) return;
    this.#merge(x, y);
    // So far each region is one cluster.
    this.#regions.join(this.#regions.root(a), this.#regions.root(b));
  }

  /** Joins the regions of two rows: each cluster of one with that of the other which it is most like, among those that it may join. */
  join(a: number, b: number): void {
    const [x, y] = [this.#regions.root(a), this.#regions.root(b)];
    if (x === y) return;
    const left = [...this.#partsOf(x)];
    const right = [...this.#partsOf(y)];
    const joined: number[] = [];
    for (let pair = this.#best(left, right); pair; pair = this.#best(left, right)) {
      joined.push(this.#merge(pair.p, pair.q));
      left.splice(left.indexOf(pair.p), 1);
      right.splice(right.indexOf(pair.q), 1);
    }
    const parts = [...joined, ...left, ...right];
    this.#regions.join(x, y);
    this.#parts.delete(y);
    if (parts.length > 1 || this.#parts.has(x)) this.#parts.set(x, parts);
  }

  labels(): Int32Array {
    const numbers = new Numbering<number>();
    return Int32Array.from({ length: this.#rows }, (_, row) => numbers.of(this.#clusters.root(row)));
  }

  #partsOf(region: number): readonly number[] {
    return this.#parts.get(region) ?? [this.#clusters.root(region)];
  }

  #best(left: readonly number[], right: readonly number[]): { p: number; q: number } | undefined {
    const allowed = left.flatMap((p) =>
      right.filter((q) => !this.#areDifferent(p, q)).map((q) => ({ p, q })),
    );
    if (allowed.length < 2) return allowed[0];
    const scored = allowed.map((pair) => ({ ...pair, score: this.#meanScore(pair.p, pair.q) }));
    return scored.sort((one, other) => other.score - one.score)[0];
  }

  /** Of the first rows of two clusters. */
  #meanScore(p: number, q: number): number {
    const others = this.#firstOf(q);
    const scores = this.#firstOf(p).flatMap((a) => others.map((b) => this.#score(a, b)));
    return sum(scores) / scores.length;
  }

  #firstOf(cluster: number): number[] {
    const rows = [cluster];
    for (let row = this.#next[cluster] ?? cluster; row !== cluster && rows.length < COMPARED; ) {
      rows.push(row);
      row = this.#next[row] ?? cluster;
    }
    return rows;
  }

  #areDifferent(p: number, q: number): boolean {
    return this.#different.get(p)?.some((row) => this.#clusters.root(row) === q) ?? false;
  }

  #merge(p: number, q: number): number {
    this.#clusters.join(p, q);
    const [afterP = p, afterQ = q] = [this.#next[p], this.#next[q]];
    this.#next[p] = afterQ;
    this.#next[q] = afterP;
    const different = this.#different.get(q);
    if (different) this.#different.set(p, [...(this.#different.get(p) ?? []), ...different]);
    return p;
  }
}
