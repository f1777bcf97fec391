import type { ComparisonGroup } from '../kinds/kind.ts';
import { type Agreeing, agrees, allAgree, isMissing, noneAgrees } from './compare/agreeing.ts';
import { BornAlike } from './compare/born-alike.ts';
import { type Comparison, type Field, isGivenOnce } from './compare/comparison.ts';
import { sortsOf } from './compare/comparison-sorts.ts';
import type { OfName } from './compare/people-in-names.ts';
import { SharedValues } from './compare/shared-values.ts';
import { mayRefute, refutes, type Veto, vetoesOf } from './compare/vetoes.ts';

/** What overrules the model for two records: why, by which columns, and within what their score is then. */
export interface Override {
  name: string;
  columns: readonly number[];
  least: number;
  most: number;
}

/** A column of which different values keep rows apart: surely if somebody has said so, and else until somebody says what it tells. */
export interface ApartColumn {
  column: number;
  /** What of its values, where it is not these. */
  of?: OfName | undefined;
  /** Per record the number of its value; -1 for none. */
  ids: ArrayLike<number>;
  isSaid: boolean;
}

/** A pair with this score or more is surely the same by itself, and one below its negative different: odds of twenty to one. */
export const CERTAIN = 3;
/** More than all else can bring or take, as a natural log of odds. No group has two records with `NEVER`. */
export const SURE = 40;
export const NEVER = -80;
/** A person should look at a pair in doubt, and nobody puts it together unasked. */
const IN_DOUBT = -1;

/** What somebody calls never the same, or names do. */
const APART = {
  cell: 'never the same',
  generation: 'the older and the younger',
  people: 'two people and one',
};

const CONTACTS: ReadonlySet<ComparisonGroup> = new Set(['email', 'phone', 'identifier']);

/**
 * What overrules the model, in one order; the first entry that holds decides.
 *
 * 1. Values that somebody calls never the same; a senior and a junior; a couple and one of them.
 * 2. No name, contact, number or day of birth in common: columns that follow from each other agree together between strangers.
 * 3. Proof, a number that each has one of beside a like name, makes two one; a veto (`vetoes.ts`) two; both leave them in doubt, and so do
 *    one name and day of birth against a veto.
 * 4. A column of which it is not known yet what it tells: in doubt at most.
 * 5. One name, and one number or site of its own, and nothing that differs of what each has one of: they are one.
 */
export class Overrides {
  readonly all: readonly Comparison[];
  readonly #apart: readonly ApartColumn[];
  readonly vetoes: readonly Veto[];
  readonly shared: SharedValues;
  readonly bornAlike: BornAlike;
  readonly sorts: ReturnType<typeof sortsOf>;

  /**
   * @param vetoes the comparisons whose vetoes hold in this table (`veto-rates.ts`)
   * @param equal how many rows are one record with an earlier one
   */
  constructor(
    comparisons: readonly Comparison[],
    vetoes: readonly number[],
    fields: readonly Field[] = [],
    apart: readonly ApartColumn[] = [],
    equal = 0,
  ) {
    this.all = comparisons;
    this.#apart = apart;
    this.vetoes = vetoesOf(this.all).filter(({ at }) => vetoes.includes(at));
    this.sorts = sortsOf(this.all);
    this.bornAlike = new BornAlike(
      this.all.filter(({ group }) => group === 'given' || group === 'surname'),
      equal,
    );
    this.shared = new SharedValues(fields, (levels) => !allAgree(levels, this.sorts.like));
  }

