import { Alikeness, NOTHING_ALIKE } from './alike.ts';
import { type CandidatePairs, ScoredPairs } from './candidate-pairs.ts';
import { RANDOM_CLASS } from './classes.ts';
import { type Field, MISSING } from './comparison.ts';
import type { Model } from './model.ts';
import { Integers, Reals } from './numbers.ts';
import { type Compared, compareRecords, type Patterns } from './patterns.ts';
import { ClassTable, type LevelTable } from './tables.ts';
import { TermFrequency } from './term-frequency.ts';

/** What a file without believable matches takes off each score, as a natural log. */
const DOUBT = 1.5;
/** What it takes off for each telling comparison that differs, so that such pairs are no match. */
const CONTRADICTION = 9;
/** A class has at least so many pairs: its log is taken. */
const LEAST_PAIRS = 1e-9;
/** A record is compared with every nth member of a cluster of twice as many members or more: with 40 to 79. */
const MEMBERS_COMPARED = 40;
/** Every nth record of a cluster of twice as many or more is compared with the other cluster: 12 to 23. */
const RECORDS_COMPARED = 12;
/** Scores beyond 15 and -15 are cut to these in a mean, so that no single record decides. */
const CUT_OFF = 15;

/** What each comparison adds to the score of a pair, its level, and what the score starts from. */
interface Contributions {
  levels: Uint8Array;
  added: Float64Array;
  prior: number;
}

/**
 * Match weights (I. P. Fellegi, A. B. Sunter, 1969): natural log odds that two records, or a record and a cluster, are the
 * same. With nₖ for the share of all pairs that are of class k, and rᵢₖ for the likelihood ratio of what comparison i
 * shows, p(gᵢ|k) / p(gᵢ|random), a score is
 *
 *     log Σ nₖ Πᵢ rᵢₖ over the classes k of matches - log Σ nₖ Πᵢ rᵢₖ over the other classes.
 *
 * A ratio of exact agreement is corrected for the frequency of the value.
 */
export class Weights {
  readonly #fields: readonly Field[];
  readonly #model: Model;
  readonly #isMatch: readonly boolean[];
  readonly #alikeness: Alikeness;
  /** Whether any two of the records that were added are alike in who they are. */
  #isAlike = false;
  /** The number of comparisons. */
  readonly #width: number;
  /** The r of each level of each comparison in each class. */
  readonly #ratios: LevelTable;
  /** The n of each class. */
  readonly #shares: Reals;
  /** In the order of the comparisons. */
  readonly #frequencies: readonly TermFrequency[];
  /** Scratch memory: the levels of two records, and for a record and a cluster the sums of r and how many were summed. */
  readonly #levels: Uint8Array;
  readonly #sums: ClassTable;
  readonly #counts: Integers;
  /** Scratch memory: the product of each class. */
  readonly #products: Reals;

