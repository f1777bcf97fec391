import { Reals } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import { type ApartColumn, Overrides } from '../overrides.ts';
import type { LevelTable } from './level-table.ts';
import type { Model } from './model.ts';
import { RANDOM_CLASS } from './pair-classes.ts';
import { TermFrequency } from './term-frequency.ts';

/** In a file without believable matches each score is lower by this natural log. */
const DOUBT = 1.5;
/** So many matches are half as probable as the estimate says, which is made of them. */
const UNSURE = 25;
/** Each class counts at least so many pairs, because the log of its share is taken. */
const LEAST_PAIRS = 1e-9;

/**
 * What is known of the classes of pairs, from which match weights follow (I. P. Fellegi, A. B. Sunter, 1969): natural log odds
 * that two records, or a record and a cluster, are the same. With nₖ for the share of all pairs that are of class k, and rᵢₖ for
 * the likelihood ratio of what comparison i shows, p(gᵢ|k) / p(gᵢ|random), a score is
 *
 *     log Σ nₖ Πᵢ rᵢₖ over the classes k of matches - log Σ nₖ Πᵢ rᵢₖ over the other classes.
 *
 * A ratio of exact agreement is corrected for the frequency of the value.
 */
export class MatchWeights {
  readonly fields: readonly Field[];
  /** What decides whatever the ratios say. */
  readonly overrides: Overrides;
  /** How many comparisons there are. */
  readonly width: number;
  /** Whether the pairs of each class are matches. */
  readonly isMatch: readonly boolean[];
  /** The r of each level of each comparison in each class. */
  readonly ratios: LevelTable;
  /** In the order of the comparisons. */
  readonly frequencies: readonly TermFrequency[];
  /** The n of each class. */
  readonly #shares: Reals;

  /**
   * @param records how many the counts of values are of
   * @param apart columns of which different values keep rows apart
   * @param equal how many rows are one record with an earlier one
   */
  constructor(
    fields: readonly Field[],
    model: Model,
    records: number,
    apart: readonly ApartColumn[] = [],
    equal = 0,
  ) {
    const comparisons = fields.flatMap((field) => field.comparisons);
    const { classes, probabilities } = model;
    this.fields = fields;
    this.overrides = new Overrides(comparisons, model.vetoes, fields, apart, equal);
    this.width = comparisons.length;
    this.isMatch = classes.map(({ isMatch }) => isMatch);
    this.ratios = probabilities.map((p, at, level) => p / probabilities.at(at, level, RANDOM_CLASS));
    this.frequencies = comparisons.map((one, at) => {
      const contacts = this.overrides.isContact(at) ? this.overrides.shared : undefined;
      return new TermFrequency(at, one, model, records, contacts);
    });
    const matches = model.pairs.values.reduce((sum, pairs, k) => sum + (this.isMatch[k] ? pairs : 0), 0);
    // An estimate of few is less sure: it takes some that are alike by chance for what matches are.
    const sure = model.trusted ? matches / (matches + UNSURE) : Math.exp(-DOUBT);
    this.#shares = new Reals(
      model.pairs.values.map(
        (pairs, k) => (Math.max(pairs, LEAST_PAIRS) / model.allPairs) * (this.isMatch[k] ? sure : 1),
      ),
    );
  }

  /** The n of a class. */
  share(k: number): number {
    return this.#shares.at(k);
  }

  /** The score of which `products` has n Π r for each class. */
  logOdds(products: Reals): number {
    const isMatch = this.isMatch;
    let matches = 0;
    let others = 0;
    for (let k = 0; k < isMatch.length; k++) {
      if (isMatch[k]) matches += products.at(k);
      else others += products.at(k);
    }
    return Math.log(matches) - Math.log(others);
  }
}