  /** What decides of two records that show these levels. */
  of(levels: Uint8Array, a: number, b: number): Override | undefined {
    const said = this.#differing(a, b, true);
    if (said) return { name: APART[said.of ?? 'cell'], columns: [said.column], least: NEVER, most: NEVER };
    if (!this.isNamed(levels, a)) return by('nothing in common that names them', [], { most: -SURE });
    const { numbers, like, exact, owned, ofOne, birthdays } = this.sorts;
    const veto = this.vetoes.find((one) => refutes(levels, one, this.all[one.at], a, b));
    const number = allAgree(levels, like) ? numbers.find((one) => agrees(levels, one)) : undefined;
    const columnsOf = (...at: (Agreeing | Veto)[]) => at.flatMap((one) => this.all[one.at]?.columns ?? []);
    // Who has the name and the day of birth of somebody is hardly another.
    const birth = veto && allAgree(levels, exact) ? birthdays.find((one) => agrees(levels, one)) : undefined;
    const [proof, what] = number ? [number, 'number'] : [birth, 'name and day of birth'];
    if (veto && proof) {
      const limits = { least: IN_DOUBT, most: IN_DOUBT };
      return by(`one ${what}, but ${veto.name}`, columnsOf(proof, veto), limits);
    }
    if (number) return by('one number that each has one of', columnsOf(number), { least: SURE });
    if (veto) return by(veto.name, columnsOf(veto), { least: NEVER, most: NEVER });
    const asked = this.#differing(a, b, false);
    if (asked) return by('a column that may tell them apart', [asked.column], { most: IN_DOUBT });
    if (!allAgree(levels, exact) || ofOne.some((one) => !isMissing(levels, one) && !agrees(levels, one)))
      return undefined;
    const own = owned.find((one) => agrees(levels, one) && this.shared.whose(one.at, a) === 'one');
    return own && by('one name, and one number or site of its own', columnsOf(own), { least: SURE });
  }

  /** What decides of all pairs that show these levels; undefined if it depends on the pair. */
  ofAll(levels: Uint8Array): { override: Override | undefined } | undefined {
    if (this.#apart.length > 0) return undefined;
    if (!this.isNamed(levels)) return { override: this.of(levels, -1, -1) };
    const { naming, owned } = this.sorts;
    const isByContact = naming.every(
      (one) => CONTACTS.has(this.all[one.at]?.group ?? 'extra') || !agrees(levels, one),
    );
    const depends =
      isByContact ||
      this.vetoes.some((one) => mayRefute(levels, one)) ||
      owned.some((one) => agrees(levels, one));
    return depends ? undefined : { override: this.of(levels, -1, -1) };
  }

  /**
   * Whether pairs with these levels can be the same: something names both, and no number of a register differs; nor a street, where companies
   * have several each.
   */
  canBeSame(levels: Uint8Array, hasBranches: boolean): boolean {
    const { numbers, givenOnce, streets } = this.sorts;
    if (numbers.some((one) => agrees(levels, one))) return this.isNamed(levels);
    const isElsewhere = hasBranches && noneAgrees(levels, streets);
    return this.isNamed(levels) && !noneAgrees(levels, givenOnce) && !isElsewhere;
  }

  /**
   * Whether something names both: a part of a name, a contact, a number or a day of birth; a company's name within another one's in the same
   * place, as branches have their town in it; or of companies of which nothing else is known, an equal street.
   *
   * @param record one of both, if it counts whether others have the contact, too
   */
  isNamed(levels: Uint8Array, record?: number): boolean {
    const { naming, parts, places, streets } = this.sorts;
    if (
      naming.some((one) => agrees(levels, one) && (record === undefined || this.tells(one, record, levels)))
    )
      return true;
    if (parts.some((one) => agrees(levels, one)) && places.some((one) => agrees(levels, one))) return true;
    return streets.some((one) => agrees(levels, one)) && naming.every((one) => isMissing(levels, one));
  }

  /** By what many names share nobody is told; by what two do only beside a birth, a given name or a number in common. */
  tells({ at }: Pick<Agreeing, 'at'>, record: number, levels: Uint8Array): boolean {
    if (!this.isContact(at)) return true;
    const whose = this.shared.whose(at, record);
    return whose === 'one' || (whose === 'two' && this.sorts.besides.some((one) => agrees(levels, one)));
  }

  /** Whether several can share what a comparison is of. */
  isContact(at: number): boolean {
    const one = this.all[at];
    return one !== undefined && CONTACTS.has(one.group) && !isGivenOnce(one);
  }

  #differing(a: number, b: number, isSaid: boolean): ApartColumn | undefined {
    return this.#apart.find((one) => one.isSaid === isSaid && areApart(one, a, b));
  }
}

/** Whether two records have different values in a column that keeps them apart. */
export function areApart({ ids }: ApartColumn, a: number, b: number): boolean {
  const [x = -1, y = -1] = [ids[a], ids[b]];
  return x >= 0 && y >= 0 && x !== y;
}

function by(name: string, columns: readonly number[], limits: Partial<Override>): Override {
  return { name, columns, least: -Infinity, most: Infinity, ...limits };
}
