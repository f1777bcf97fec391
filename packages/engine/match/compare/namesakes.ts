import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Agreeing, agrees, isGivenOnce, isMissing, where } from './agreeing.ts';
import { IN_DOUBT } from './apart.ts';
import { type Comparison, filledOf } from './comparison.ts';

/**
 * Companies with one rare name that differ in nothing but how they are reached, or in what describes them: a university has two
 * domains, and two colleges have one name. A table cannot tell which it is, so a person is asked, whatever the other columns weigh.
 */
export class Namesakes {
  readonly #names: readonly Agreeing[];
  readonly #ofOne: readonly Agreeing[];
  readonly #comparisons: readonly Comparison[];

  constructor(comparisons: readonly Comparison[]) {
    this.#comparisons = comparisons;
    this.#names = where(comparisons, (one) =>
      one.group === 'company' && isOfNearlyEach(one) ? one.exact : undefined,
    );
    this.#ofOne = where(comparisons, (one) => (isOfOne(one) ? 1 : undefined));
  }

  /** The least that the score of a record and another one can be. */
  least(levels: Uint8Array, record: number): number {
    const areNamesakes =
      this.haveOneName(levels) &&
      this.#names.some((one) => agrees(levels, one) && this.#isRare(one.at, record));
    return areNamesakes ? IN_DOUBT : Number.NEGATIVE_INFINITY;
  }

  /** Whether they have one name, and nothing that shows them to be two. */
  haveOneName(levels: Uint8Array): boolean {
    return (
      this.#names.some((one) => agrees(levels, one)) &&
      this.#ofOne.every((one) => isMissing(levels, one) || agrees(levels, one))
    );
  }

  /** The comparison of the name. */
  by(): number | undefined {
    return this.#names[0]?.at;
  }

  #isRare(at: number, record: number): boolean {
    const one = this.#comparisons[at];
    return one !== undefined && (one.counts[one.values.at(record)] ?? 0) <= MOST_RECORDS;
  }
}

/** Where names come again more often than this, it is branches that have them: a second site or telephone tells nothing. */
const EACH_ITS_OWN = 0.95;

function isOfNearlyEach(one: Comparison): boolean {
  return one.counts.length >= EACH_ITS_OWN * filledOf(one);
}

/** More records than this with one name are branches, or have a name that says little. */
const MOST_RECORDS = 3;

/** What a company has one of, other than sites, mail boxes and telephones: a place, a day of its own, a number from a register. */
function isOfOne(one: Comparison): boolean {
  return ONE_EACH.has(one.group) || isGivenOnce(one);
}

const ONE_EACH: ReadonlySet<ComparisonGroup> = new Set(['street', 'area', 'date']);
