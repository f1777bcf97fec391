import { pairsOf } from '../../algorithms/pairs-of.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, filledOf, isFilled, MISSING } from '../compare/comparison.ts';
import { INITIAL } from '../compare/name-words.ts';
import { Overrides } from '../overrides.ts';
import type { Patterns } from '../pairs/patterns.ts';
import { Expectation, type Expected, maximize, type Steadying } from './expectation-maximization.ts';
import type { LevelTable } from './level-table.ts';
import {
  countPairs,
  countRandomPairs,
  defaultTable,
  errorClasses,
  type Model,
  startPairs,
  startProbabilities,
  startTable,
} from './model.ts';
import {
  boundsOf,
  classesOf,
  type PairClass,
  RANDOM_CLASS,
  SAME_CLASS,
  type Subject,
} from './pair-classes.ts';
import { type PatternPart, partsOf } from './pattern-parts.ts';
import { isRareByNature } from './term-frequency.ts';
import { haveBranches, vetoesThatHold } from './veto-rates.ts';

/** Rounds of expectation maximization, unless the estimate settles before. */
const ROUNDS = 120;
/** The round after which classes that only matches with errors make up are dropped. The estimate is near its end by then. */
const DROP_AFTER = 50;
/** After that round the estimate is settled when the number of matches changes by less than this, as a share of it. */
const SETTLED = 1e-3;
/** From this round on random pairs agree as often as is left by those that are related. Before, the classes are none yet. */
const LEARNS_RANDOM = 10;
/** What is left is no less than this share of all. */
const LEAST_LEFT = 0.01;
/** The number of pairs in a class that was dropped: next to none, as its log is taken. */
const DROPPED = 1e-6;