  constructor(fields: readonly Field[], model: Model, records: number) {
    const comparisons = fields.flatMap((field) => field.comparisons);
    const { classes, probabilities } = model;
    this.#fields = fields;
    this.#model = model;
    this.#isMatch = classes.map(({ isMatch }) => isMatch);
    this.#alikeness = new Alikeness(comparisons);
    this.#width = comparisons.length;
    this.#ratios = probabilities.map((p, at, level) => p / probabilities.at(at, level, RANDOM_CLASS));
    this.#shares = new Reals(
      model.pairs.values.map((pairs) => Math.max(pairs, LEAST_PAIRS) / model.allPairs),
    );
    this.#frequencies = comparisons.map((one, at) => new TermFrequency(at, one, model, records));
    this.#levels = new Uint8Array(this.#width);
    this.#sums = new ClassTable(this.#width, classes.length);
    this.#counts = new Integers(new Int32Array(this.#width));
    this.#products = new Reals(new Float64Array(classes.length));
    if (!model.trusted) this.#doubt();
  }

  /** In a file that shows no believable matches all scores are lower, and far lower where a telling comparison differs. */
  #doubt(): void {
    for (const [k, { isMatch }] of this.#model.classes.entries()) {
      if (!isMatch) continue;
      this.#shares.set(k, this.#shares.at(k) * Math.exp(-DOUBT));
      for (const comparison of this.#model.telling) {
        for (const level of [0, 1]) this.#ratios.scale(comparison, level, k, Math.exp(-CONTRADICTION));
      }
    }
  }

  /** Scores all candidate pairs. */
  score(pairs: CandidatePairs, { patterns, patternOf }: Compared): ScoredPairs {
    const classes = this.#model.classes.length;
    const products = this.#products;
    const ofPatterns = this.#patternProducts(patterns);
    const equal = this.#equalIn(patterns);
    const scores = new Float32Array(pairs.size);
    for (let a = 0; a < pairs.records; a++) {
      for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
        const pattern = patternOf.at(pair);
        const start = ofPatterns.start(pattern);
        for (let k = 0; k < classes; k++) products.set(k, ofPatterns.values.at(start + k));
        for (const frequency of equal[pattern] ?? []) {
          this.#correct(frequency, frequency.rarity(a, pairs.partner(pair)));
        }
        scores[pair] = this.#logOdds();
      }
    }
    return new ScoredPairs(pairs, scores);
  }

  /** For each pattern, the comparisons in which it shows exact agreement. */
  #equalIn(patterns: Patterns): TermFrequency[][] {
    return Array.from({ length: patterns.size }, (_, pattern) =>
      this.#frequencies.filter(({ comparison, exact }) => patterns.level(pattern, comparison) === exact),
    );
  }

  /** For each pattern and class n Π r, without term frequencies. */
  #patternProducts(patterns: Patterns): ClassTable {
    const classes = this.#model.classes.length;
    const products = new ClassTable(patterns.size, classes);
    for (let pattern = 0; pattern < patterns.size; pattern++) {
      const isAlike = patterns.isAlike(pattern, this.#alikeness);
      for (let k = 0; k < classes; k++) {
        let product = this.#share(k, isAlike);
        for (let comparison = 0; comparison < this.#width && k !== RANDOM_CLASS; comparison++) {
          const level = patterns.level(pattern, comparison);
          if (level !== MISSING) product *= this.#ratios.at(comparison, level, k);
        }
        products.set(pattern, k, product);
      }
    }
    return products;
  }

  /** Corrects the product of each class for the frequency of the value on which a pair agrees. */
  #correct(frequency: TermFrequency, rarity: number): void {
    const products = this.#products;
    for (let k = 0; k < products.values.length; k++) {
      if (k !== RANDOM_CLASS) products.set(k, products.at(k) * frequency.factor(k, rarity));
    }
  }

  /**
   * The score of a record and a cluster. The ratio of a comparison is the mean of those with the members: it is high if
   * one of a cluster's spellings is like the record's, though others are not.
   *
   * @param members the cluster's records; if `record` is one, it is not compared with itself
   * @returns -∞ if there is no other member
   */
  recordToCluster(record: number, members: readonly number[]): number {
    this.#clear();
    const step = Math.max(1, Math.floor(members.length / MEMBERS_COMPARED));
    let compared = 0;
    for (let at = 0; at < members.length; at += step) {
      const member = members[at] ?? record;
      if (member === record) continue;
      this.#add(record, member);
      compared++;
    }
    if (compared === 0) return Number.NEGATIVE_INFINITY;
    this.#multiplyMeans();
    return this.#logOdds();
  }

  /** The score of two records. */
  scoreOf(a: number, b: number): number {
    this.#clear();
    this.#add(a, b);
    this.#multiplyMeans();
    return this.#logOdds();
  }

  /** The mean of the scores of the records of each cluster and the other one. */
  clusterToCluster(a: readonly number[], b: readonly number[]): number {
    const [small, large] = a.length <= b.length ? [a, b] : [b, a];
    const there = this.#meanScore(small, large);
    return small.length === 1 ? there : (there + this.#meanScore(large, small)) / 2;
  }

  #meanScore(records: readonly number[], cluster: readonly number[]): number {
    const step = Math.max(1, Math.floor(records.length / RECORDS_COMPARED));
    let sum = 0;
    let count = 0;
    for (let at = 0; at < records.length; at += step) {
      const score = this.recordToCluster(records[at] ?? 0, cluster);
      sum += Math.min(Math.max(score, -CUT_OFF), CUT_OFF);
      count++;
    }
    return sum / count;
  }

  /**
   * What each comparison adds to a pair's score. Of the log of a sum over classes, each class counts by its share q in
   * that sum: log Σ a = Σ q (log a - log q), exactly. So a comparison adds the mean of its log likelihood ratios over the
   * match classes minus that over the others, and `prior` is what is left: how frequent the classes are.
   */
  contributions(a: number, b: number): Contributions {
    this.#clear();
    this.#add(a, b);
    const logs = this.#logRatios();
    const added = new Reals(new Float64Array(this.#width));
    let prior = 0;
    for (const [isMatch, sign] of [
      [true, 1],
      [false, -1],
    ] as const) {
      for (const { k, share } of this.#sharesOf(isMatch, logs)) {
        if (share === 0) continue;
        prior += sign * share * (Math.log(this.#share(k, this.#isAlike)) - Math.log(share));
        for (let at = 0; at < this.#width; at++) added.add(at, sign * share * logs.at(at, k));
      }
    }
    return { levels: this.#levels.slice(), added: added.values, prior };
  }

  /** The log of each comparison's r in each class, for the one pair that was added. */
  #logRatios(): ClassTable {
    const classes = this.#model.classes.length;
    const logs = new ClassTable(this.#width, classes);
    for (let at = 0; at < this.#width; at++) {
      if (this.#counts.at(at) === 0) continue;
      for (let k = 0; k < classes; k++) {
        if (k !== RANDOM_CLASS) logs.set(at, k, Math.log(this.#sums.at(at, k)));
      }
    }
    return logs;
  }

  /** The share q of each of the classes that are matches, or are not, in the sum over these. */
  #sharesOf(isMatch: boolean, logs: ClassTable): { k: number; share: number }[] {
    const classes = this.#model.classes.flatMap((one, k) => (one.isMatch === isMatch ? [k] : []));
    const totals = classes.map((k) => {
      let total = Math.log(this.#share(k, this.#isAlike));
      for (let at = 0; at < this.#width; at++) total += logs.at(at, k);
      return { k, total };
    });
    const top = Math.max(...totals.map(({ total }) => total));
    const sum = totals.reduce((all, { total }) => all + Math.exp(total - top), 0);
    return totals.map(({ k, total }) => ({ k, share: Math.exp(total - top) / sum }));
  }

  /** The n of a class; next to none of a match class for records with nothing alike in who they are. */
  #share(k: number, isAlike: boolean): number {
    const share = this.#shares.at(k);
    return isAlike || !this.#isMatch[k] ? share : share * Math.exp(-NOTHING_ALIKE);
  }

  #clear(): void {
    this.#isAlike = false;
    this.#sums.values.values.fill(0);
    this.#counts.values.fill(0);
  }

  /** Compares two records, and adds the r of each comparison that is not missing to the sums. */
  #add(a: number, b: number): void {
    const classes = this.#model.classes.length;
    const sums = this.#sums.values;
    const ratios = this.#ratios.values;
    compareRecords(this.#fields, a, b, this.#levels);
    this.#isAlike ||= this.#alikeness.isAlike(this.#levels);
    for (const frequency of this.#frequencies) {
      const { comparison } = frequency;
      const level = this.#levels[comparison] ?? MISSING;
      if (level === MISSING) continue;
      this.#counts.next(comparison);
      const to = this.#sums.start(comparison);
      const from = this.#ratios.start(comparison, level);
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

  /** For each class n Π r, with the mean r of each comparison. */
  #multiplyMeans(): void {
    for (let k = 0; k < this.#model.classes.length; k++) {
      let product = this.#share(k, this.#isAlike);
      for (let at = 0; at < this.#width && k !== RANDOM_CLASS; at++) {
        const count = this.#counts.at(at);
        if (count > 0) product *= this.#sums.at(at, k) / count;
      }
      this.#products.set(k, product);
    }
  }

  /** The score that the products of the classes give. */
  #logOdds(): number {
    const isMatch = this.#isMatch;
    const products = this.#products;
    let matches = 0;
    let others = 0;
    for (let k = 0; k < isMatch.length; k++) {
      if (isMatch[k]) matches += products.at(k);
      else others += products.at(k);
    }
    return Math.log(matches) - Math.log(others);
  }
}
