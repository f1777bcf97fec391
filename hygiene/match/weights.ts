import type { Candidates } from './blocking.ts';
import { type Comparison, type Field, MAX_LEVELS, MISSING } from './comparison.ts';
import type { Model } from './model.ts';
import { type Compared, compareRecords } from './patterns.ts';

const RANDOM_CLASS = 1;
/** What a file without believable matches takes off each score, and off each contradiction in a telling column. */
const DOUBT = 1.5;
const CONTRADICTION = 9;
/** Of the correction for a value's frequency, as a factor. */
const MOST_RARE = Math.exp(8);

/**
 * Match weights: natural log odds that two records, or a record and a cluster, are the same. A score is the log of the
 * probability by the match classes minus that by all others. Exact agreement on a value that is rarer than usual in its
 * column counts more (term frequency): in a match class by how much rarer it is, in any other class for the share of its
 * agreements that is not due to chance.
 */
export class Weights {
  readonly #fields: readonly Field[];
  readonly #comparisons: readonly Comparison[];
  readonly #model: Model;
  /** Level probability relative to the random class, by comparison, level and class. */
  readonly #ratios: Float64Array;
  /** Share of exact agreements due to chance, by comparison and class. */
  readonly #chance: Float64Array;
  readonly #rarity: Float64Array[];
  readonly #sizes: Float64Array;
  readonly #levels: Uint8Array;
  readonly #sums: Float64Array;
  readonly #counts: Int32Array;
  /** Of a cluster at most this many members are compared. */
  readonly #sample = 40;

