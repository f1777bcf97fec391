import { countsOf } from '../../algorithms/count-by.ts';
import { pairsIn, shareOfEqual } from '../../algorithms/pairs-of.ts';
import type { Comparison } from './comparison.ts';

/** One name and day of birth are proof where at most one pair in so many has them by chance. */
const ODDS = 20;

/** How many of those who have one name and day of birth have them by chance, as the frequencies of names and births in a table foretell. */
export class BornAlike {
  readonly #names: readonly Comparison[];
  /** Per day of birth: the share of records that are of another one with the same name, and of pairs that have one day. */
  readonly #known = new Map<Comparison, { twice: number; sameDay: number }>();

  readonly #equal: number;

  /**
   * @param names given and family names
   * @param equal how many rows equal another one in all that is compared, and are one record with it
   */
  constructor(names: readonly Comparison[], equal: number) {
    this.#names = names;
    this.#equal = equal;
  }

  /** Whether two records with one name and day of birth may be of strangers: in a large list, or where births are first of January. */
  areByChance(birth: Comparison, a: number, b: number): boolean {
    const records = birth.values.values.length;
    const others = (one: Comparison, without: number) =>
      Math.max(...[a, b].map((record) => one.counts[one.values.at(record)] ?? 0)) - without;
    const namesakes = this.#names.reduce(
      (expected, one) => (expected * Math.max(1, others(one, 1))) / records,
      records,
    );
    const { twice, sameDay } = this.#of(birth);
    return ODDS * namesakes * Math.max(others(birth, 2) / records, sameDay) > twice;
  }

  #of(birth: Comparison) {
    const known = this.#known.get(birth) ?? this.#count(birth);
    this.#known.set(birth, known);
    return known;
  }

  #count(birth: Comparison) {
    const all = [...this.#names, birth].map(({ values }) => values);
    const keys = Array.from(birth.values.values, (_, record) => all.map((ids) => ids.at(record)))
      .filter((ids) => ids.every((id) => id >= 0))
      .map(String);
    const twice = (this.#equal + pairsIn(countsOf(keys).values())) / birth.values.values.length;
    return { twice, sameDay: shareOfEqual(birth.counts) };
  }
}
