import { cutJoins, type PairVerdict } from '../match/clusters/cut.ts';
import { groupsOf } from '../match/clusters/groups.ts';
import { THRESHOLDS } from '../match/clusters/joins.ts';
import { Forest } from '../match/clusters/linkage.ts';
import { zoneOf } from '../match/clusters/zones.ts';
import type { MatchResult, ScoredPair } from '../match/match-result.ts';

export type Decision = 'same' | 'different';

/** Rows are counted from 1. */
export interface DecidedPair {
  rows: readonly [number, number];
  decision: Decision;
  /**
   * False if it contradicts others: rows that are said to be different are never in one group, so where that and a chain of 'same'
   * contradict each other, the link of the chain with the lowest score does not hold.
   */
  holds: boolean;
}

/** What a threshold would give. */
export interface Preview {
  groups: number;
  rowsInGroups: number;
  /** Pairs in doubt that are left. */
  pairsForReview: number;
}

/** The groups of a table's rows as somebody decides about them. Rows are counted from 0. */
export class Grouping {
  readonly #matches: MatchResult;
  readonly #rows: number;
  /** By their rows, the lower first. */
  readonly #decisions = new Map<string, PairVerdict>();
  #threshold = 0;
  #clusters: Int32Array;
  #review: readonly ScoredPair[];

  constructor(matches: MatchResult, rows: number) {
    this.#matches = matches;
    this.#rows = rows;
    this.#clusters = matches.clusters;
    this.#review = this.#reviewAt(0);
  }

  get threshold(): number {
    return this.#threshold;
  }

  /** The number of each row's group. */
  get clusters(): Int32Array {
    return this.#clusters;
  }

  /** The pairs in doubt at the threshold, before any decision. */
  get review(): readonly ScoredPair[] {
    return this.#review;
  }

  /** In the order of their rows. */
  get decisions(): PairVerdict[] {
    return [...this.#decisions.values()].sort((x, y) => x.a - y.a || x.b - y.b);
  }

  areTogether(a: number, b: number): boolean {
    return this.#clusters[a] === this.#clusters[b];
  }

  decide(x: number, y: number, decision: Decision | undefined): void {
    this.decideAll([{ x, y, decision }]);
  }

  decideAll(decisions: readonly { x: number; y: number; decision: Decision | undefined }[]): void {
    for (const { x, y, decision } of decisions) {
      const [a, b] = x < y ? [x, y] : [y, x];
      if (a === b) continue;
      if (decision === undefined) this.#decisions.delete(`${a} ${b}`);
      else this.#decisions.set(`${a} ${b}`, { a, b, isSame: decision === 'same' });
    }
    this.#clusters = this.#clustersAt(this.#threshold, this.decisions);
  }

  settle(threshold: number): void {
    this.#threshold = within(threshold);
    this.#review = this.#reviewAt(this.#threshold);
    this.#clusters = this.#clustersAt(this.#threshold, this.decisions);
  }

  preview(threshold: number): Preview {
    const at = within(threshold);
    const { decisions } = this;
    const clusters = this.#clustersAt(at, decisions);
    const review = this.#reviewAt(at, decisions.length === 0 ? clusters : undefined);
    return { ...sizesOf(groupsOf(clusters)), pairsForReview: this.left(review, clusters).length };
  }

  /** Those of these pairs that neither were decided nor follow from decisions. */
  left(pairs = this.#review, clusters = this.#clusters): ScoredPair[] {
    const decided = this.decided(clusters);
    return pairs.filter(({ a, b }) => decided(a, b) === undefined);
  }

  decidedPairs(): DecidedPair[] {
    return this.decisions.map(({ a, b, isSame }) => ({
      rows: [a + 1, b + 1],
      decision: isSame ? 'same' : 'different',
      holds: this.areTogether(a, b) === isSame,
    }));
  }

  /** What was decided about two rows, or follows from what was decided about others and holds in these clusters. */
  decided(
    clusters = this.#clusters,
  ): (a: number, b: number) => { decision: Decision; follows: boolean } | undefined {
    if (this.#decisions.size === 0) return () => undefined;
    const same = new Forest(this.#rows);
    for (const { a, b, mean } of this.#matches.joins ?? []) {
      // Rows that are equal in all that is compared.
      if (mean !== Number.POSITIVE_INFINITY) break;
      same.join(same.root(a), same.root(b));
    }
    for (const { a, b, isSame } of this.#decisions.values()) {
      if (isSame && clusters[a] === clusters[b]) same.join(same.root(a), same.root(b));
    }
    const different = new Set<string>();
    for (const { a, b, isSame } of this.#decisions.values()) {
      if (!isSame) different.add(key(same.root(a), same.root(b)));
    }
    return (a, b) => {
      const own = this.#decisions.get(key(a, b));
      if (own) return { decision: own.isSame ? 'same' : 'different', follows: false };
      const [x, y] = [same.root(a), same.root(b)];
      if (x === y) return { decision: 'same', follows: true };
      return different.has(key(x, y)) ? { decision: 'different', follows: true } : undefined;
    };
  }

  #clustersAt(threshold: number, decisions: readonly PairVerdict[]): Int32Array {
    const { joins = [], explain } = this.#matches;
    return cutJoins(this.#rows, joins, threshold, decisions, (a, b) => explain(a, b).score);
  }

  /** @param undecided the clusters at this threshold without decisions */
  #reviewAt(
    threshold: number,
    undecided = threshold === 0 ? this.#matches.clusters : this.#clustersAt(threshold, []),
  ): ScoredPair[] {
    return this.#matches.pairs.filter(
      ({ a, b, score }) => zoneOf(score - threshold, undecided[a] === undecided[b]) === 'review',
    );
  }
}

/** Of groups of two or more. */
export function sizesOf(groups: readonly (readonly number[])[]): Pick<Preview, 'groups' | 'rowsInGroups'> {
  return { groups: groups.length, rowsInGroups: groups.reduce((sum, rows) => sum + rows.length, 0) };
}

function key(x: number, y: number): string {
  return x < y ? `${x} ${y}` : `${y} ${x}`;
}

function within(threshold: number): number {
  const [least, most] = THRESHOLDS;
  return Math.min(Math.max(threshold, least), most);
}