  constructor(fields: readonly Field[], model: Model, records: number) {
    this.#fields = fields;
    this.#comparisons = fields.flatMap(({ comparisons }) => comparisons);
    this.#model = model;
    const size = model.classes.length;
    const width = this.#comparisons.length;
    this.#ratios = model.levels.map(
      (value, at) => value / (model.levels[at - (at % size) + RANDOM_CLASS] as number),
    );
    this.#sizes = model.pairs.map((pairs) => Math.max(pairs, 1e-9) / model.allPairs);
    if (!model.trusted) this.#doubt();
    this.#chance = new Float64Array(width * size);
    for (const [column, { exact }] of this.#comparisons.entries()) {
      for (let k = 0; k < size; k++) {
        const ratio = this.#ratios[(column * MAX_LEVELS + exact) * size + k] as number;
        this.#chance[column * size + k] = model.classes[k]?.isMatch ? 0 : Math.min(1, 1 / ratio);
      }
    }
    this.#rarity = this.#comparisons.map(({ counts, exact }, column) => {
      const usual = (model.levels[(column * MAX_LEVELS + exact) * size + RANDOM_CLASS] as number) * records;
      return counts.map((count) => Math.min(Math.max(usual / Math.max(count, 1), 1 / MOST_RARE), MOST_RARE));
    });
    this.#levels = new Uint8Array(width);
    this.#sums = new Float64Array(width * size);
    this.#counts = new Int32Array(width);
  }

  /** In a file that shows no believable matches, what differs in a telling column is none, and more is asked of all. */
  #doubt(): void {
    for (const [k, { isMatch }] of this.#model.classes.entries()) {
      if (!isMatch) continue;
      this.#sizes[k] = (this.#sizes[k] as number) * Math.exp(-DOUBT);
      for (const column of this.#model.telling) {
        for (const level of [0, 1]) {
          const at = (column * MAX_LEVELS + level) * this.#sizes.length + k;
          this.#ratios[at] = (this.#ratios[at] as number) * Math.exp(-CONTRADICTION);
        }
      }
    }
  }

  /** Of each candidate pair. */
  candidates({ starts, partners }: Candidates, { patterns, patternOf }: Compared): Float32Array {
    const size = this.#sizes.length;
    const { width } = patterns;
    // The product of the ratios of a pattern's levels, without term frequencies.
    const products = new Float64Array(patterns.size * size);
    for (let pattern = 0; pattern < patterns.size; pattern++) {
      for (let k = 0; k < size; k++) {
        let product = this.#sizes[k] as number;
        for (let column = 0; column < width && k !== RANDOM_CLASS; column++) {
          const level = patterns.levels[pattern * width + column] as number;
          if (level !== MISSING) product *= this.#ratios[(column * MAX_LEVELS + level) * size + k] as number;
        }
        products[pattern * size + k] = product;
      }
    }
    const scores = new Float32Array(partners.length);
    const product = new Float64Array(size);
    const isMatch = this.#model.classes.map((one) => one.isMatch);
    for (let a = 0; a + 1 < starts.length; a++) {
      for (let at = starts[a] as number; at < (starts[a + 1] as number); at++) {
        const b = partners[at] as number;
        const pattern = patternOf[at] as number;
        for (let k = 0; k < size; k++) product[k] = products[pattern * size + k] as number;
        for (let column = 0; column < width; column++) {
          const { exact, values } = this.#comparisons[column] as Comparison;
          if (patterns.levels[pattern * width + column] !== exact) continue;
          const own = values[a] as number;
          const rarity = (this.#rarity[column] as Float64Array)[own >= 0 ? own : (values[b] as number)] ?? 1;
          for (let k = 0; k < size; k++) {
            if (k === RANDOM_CLASS) continue;
            const chance = this.#chance[column * size + k] as number;
            product[k] = (product[k] as number) * ((1 - chance) * rarity + chance);
          }
        }
        let matches = 0;
        let others = 0;
        for (let k = 0; k < size; k++) {
          if (isMatch[k]) matches += product[k] as number;
          else others += product[k] as number;
        }
        scores[at] = Math.log(matches) - Math.log(others);
      }
    }
    return scores;
  }

  /** Per comparison the mean likelihood ratio over the members: one of a cluster's spellings must be alike, not all. */
  recordToCluster(record: number, members: readonly number[]): number {
    this.#sums.fill(0);
    this.#counts.fill(0);
    const step = Math.max(1, Math.floor(members.length / this.#sample));
    let compared = 0;
    for (let at = 0; at < members.length; at += step) {
      const member = members[at] as number;
      if (member === record) continue;
      this.#add(record, member);
      compared++;
    }
    return compared === 0 ? Number.NEGATIVE_INFINITY : this.#score();
  }

  /** The mean, both ways, of each one's records (at most about twelve) against the other. */
  clusterToCluster(a: readonly number[], b: readonly number[]): number {
    const [small, large] = a.length <= b.length ? [a, b] : [b, a];
    const there = this.#mean(small, large);
    return small.length === 1 ? there : (there + this.#mean(large, small)) / 2;
  }

  /**
   * What each comparison adds to a pair's score. Of the log of a sum over classes, each class counts by its share q in
   * that sum: log sum a = sum q (log a - log q), exactly. So a comparison adds the mean of its log likelihood ratios
   * over the match classes minus that over the others, and `prior` what is left: how frequent the classes are.
   */
  contributions(a: number, b: number): { levels: Uint8Array; added: Float64Array; prior: number } {
    const size = this.#sizes.length;
    const width = this.#levels.length;
    this.#sums.fill(0);
    this.#counts.fill(0);
    this.#add(a, b);
    const logs = this.#sums.map((ratio, at) => {
      const isCounted = at % size !== RANDOM_CLASS && (this.#counts[Math.floor(at / size)] as number) > 0;
      return isCounted ? Math.log(ratio) : 0;
    });
    const added = new Float64Array(width);
    let prior = 0;
    for (const side of [true, false]) {
      const classes = this.#model.classes.flatMap(({ isMatch }, k) => (isMatch === side ? [k] : []));
      const totals = classes.map((k) => {
        let total = Math.log(this.#sizes[k] as number);
        for (let column = 0; column < width; column++) total += logs[column * size + k] as number;
        return total;
      });
      const top = Math.max(...totals);
      const sum = totals.reduce((all, total) => all + Math.exp(total - top), 0);
      const sign = side ? 1 : -1;
      for (const [at, k] of classes.entries()) {
        const share = Math.exp((totals[at] as number) - top) / sum;
        if (share === 0) continue;
        prior += sign * share * (Math.log(this.#sizes[k] as number) - Math.log(share));
        for (let column = 0; column < width; column++) {
          added[column] = (added[column] as number) + sign * share * (logs[column * size + k] as number);
        }
      }
    }
    return { levels: this.#levels.slice(), added, prior };
  }

  #mean(from: readonly number[], to: readonly number[]): number {
    const step = Math.max(1, Math.floor(from.length / 12));
    let sum = 0;
    let count = 0;
    for (let at = 0; at < from.length; at += step) {
      sum += Math.min(Math.max(this.recordToCluster(from[at] as number, to), -15), 15);
      count++;
    }
    return sum / count;
  }

  #add(a: number, b: number): void {
    const size = this.#sizes.length;
    const sums = this.#sums;
    const ratios = this.#ratios;
    compareRecords(this.#fields, a, b, this.#levels);
    for (let column = 0; column < this.#levels.length; column++) {
      const level = this.#levels[column] as number;
      if (level === MISSING) continue;
      this.#counts[column] = (this.#counts[column] as number) + 1;
      const from = (column * MAX_LEVELS + level) * size;
      const to = column * size;
      const { exact, values } = this.#comparisons[column] as Comparison;
      if (level === exact) {
        const own = values[a] as number;
        const rarity = (this.#rarity[column] as Float64Array)[own >= 0 ? own : (values[b] as number)] ?? 1;
        for (let k = 0; k < size; k++) {
          const chance = this.#chance[to + k] as number;
          sums[to + k] =
            (sums[to + k] as number) + (ratios[from + k] as number) * ((1 - chance) * rarity + chance);
        }
      } else {
        for (let k = 0; k < size; k++) sums[to + k] = (sums[to + k] as number) + (ratios[from + k] as number);
      }
    }
  }

  #score(): number {
    const size = this.#sizes.length;
    let matches = 0;
    let others = 0;
    for (let k = 0; k < size; k++) {
      let product = this.#sizes[k] as number;
      if (k !== RANDOM_CLASS) {
        for (let column = 0; column < this.#counts.length; column++) {
          const count = this.#counts[column] as number;
          if (count > 0) product *= (this.#sums[column * size + k] as number) / count;
        }
      }
      if (this.#model.classes[k]?.isMatch) matches += product;
      else others += product;
    }
    return Math.log(matches) - Math.log(others);
  }
}
