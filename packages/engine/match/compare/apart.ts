import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Agreeing, agrees, allAgree, isGivenOnce, noneAgrees, where } from './agreeing.ts';
import type { Comparison } from './comparison.ts';

/** The highest score of a pair in doubt: a person should look at it, and nobody puts it together unasked. */
export const IN_DOUBT = -1;
/** That of a pair which is surely of two. */
const TWO = -40;

/**
 * What keeps rows apart, however much else agrees: numbers that each person has one of, and addresses where companies have several.
 * The campuses of a hospital share its name, telephone and web page; what tells them apart is where they are.
 */
export class Apart {
  readonly #numbers: readonly Agreeing[];
  readonly #names: readonly Agreeing[];
  readonly #streets: readonly Agreeing[];
  readonly #proofs: readonly Agreeing[];

  /** @param hasBranches whether companies of the table have several addresses each (`haveBranches`) */
  constructor(comparisons: readonly Comparison[], hasBranches: boolean) {
    // A slip in a number is one digit.
    this.#numbers = where(comparisons, (one) => (isGivenOnce(one) ? one.exact - 1 : undefined));
    this.#names = where(comparisons, ({ group }) => (NAMES.has(group) ? CLOSE : undefined));
    // Next door is another branch.
    this.#streets = where(comparisons, ({ group, exact }) =>
      hasBranches && group === 'street' ? exact : undefined,
    );
    this.#proofs = where(comparisons, (one) => (isGivenOnce(one) ? one.exact : undefined));
  }

  /** The most that the score of two records can be. */
  most(levels: Uint8Array): number {
    if (noneAgrees(levels, this.#numbers)) return allAgree(levels, this.#names) ? IN_DOUBT : TWO;
    return this.#areTwoPlaces(levels) ? IN_DOUBT : Number.POSITIVE_INFINITY;
  }

  /** The comparison that keeps two records apart; undefined if none does. */
  by(levels: Uint8Array): number | undefined {
    const [number] = noneAgrees(levels, this.#numbers) ? this.#numbers : [];
    const [street] = this.#areTwoPlaces(levels) ? this.#streets : [];
    return (number ?? street)?.at;
  }

  #areTwoPlaces(levels: Uint8Array): boolean {
    return noneAgrees(levels, this.#streets) && !this.#proofs.some((one) => agrees(levels, one));
  }
}

const NAMES: ReadonlySet<ComparisonGroup> = new Set(['given', 'surname', 'company']);
const CLOSE = 3;
