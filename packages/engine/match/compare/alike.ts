import type { ComparisonGroup } from '../../kinds/kind.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { type Agreeing, agrees, allAgree, areOfOneEach, isGivenOnce, isMissing } from './agreeing.ts';
import { type Comparison, filledOf } from './comparison.ts';
import { groupOf, ruleOf, type StandardColumn } from './fields.ts';
import { RULES } from './value-rules.ts';

/**
 * What names somebody or reaches them, by the lowest level at which two values agree. A word in common is no name in common: all
 * firms of one legal form have one. Places, categories and dates of what happened are shared by many; a day of birth is not.
 */
const NAMING: Partial<Record<ComparisonGroup, number>> = {
  // An initial, of which the other has the whole name.
  given: 1,
  surname: 1,
  company: 3,
  email: 2,
  phone: 2,
  // Numbers with the same beginning are of one register, not of one person.
  identifier: 3,
  // Two of its three parts: strangers are born within two years by chance, one pair in twenty.
  date: 3,
};

/** What the score of a pair without anything alike loses, as a natural log: more than all attributes together can bring. */
export const NOTHING_ALIKE = 40;
/** What it gains by the same number and nearly the same name: more than all else that differs can take. */
export const SAME_NUMBER = 40;

/**
 * Rows of which no name, no identifier and no contact agrees are never the same, whatever else does: columns that follow from
 * each other, such as a state, its rate and its exemptions, agree together between strangers. Rows with the same number and a
 * close name always are.
 */
export class Alikeness {
  /** Where the comparisons that name somebody stand, with the lowest level that agrees. */
  readonly #naming: readonly Agreeing[];
  /** Those of names that are close, and of numbers and days of birth that are the same. */
  readonly #closeNames: readonly Agreeing[];
  readonly #numbers: readonly Agreeing[];
  /** Those of numbers that somebody has one of, and of names that may be short, shortened or misspelled beside them. */
  readonly #ownNumbers: readonly Agreeing[];
  readonly #likeNames: readonly Agreeing[];
  readonly #mails: readonly Agreeing[];
  readonly #proofs: readonly Agreeing[];
  readonly #births: readonly Agreeing[];
  readonly #nameParts: readonly Agreeing[];
  readonly #places: readonly Agreeing[];
  readonly #streets: readonly Agreeing[];

