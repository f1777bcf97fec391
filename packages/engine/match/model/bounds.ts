import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { LevelTable } from './level-table.ts';
import { type PairClass, SAME_CLASS } from './pair-classes.ts';

/** The largest share of matches whose values differ, by group. Two guides may sort one business into different kinds. */
const DIFFERING: Partial<Record<ComparisonGroup, number>> = { date: 0.2, email: 0.2, attribute: 0.9 };
/** The same for the other groups; also the largest share of pairs at one address that differ in what they share. */
const DIFFERING_ELSE = 0.35;
/** The largest share of pairs that agree, or nearly, in a group where their class makes few agree. */
const AGREEING: Partial<Record<ComparisonGroup, number>> = { date: 0.02, company: 0.02 };
/** The same in a class that makes more than a twentieth agree, as families with twins do. */
const AGREEING_OFTEN: Partial<Record<ComparisonGroup, number>> = { date: 0.03 };
/** The same for the groups that neither of these lists names; and for places. */
const AGREEING_ELSE = 0.12;
const AGREEING_PLACES = 0.3;

/** How many levels below equal count as agreeing, by group; one in the others. So dates with two equal parts agree. */
const AGREEING_BELOW: Partial<Record<ComparisonGroup, number>> = { date: 2, given: 3, surname: 2 };

const IDENTITY: ReadonlySet<ComparisonGroup> = new Set([
  'given',
  'surname',
  'date',
  'email',
  'phone',
  'company',
  'identifier',
]);
const PLACES: ReadonlySet<ComparisonGroup> = new Set(['street', 'area']);

/**
 * Keeps each class what its name says while it is estimated: bounds how many of its pairs may agree or differ in a
 * group. Decision 23 says what some of the figures gave.
 */
export class Bounds {
  readonly #comparisons: readonly Comparison[];
  /** The u probabilities. */
  readonly #random: LevelTable;
  /** What is bounded. */
  readonly #probabilities: LevelTable;

  constructor(comparisons: readonly Comparison[], random: LevelTable, probabilities: LevelTable) {
    this.#comparisons = comparisons;
    this.#random = random;
    this.#probabilities = probabilities;
  }

  /** Before the first round: at most a hundredth of the pairs agree where the class makes them differ. */
  boundStart(k: number, { agreement }: PairClass): void {
    for (const [at, { group, levelNames }] of this.#comparisons.entries()) {
      if (agreement[group] === 0) this.#limit(at, 1, levelNames.length, k, 0.01);
    }
  }

  /** After a round. SAME has to come before the other match classes, which copy from it. */
  bound(k: number, { isMatch, agreement }: PairClass): void {
    for (const [at, comparison] of this.#comparisons.entries()) {
      const { group } = comparison;
      if (k === SAME_CLASS) this.#limit(at, 0, 1, k, DIFFERING[group] ?? DIFFERING_ELSE);
      else if (!isMatch) this.#boundOthers(at, comparison, k, agreement);
      else if (agreement[group] > 0.5) this.#copyFromSame(at, comparison, k);
    }
  }

  /** Matches that moved err like other matches in what they keep. */
  #copyFromSame(at: number, { levelNames }: Comparison, k: number): void {
    for (const level of levelNames.keys()) {
      this.#probabilities.set(at, level, k, this.#probabilities.at(at, level, SAME_CLASS));
    }
  }

  /**
   * Classes other than matches. Of twins, the only class whose given names differ in all pairs, what says who somebody is; of a
   * class at one address, the names and places that nearly all of its pairs share; of any class what few of its pairs share.
   */
  #boundOthers(at: number, comparison: Comparison, k: number, agreement: PairClass['agreement']): void {
    const { group, exact } = comparison;
    const shared = agreement[group];
    const isShared = shared >= 0.9;
    const isPlace = PLACES.has(group);
    if (agreement.given === 0 && IDENTITY.has(group) && (isShared || shared <= 0.1)) {
      this.#boundTwins(at, comparison, k, isShared);
    } else if (isShared && agreement.street >= 0.9 && (group === 'given' || group === 'surname' || isPlace)) {
      this.#limit(at, 0, isPlace ? exact : 1, k, DIFFERING_ELSE);
    } else if (shared > 0 && (isPlace ? shared <= 0.05 : IDENTITY.has(group) && shared <= 0.1)) {
      this.#boundAgreeing(at, comparison, k, shared);
    }
  }

  /** What twins share is equal in full: pairs with slips in it are more likely one person, entered with errors. */
  #boundTwins(at: number, { exact, levelNames }: Comparison, k: number, isShared: boolean): void {
    if (isShared) {
      this.#limit(at, 0, exact, k, 0.05);
      this.#limit(at, exact + 1, levelNames.length, k, 0.005);
    } else {
      this.#limit(at, exact - 1, levelNames.length, k, 0.03);
    }
  }

  /**
   * Where the class makes few pairs agree, not many more do than by chance, at each level by itself: where every second
   * person was born on the first of January, many dates have two equal parts, and hardly any differ by one slip.
   */
  #boundAgreeing(at: number, { group, exact, levelNames }: Comparison, k: number, shared: number): void {
    const byClass = (shared > 0.05 ? AGREEING_OFTEN : AGREEING)[group] ?? AGREEING_ELSE;
    const most = PLACES.has(group) ? AGREEING_PLACES : byClass;
    for (let from = exact - (AGREEING_BELOW[group] ?? 1); from <= exact; from++) {
      const byChance = this.#random.sum(at, from, levelNames.length);
      this.#limit(at, from, levelNames.length, k, Math.max(most, 2 * byChance));
    }
  }

  /** Scales the levels so that those from `from` up to, not including, `to` together have at most the share `most`. */
  #limit(at: number, from: number, to: number, k: number, most: number): void {
    const share = this.#probabilities.sum(at, from, to, k);
    if (share <= most) return;
    for (const level of this.#comparisons[at]?.levelNames.keys() ?? []) {
      const isWithin = level >= from && level < to;
      this.#probabilities.scale(at, level, k, isWithin ? most / share : (1 - most) / (1 - share));
    }
  }
}