/**
 * The Fellegi-Sunter model with more than two classes of pairs, estimated without labels by expectation maximization.
 * I. P. Fellegi, A. B. Sunter, A theory for record linkage (1969); W. E. Winkler, Using the EM algorithm for weight
 * computation in the Fellegi-Sunter model of record linkage (1988).
 *
 * @param u the u probabilities (`u-probabilities.ts`)
 * @param onRound called before each round with its number, from 0, and how many there are at most
 * @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function estimateModel(
  comparisons: readonly Comparison[],
  patterns: Patterns,
  u: LevelTable,
  records: number,
  about: Subject,
  onRound: (round: number, of: number) => void,
  first?: number,
): Model {
  const estimate = (trusted: boolean) => {
    const estimation = new Estimation(comparisons, patterns, u, { records, first }, about, trusted);
    estimation.run(onRound);
    return estimation;
  };
  const estimation = estimate(true);
  const { model } = estimation.isBelievable() ? estimation : estimate(false);
  return { ...model, vetoes: vetoesThatHold(comparisons, patterns, model) };
}

class Estimation {
  readonly model: Model;
  readonly #comparisons: readonly Comparison[];
  readonly #patterns: Patterns;
  readonly #parts: readonly PatternPart[];
  /** The group of each comparison; undefined where no pair has a level. */
  readonly #groups: readonly (ComparisonGroup | undefined)[];
  readonly #steadying: Steadying;
  /** The classes whose probabilities are estimated, with their indices: not the random one, nor matches without trust. */
  readonly #learned: readonly { k: number; pairClass: PairClass }[];
  /** The comparisons of what few have: in how many pairs both have a value, and how often any two agree. */
  readonly #rareByNature: readonly { at: number; exact: number; known: number; all: number }[];
  #dropped: ReadonlySet<number> = new Set();
  /** 1 for each pattern of records that are alike in who they are. */
  readonly #isAlike: Uint8Array;
  #expected: Expected;

  constructor(
    comparisons: readonly Comparison[],
    patterns: Patterns,
    u: LevelTable,
    { records, first }: { records: number; first: number | undefined },
    about: Subject,
    trusted: boolean,
  ) {
    this.#groups = usedGroups(comparisons, patterns);
    const filled = comparisons.map((one) => (isFilled(one) ? one.group : undefined));
    const { classes, telling } = classesOf(this.#groups, about, filled);
    this.#comparisons = comparisons;
    const hasBranches = haveBranches(comparisons, patterns);
    const overrides = new Overrides(comparisons, []);
    this.#isAlike = Uint8Array.from({ length: patterns.size }, (_, pattern) =>
      Number(overrides.canBeSame(patterns.levels(pattern), hasBranches)),
    );
    this.#patterns = patterns;
    this.#learned = classes.flatMap((pairClass, k) =>
      k === RANDOM_CLASS || (pairClass.isMatch && !trusted) ? [] : [{ k, pairClass }],
    );
    const defaults = defaultTable(comparisons);
    const prior = trusted ? startTable(comparisons) : defaults;
    this.#steadying = { records, u, defaults, prior };
    this.model = {
      classes,
      telling,
      trusted,
      vetoes: [],
      probabilities: startProbabilities(comparisons, classes, prior, u),
      pairs: startPairs(classes, records, trusted),
      allPairs: Math.max(1, first === undefined ? pairsOf(records) : first * (records - first)),
    };
    this.#rareByNature = comparisons.flatMap((one, at) => {
      const known = Math.max(1, this.model.allPairs * shareWithBoth(one, records, first));
      return isRareByNature(one) ? [{ at, exact: one.exact, known, all: u.at(at, one.exact) }] : [];
    });
    this.#parts = partsOf(patterns, this.model.probabilities);
    this.#expected = { pairs: this.model.pairs, levels: this.model.probabilities };
    // Before the first round at most a hundredth of the pairs agree where the class makes them differ.
    for (const { k, pairClass } of this.#learned)
      for (const [at, { group, levelNames }] of comparisons.entries())
        if (pairClass.agreement[group] === 0)
          this.model.probabilities.clamp(at, k, { from: 1, to: levelNames.length, most: 0.01 });
  }

  /** Expectation maximization: each round estimates the classes of all pairs, and from these the model anew. */
  run(onRound: (round: number, of: number) => void): void {
    const { model } = this;
    const expectation = new Expectation(this.#patterns, this.#parts, this.#isAlike);
    for (let round = 0; round < ROUNDS; round++) {
      onRound(round, ROUNDS);
      countRandomPairs(model);
      this.#expected = expectation.of(model);
      for (const { k, pairClass } of this.#learned) {
        maximize(model, this.#comparisons, this.#expected.levels, this.#steadying, k, pairClass);
      }
      for (const { k, pairClass } of this.#learned) this.#bound(k, pairClass);
      if (round >= LEARNS_RANDOM) this.#learnRandom();
      const before = model.pairs.at(SAME_CLASS);
      countPairs(model, this.#expected.pairs);
      if (round === DROP_AFTER) this.#dropped = errorClasses(model, this.#groups);
      for (const k of this.#dropped) model.pairs.set(k, DROPPED);
      const change = Math.abs(model.pairs.at(SAME_CLASS) - before) / Math.max(before, 1);
      if (round > DROP_AFTER && change < SETTLED) return;
    }
  }

  /** After a round. SAME comes before the other classes of matches: these moved, and err like others in what they keep. */
  #bound(k: number, pairClass: PairClass): void {
    const { probabilities } = this.model;
    const { agreement } = pairClass;
    for (const [at, comparison] of this.#comparisons.entries()) {
      const { exact, group, levelNames } = comparison;
      if (!pairClass.isMatch || k === SAME_CLASS) {
        const byChance = (level: number) => this.#steadying.u.sum(at, level, levelNames.length);
        for (const bound of boundsOf(pairClass, comparison, byChance)) probabilities.clamp(at, k, bound);
        // Given names that are family names too would be all that namesakes are: these are found elsewhere as often as those of matches.
        const most = probabilities.at(at, exact + 1, SAME_CLASS);
        if (group === 'given' && Math.min(agreement.given, agreement.surname) > 0.5 && k !== SAME_CLASS)
          probabilities.clamp(at, k, { from: exact + 1, to: levelNames.length, most });
      } else if (agreement[group] > 0.5) {
        for (const level of levelNames.keys())
          probabilities.set(at, level, k, probabilities.at(at, level, SAME_CLASS));
      }
    }
  }

  /**
   * Where nearly all pairs with one telephone are matches or of a family, few strangers have one: pairs that are related are taken off
   * those that agree.
   */
  #learnRandom(): void {
    const { classes, probabilities } = this.model;
    for (const { at, exact, known, all } of this.#rareByNature) {
      let byChance = all;
      for (const [k, pairClass] of classes.entries())
        if (k !== RANDOM_CLASS && !pairClass.isByChance)
          byChance -= this.#expected.levels.at(at, exact, k) / known;
      probabilities.set(at, exact, RANDOM_CLASS, Math.max(byChance, all * LEAST_LEFT));
    }
  }

  /**
   * Whether there are four matches or more, of which two in five agree exactly or nearly in two telling comparisons: others may be blank or
   * worn. An initial agrees with its name. Families share all but given names: these agree, and a telephone is enough beside them.
   */
  isBelievable(): boolean {
    const { telling } = this.model;
    if (telling.length < 2) return true;
    const { pairs, levels } = this.#expected;
    const agree = (at: number) => {
      const { exact, levelNames, group } = this.#comparisons[at] ?? { exact: 0, levelNames: [] };
      const initials = group === 'given' ? levels.sum(at, INITIAL, INITIAL + 1, SAME_CLASS) : 0;
      const agreed = initials + levels.sum(at, exact - 1, levelNames.length, SAME_CLASS);
      return agreed >= 0.4 * levels.sum(at, 0, levelNames.length, SAME_CLASS);
    };
    const hasGiven = telling.some((at) => this.#groups[at] === 'given');
    const agreed = this.#groups.filter(
      (group, at) => (telling.includes(at) || (hasGiven && group === 'phone')) && agree(at),
    );
    if (hasGiven && !agreed.includes('given')) return false;
    return (hasGiven ? new Set(agreed).size : agreed.length) >= 2 && pairs.at(SAME_CLASS) >= 4;
  }
}

/** The group of each comparison; undefined where no pair has a level. */
function usedGroups(comparisons: readonly Comparison[], patterns: Patterns): (ComparisonGroup | undefined)[] {
  const isUsed = (at: number) => {
    for (let pattern = 0; pattern < patterns.size; pattern++) {
      if (patterns.level(pattern, at) !== MISSING) return true;
    }
    return false;
  };
  return comparisons.map(({ group }, at) => (isUsed(at) ? group : undefined));
}

/** The share of pairs of which both records have a value. */
function shareWithBoth(one: Comparison, records: number, first = 0): number {
  const filled = filledOf(one);
  if (first === 0) return (filled / records) ** 2;
  const ofFirst = one.values.values.subarray(0, first).filter((value) => value >= 0).length;
  return (ofFirst / first) * ((filled - ofFirst) / (records - first));
}