  constructor(comparisons: readonly Comparison[]) {
    const where = (leastOf: (one: Comparison) => number | undefined) =>
      comparisons.flatMap((one, at): Agreeing[] => {
        const least = leastOf(one);
        return least === undefined ? [] : [{ at, least }];
      });
    this.#naming = where((one) => (isOfNumbers(one) ? undefined : NAMING[one.group]));
    this.#closeNames = where(({ group }) => (NAMES.has(group) ? CLOSE : undefined));
    this.#likeNames = where(({ group }) => LIKE[group]);
    this.#ownNumbers = where((one) => (isGivenOnce(one) && isOfOneEach(one) ? one.exact : undefined));
    const ofOneEach = (wanted: ComparisonGroup) =>
      where((one) => (one.group === wanted && isOfOneEach(one) ? one.exact : undefined));
    this.#numbers = ofOneEach('identifier');
    this.#mails = ofOneEach('email');
    this.#proofs = where((one) => (PROOFS.has(one.group) && !isOfNumbers(one) ? one.exact - 1 : undefined));
    this.#nameParts = where(({ group }) => (group === 'company' ? CONTAINED : undefined));
    this.#places = where(({ group, exact }) =>
      group === 'street' || group === 'area' ? exact - 1 : undefined,
    );
    const areCompanies = this.#nameParts.length > 0;
    this.#streets = where(({ group, exact }) => (areCompanies && group === 'street' ? exact : undefined));
    this.#births = where(({ group }) => (group === 'date' ? NAMING.date : undefined));
  }

  /** What the score of two records gains or loses by that. */
  bonus(levels: Uint8Array): number {
    const isNamed =
      this.#naming.some((one) => agrees(levels, one)) ||
      this.#haveOneNamePart(levels) ||
      this.#isOneAddress(levels);
    if (!isNamed) return -NOTHING_ALIKE;
    const isOne =
      (allAgree(levels, this.#closeNames) && this.#haveOneNumber(levels)) ||
      (allAgree(levels, this.#likeNames) && this.#ownNumbers.some((one) => agrees(levels, one)));
    return isOne ? SAME_NUMBER : 0;
  }

  /** Of companies of which nothing else is known of both, the model decides what an equal street says. */
  #isOneAddress(levels: Uint8Array): boolean {
    return (
      this.#streets.some((one) => agrees(levels, one)) && this.#naming.every((one) => isMissing(levels, one))
    );
  }

  /** A company's name within another one's is the same name in the same place: branches have their town in it. */
  #haveOneNamePart(levels: Uint8Array): boolean {
    return (
      this.#nameParts.some((one) => agrees(levels, one)) && this.#places.some((one) => agrees(levels, one))
    );
  }

  /**
   * An address that is made of a name may be of two namesakes: where the table has other proofs one of them has to agree, and none
   * to differ.
   */
  #haveOneNumber(levels: Uint8Array): boolean {
    if (this.#numbers.some((one) => agrees(levels, one))) return true;
    if (!this.#mails.some((one) => agrees(levels, one))) return false;
    const others = this.#proofs.filter(({ at }) => this.#mails.every((mail) => mail.at !== at));
    const known = others.filter((one) => !isMissing(levels, one));
    return known.every((one) => agrees(levels, one)) && known.length >= Math.min(1, others.length);
  }

  /** Whether two records are the same in any table, however small: a close name, and a contact, number or day of birth that agrees. */
  isProved(levels: Uint8Array): boolean {
    return (
      this.bonus(levels) > 0 ||
      (allAgree(levels, this.#closeNames) &&
        this.#proofs.some((one) => agrees(levels, one)) &&
        this.#births.every((one) => isMissing(levels, one) || agrees(levels, one)))
    );
  }
}

/** Years of birth and ages are of many, other than days. */
function isOfNumbers({ levelNames }: Comparison): boolean {
  return levelNames === RULES.number.levelNames;
}

/** The groups of names, and the lowest level of a name with one slip. */
const NAMES: ReadonlySet<ComparisonGroup> = new Set(['given', 'surname', 'company']);
const CLOSE = 3;
/** Beside the same number: an initial is that of the given name, and a letter of three may be a slip. */
const LIKE: Partial<Record<ComparisonGroup, number>> = { given: 1, surname: 2, company: 3 };
/** That of a company's name which is similar to another or within it. */
const CONTAINED = 2;
/** What nobody shares by chance with somebody of the same name. */
const PROOFS: ReadonlySet<ComparisonGroup> = new Set(['email', 'phone', 'identifier', 'date']);

function isOfOneEach(one: Comparison): boolean {
  return areOfOneEach(one.counts.length, filledOf(one), one.values.values.length);
}

/** Whether a column has what names somebody or reaches them. */
export function isNaming(column: StandardColumn): boolean {
  const group = groupOf(column);
  return (
    isOfNames(column) || (group !== undefined && NAMING[group] !== undefined && ruleOf(column) !== 'number')
  );
}

function isOfNames({ kind }: StandardColumn): boolean {
  return kind === 'company' || kindOf(kind).compared?.by === 'name';
}

/** Whether rows that are equal are one person or company: something names them. */
export function namedRows(columns: readonly StandardColumn[]): (row: number) => boolean {
  return filledIn(columns.filter(isNaming));
}

/** Whether they are in any table, however small: they have a name, where any has, and what nobody shares by chance with somebody of that name. */
export function provedRows(columns: readonly StandardColumn[]): (row: number) => boolean {
  const names = columns.filter(isOfNames);
  const isNamed = names.length === 0 ? () => true : filledIn(names);
  const isProved = filledIn(columns.filter((one) => !isOfNames(one) && isNaming(one)));
  return (row) => isNamed(row) && isProved(row);
}

function filledIn(columns: readonly StandardColumn[]): (row: number) => boolean {
  return (row) => columns.some(({ texts }) => (texts.ids[row] ?? -1) >= 0);
}
