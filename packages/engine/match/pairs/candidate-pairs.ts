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
    return this.find(Math.min(a, b), Math.max(a, b)) >= 0;
  }

  /** The number of the pair of two records, a < b; -1 if they are none. */
  find(a: number, b: number): number {
    let from = this.start(a);
    let end = this.start(a + 1);
    while (from < end) {
      const middle = (from + end) >> 1;
      if (this.partner(middle) < b) from = middle + 1;
      else end = middle;
    }
    return from < this.start(a + 1) && this.partner(from) === b ? from : -1;
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

  /** The same with other scores, each made of its own by the number of the pair and its first record. */
  map(change: (score: number, pair: number, a: number) => number): ScoredPairs {
    const scores = this.#scores.slice();
    this.forEach((a, _, score, pair) => {
      scores[pair] = change(score, pair, a);
    });
    return new ScoredPairs(this.pairs, scores);
  }

  /** The same with no score above 0 but those of some pairs, which are given by their numbers and their first records. */
  only(isWanted: (pair: number, a: number) => boolean): ScoredPairs {
    return this.map((score, pair, a) => (score > 0 && !isWanted(pair, a) ? 0 : score));
  }

  forEach(visit: (a: number, b: number, score: number, pair: number) => void): void {
    const { pairs } = this;
    for (let a = 0; a < pairs.records; a++) {
      const end = pairs.start(a + 1);
      for (let pair = pairs.start(a); pair < end; pair++) {
        visit(a, pairs.partner(pair), this.#scores[pair] ?? 0, pair);
      }
    }
  }
}
