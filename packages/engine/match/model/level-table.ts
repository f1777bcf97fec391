import { Reals } from '../../algorithms/typed-arrays.ts';
import { MAX_LEVELS } from '../compare/comparison.ts';

/**
 * A number for each level of each comparison, in each class of pairs: a probability, or a number of pairs. In a table
 * without classes the class is left out.
 */
export class LevelTable {
  readonly values: Reals;
  readonly classes: number;

  readonly #levels: number;

  /** @param levels 1 for a number for each comparison alone */
  constructor(comparisons: number, classes = 1, levels = MAX_LEVELS) {
    this.values = new Reals(new Float64Array(comparisons * levels * classes));
    this.classes = classes;
    this.#levels = levels;
  }

  /** Where the numbers of the classes begin in `values`, for loops over all classes. */
  start(comparison: number, level = 0): number {
    return (comparison * this.#levels + level) * this.classes;
  }

  at(comparison: number, level: number, k = 0): number {
    return this.values.at(this.start(comparison, level) + k);
  }

  set(comparison: number, level: number, k: number, value: number): void {
    this.values.set(this.start(comparison, level) + k, value);
  }

  add(comparison: number, level: number, k: number, amount: number): void {
    this.values.add(this.start(comparison, level) + k, amount);
  }

  scale(comparison: number, level: number, k: number, factor: number): void {
    this.set(comparison, level, k, this.at(comparison, level, k) * factor);
  }

  /** The sum over the levels from `from` up to, not including, `to`. */
  sum(comparison: number, from: number, to: number, k = 0): number {
    let sum = 0;
    for (let level = from; level < to; level++) sum += this.at(comparison, level, k);
    return sum;
  }

  /** Scales the levels of a comparison so that those from `from` up to, not including, `to` together have at most the share `most`. */
  clamp(comparison: number, k: number, { from, to, most }: { from: number; to: number; most: number }): void {
    const share = this.sum(comparison, from, to, k);
    if (share <= most) return;
    for (let level = 0; level < MAX_LEVELS; level++) {
      const isWithin = level >= from && level < to;
      this.scale(comparison, level, k, isWithin ? most / share : (1 - most) / (1 - share));
    }
  }

  /** A table of the same shape, of what `change` makes of each number. */
  map(change: (value: number, comparison: number, level: number, k: number) => number): LevelTable {
    const comparisons = this.values.values.length / (MAX_LEVELS * this.classes);
    const result = new LevelTable(comparisons, this.classes);
    for (let comparison = 0; comparison < comparisons; comparison++) {
      for (let level = 0; level < MAX_LEVELS; level++) {
        for (let k = 0; k < this.classes; k++) {
          result.set(comparison, level, k, change(this.at(comparison, level, k), comparison, level, k));
        }
      }
    }
    return result;
  }
}
