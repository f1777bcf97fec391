import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import { NEVER, type Override } from '../overrides.ts';
import { compareRecords } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';
import type { MatchWeights } from './match-weights.ts';
import { RANDOM_CLASS } from './pair-classes.ts';

/**
 * What pairs of records show together, added pair by pair: for each comparison and class the sum of its likelihood ratios r. It
 * is memory that is used again and again.
 */
export class RatioSums {
  readonly weights: MatchWeights;
  /** The level of each comparison of the pair that was added last. */
  readonly levels: Uint8Array;
  /** What decides of the pair that was added last, whatever its ratios say. */
  override: Override | undefined;
  /** The most, and the least, that the score of any pair can be; `NEVER` if one can be no match. */
  #most = Number.NEGATIVE_INFINITY;
  #least = Number.NEGATIVE_INFINITY;
  #isNever = false;
  readonly #sums: LevelTable;
  /** How many ratios each comparison's sum has: a pair without a value in one of its records adds none. */
  readonly #counts: Integers;
  /** For each class n Π r. */
  readonly #products: Reals;
  readonly #compare: (a: number, b: number, levels: Uint8Array) => void;

  /** @param compare what compares two records of the table, if not `compareRecords` itself */
  constructor(
    weights: MatchWeights,
    compare: (a: number, b: number, levels: Uint8Array) => void = (a, b, levels) =>
      compareRecords(weights.fields, a, b, levels),
  ) {
    this.#compare = compare;
    const classes = weights.isMatch.length;
    this.weights = weights;
    this.levels = new Uint8Array(weights.width);
    this.#sums = new LevelTable(weights.width, classes, 1);
    this.#counts = new Integers(new Int32Array(weights.width));
    this.#products = new Reals(new Float64Array(classes));
  }

  clear(): void {
    this.#most = Number.NEGATIVE_INFINITY;
    this.#least = Number.NEGATIVE_INFINITY;
    this.#isNever = false;
    this.#sums.values.values.fill(0);
    this.#counts.values.fill(0);
  }

  /** Compares two records, and adds the r of each comparison that is not missing. */
  add(a: number, b: number): void {
    const { overrides, frequencies, isMatch } = this.weights;
    const classes = isMatch.length;
    const sums = this.#sums.values;
    const ratios = this.weights.ratios.values;
    this.#compare(a, b, this.levels);
    this.override = overrides.of(this.levels, a, b);
    this.#most = Math.max(this.#most, this.override?.most ?? Number.POSITIVE_INFINITY);
    this.#least = Math.max(this.#least, this.override?.least ?? Number.NEGATIVE_INFINITY);
    this.#isNever ||= this.override?.most === NEVER;
    for (const frequency of frequencies) {
      const { comparison } = frequency;
      const level = this.levels[comparison] ?? MISSING;
      if (level === MISSING) continue;
      this.#counts.next(comparison);
      const to = this.#sums.start(comparison);
      const from = this.weights.ratios.start(comparison, level);
      if (level === frequency.exact) {
        const rarity = frequency.rarity(a, b);
        for (let k = 0; k < classes; k++) {
          sums.add(to + k, ratios.at(from + k) * frequency.factor(k, rarity));
        }
      } else {
        for (let k = 0; k < classes; k++) sums.add(to + k, ratios.at(from + k));
      }
    }
  }

  /** The score that the mean r of each comparison gives, unless something overrules it. */
  score(): number {
    const { weights } = this;
    for (let k = 0; k < weights.isMatch.length; k++) {
      let product = weights.share(k);
      for (let at = 0; at < weights.width && k !== RANDOM_CLASS; at++) {
        const count = this.#counts.at(at);
        if (count > 0) product *= this.#sums.at(at, 0, k) / count;
      }
      this.#products.set(k, product);
    }
    if (this.#isNever) return NEVER;
    return Math.min(Math.max(weights.logOdds(this.#products), this.#least), this.#most);
  }

  /** The log of each comparison's r in each class, of a single pair; 0 where it is missing. */
  logRatios(): LevelTable {
    const { width, isMatch } = this.weights;
    const logs = new LevelTable(width, isMatch.length, 1);
    for (let at = 0; at < width; at++) {
      if (this.#counts.at(at) === 0) continue;
      for (let k = 0; k < isMatch.length; k++) {
        if (k !== RANDOM_CLASS) logs.set(at, 0, k, Math.log(this.#sums.at(at, 0, k)));
      }
    }
    return logs;
  }
}
