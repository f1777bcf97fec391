import { type Integers, Reals } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, filledOf } from '../compare/comparison.ts';
import type { SharedValues } from '../compare/shared-values.ts';
import type { Model } from './model.ts';
import { RANDOM_CLASS } from './pair-classes.ts';

/** The largest factor for a rare value; its inverse is the smallest, for a frequent one. Eight, as a natural log. */
const MOST_RARE = Math.exp(8);

/** What somebody alone has, or a few do: names, towns, and categories are of many. */
const RARE_BY_NATURE: ReadonlySet<ComparisonGroup> = new Set([
  'date',
  'email',
  'phone',
  'company',
  'identifier',
  'street',
]);

/** A file of more records is large: in smaller ones, such as a watch list's, rare names tell namesakes from matches no better. */
const LARGE_FROM = 30_000;

export function isRareByNature({ group }: Comparison): boolean {
  return RARE_BY_NATURE.has(group);
}

/**
 * Term frequency: exact agreement on a value that is rarer than usual in its column counts more, on a frequent one less. W. E.
 * Winkler, Frequency-based matching in the Fellegi-Sunter model of record linkage (2000). In a match class each agreement
 * counts by how much rarer its value is. In any other class only those agreements do that are not due to chance: two people who
 * agree by chance seldom do so in a rare name. In a large file that is all of some classes (`isByChance`).
 */
export class TermFrequency {
  /** The index of the comparison. */
  readonly comparison: number;
  /** Its level of exact agreement. */
  readonly exact: number;
  readonly #values: Integers;
  /** How many times rarer than usual a value is that nobody had before. */
  readonly #newRarity: number;
  /** For each value, how many times rarer it is than usual. */
  readonly #rarities: Float64Array;
  /** For each class, the share of its exact agreements that is due to chance. */
  readonly #chances: Reals;

  /**
   * @param records how many there are
   * @param contacts of a contact, what those who share it say of it: it tells matches by that, and not by how rare it is
   */
  constructor(
    comparison: number,
    one: Comparison,
    model: Pick<Model, 'classes' | 'probabilities'>,
    records: number,
    contacts?: SharedValues,
  ) {
    const { exact, values, counts } = one;
    const { classes, probabilities } = model;
    this.comparison = comparison;
    this.exact = exact;
    this.#values = values;
    const byChance = probabilities.at(comparison, exact, RANDOM_CLASS);
    const few = Number(isRareByNature(one));
    // What few have is as frequent as one more record makes it (Ewens): a value that two records have is the other's alone.
    const usual = few ? byChance * (filledOf(one) - 2) + 1 : byChance * records;
    const rarityOf = (count: number) => {
      if (contacts) return contacts.odds(comparison, count);
      return Math.min(Math.max(usual / Math.max(count - few, 1), 1 / MOST_RARE), MOST_RARE);
    };
    this.#rarities = counts.map(rarityOf);
    this.#newRarity = rarityOf(1);
    const large = records > LARGE_FROM;
    const chances = classes.map(({ isMatch, isByChance }, k) =>
      isMatch
        ? 0
        : contacts || (large && isByChance)
          ? 1
          : Math.min(1, 1 / (probabilities.at(comparison, exact, k) / byChance)),
    );
    this.#chances = new Reals(Float64Array.from(chances));
  }

  /** How many times rarer than usual the value is on which two records agree; 1 if neither has one of its own. */
  rarity(a: number, b: number): number {
    const own = this.#values.at(a);
    const value = own >= 0 ? own : this.#values.at(b);
    return value >= 0 ? (this.#rarities[value] ?? this.#newRarity) : 1;
  }

  /** What the likelihood ratio of exact agreement in class k is multiplied by. */
  factor(k: number, rarity: number): number {
    const chance = this.#chances.at(k);
    return (1 - chance) * rarity + chance;
  }
}
