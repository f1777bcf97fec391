/**
 * Pairs of records that are worth comparing. They are numbered in the order of their first record a, then of the second
 * one b, its partner; a < b. The pairs of record a are those from `start(a)` up to, not including, `start(a + 1)`.
 */
export class CandidatePairs {
  /** One more than there are records. */
  readonly starts: Int32Array;
  /** The second record of each pair. */
  readonly partners: Int32Array;

  constructor(starts: Int32Array, partners: Int32Array) {
    this.starts = starts;
    this.partners = partners;
  }

  get records(): number {
    return this.starts.length - 1;
  }

  get size(): number {
    return this.partners.length;
  }

  start(record: number): number {
    return this.starts[record] ?? 0;
  }

  partner(pair: number): number {
    return this.partners[pair] ?? 0;
  }

  /** Whether two records are one of the pairs. */
  has(a: number, b: number): boolean {
    const [first, second] = a < b ? [a, b] : [b, a];
    return this.partners.subarray(this.start(first), this.start(first + 1)).includes(second);
  }
}

/** Candidate pairs with their scores (`match-weights.ts`). */
export class ScoredPairs {
  readonly pairs: CandidatePairs;
  readonly #scores: Float32Array;

  constructor(pairs: CandidatePairs, scores: Float32Array) {
    this.pairs = pairs;
    this.#scores = scores;
  }

  /** The same with no score above 0 but those of some pairs, which are given by their numbers. */
  only(isWanted: (pair: number) => boolean): ScoredPairs {
    return new ScoredPairs(
      this.pairs,
      this.#scores.map((score, pair) => (isWanted(pair) ? score : Math.min(score, 0))),
    );
  }

  forEach(visit: (a: number, b: number, score: number) => void): void {
    const { pairs } = this;
    for (let a = 0; a < pairs.records; a++) {
      const end = pairs.start(a + 1);
      for (let pair = pairs.start(a); pair < end; pair++) {
        visit(a, pairs.partner(pair), this.#scores[pair] ?? 0);
      }
    }
  }
}
