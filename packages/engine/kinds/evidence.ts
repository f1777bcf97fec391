import { foldText } from '../standardize/text.ts';

/** The distinct values of a column, and how often each occurs. */
export interface Summary {
  name: string;
  rows: number;
  /** Rows with a value that does not stand for a missing one. */
  filled: number;
  /** What stands for a missing value and how often; blank cells are ''. */
  missing: ReadonlyMap<string, number>;
  /** The others as they are written. */
  counts: ReadonlyMap<string, number>;
  /** Some of those, trimmed; chosen by content, so that the order of rows does not matter. */
  sample: readonly (readonly [value: string, count: number])[];
}

/**
 * Whether one value looks like something.
 *
 * @param folded the value, as `foldText` leaves it
 * @param words those of the folded value
 */
export type ValueTest = (value: string, words: readonly string[], folded: string) => boolean;

/** What the values of a column look like: shares of the filled rows, from 0 to 1, and means over them. */
export class Evidence {
  readonly summary: Summary;
  /** The mean length in characters. */
  readonly length: number;
  /** The mean number of words. */
  readonly words: number;
  /** The number of distinct values, divided by that of the filled rows. */
  readonly distinct: number;
  readonly #values: readonly { value: string; count: number; words: readonly string[]; folded: string }[];
  readonly #total: number;
  readonly #shares = new Map<ValueTest, number>();

  constructor(summary: Summary) {
    this.summary = summary;
    this.#values = summary.sample.map(([value, count]) => {
      const folded = foldText(value);
      return { value, count, words: folded.split(' '), folded };
    });
    this.#total = this.#values.reduce((sum, { count }) => sum + count, 0);
    this.length = this.#mean(({ value }) => value.length);
    this.words = this.#mean(({ words }) => words.length);
    this.distinct = summary.filled === 0 ? 0 : summary.counts.size / summary.filled;
  }

  /** The share of the values that pass. */
  share(test: ValueTest): number {
    let share = this.#shares.get(test);
    if (share === undefined) {
      share = this.#mean(({ value, words, folded }) => Number(test(value, words, folded)));
      this.#shares.set(test, share);
    }
    return share;
  }

  /** How many different values pass. */
  count(test: ValueTest): number {
    return this.#values.filter(({ value, words, folded }) => test(value, words, folded)).length;
  }

  /** The share of the values that pass; undefined if it is lower than that. */
  atLeast(lowest: number, test: ValueTest): number | undefined {
    const share = this.share(test);
    return share >= lowest ? share : undefined;
  }

  /** The number of distinct values, however their letters are cased and what stands between words. */
  get vocabulary(): number {
    const { counts, sample } = this.summary;
    return counts.size > sample.length ? counts.size : new Set(this.#values.map(({ folded }) => folded)).size;
  }

  /** The share of the most frequent length. */
  get usualLength(): number {
    const lengths = new Map<number, number>();
    for (const { value, count } of this.#values) {
      lengths.set(value.length, (lengths.get(value.length) ?? 0) + count);
    }
    return this.#total === 0 ? 0 : Math.max(...lengths.values()) / this.#total;
  }

  /** Whether at least 99% of the rows have a value of their own. Not all: copies of a record may keep its number. */
  get isUnique(): boolean {
    const { filled, counts, rows } = this.summary;
    return counts.size >= 0.99 * filled && filled >= 0.99 * rows;
  }

  #mean(of: (one: { value: string; words: readonly string[]; folded: string }) => number): number {
    const sum = this.#values.reduce((total, one) => total + of(one) * one.count, 0);
    return this.#total === 0 ? 0 : sum / this.#total;
  }
}

export const hasDigit: ValueTest = (value) => /\d/.test(value);

/** Letters of any script with what joins them. */
export const isLetters: ValueTest = (value) => /^[\p{L}\p{M}][\p{L}\p{M} .,'’`´&-]*$/u.test(value);
