import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import { agreeingPairs, type RecordPairs } from './agreeing-pairs.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import { identityOf, isPlace, sortOf } from './identity.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** How many matches a record is expected to have, before anything is seen. */
const EXPECTED_MATCHES = 0.1;
/** A column does not tell who a row is about if its lift plus its error is below this. */
export const NOT_TELLING = 0.2;
/** Nothing is said of a column that was compared in fewer pairs than this, in effect. */
export const LEAST_PAIRS = 8;
/** So many records, the first, show how values agree: in the order of a hash they are a sample. */
export const SAMPLE = 5000;

/** Added to the variance of a share, because with few pairs a share of 0 or 1 is not as certain as it looks. */
const LEAST_VARIANCE = 0.02;

export interface Lift {
  /** How much more often than by chance the values agree: 0 as by chance, 1 always. */
  lift: number;
  /** Its standard error. */
  error: number;
  /** The effective number of pairs that it is from. */
  pairs: number;
  /**
   * What the levels tell, in nats: S. Kullback, R. A. Leibler, On information and sufficiency (1951), the sum of p ln (p / u)
   * over the levels of agreement, with 1.5 standard errors off each share p. Two directories that write kinds of business in
   * two ways hardly ever agree in full, and more often nearly than by chance.
   */
  divergence: number;
}

/** How likely one of the columns of a sort tells who a row is about, before anything is seen: a person is born once, and of thirty companies one is theirs. */
const TELLS = 0.9;
const NOTHING: Lift = { lift: 0, error: 1, pairs: 0, divergence: 0 };
/** An estimate may be so many standard errors off: seven of a hundred are farther off on that side. */
export const ERRORS = 1.5;

/** A column's level in each pair, and what it adds, if it is a witness. What compares its texts is not kept: of many columns it takes hundreds of megabytes. */
interface Column {
  agreement: Omit<Agreement, 'field'>;
  levels: Uint8Array;
  added: Reals;
}

/**
 * How much each column agrees between records that the columns of whom and where take for the same. A pair is of the same with the
 * probability q, the logistic function of ln(0.1 n / (n (n - 1) / 2)) plus what these columns add, but for the column itself: with r
 * for the likelihood ratio of the level and t for how likely the column tells, ln(t r + 1 - t).
 *
 * Attributes do not say which pairs are the same: a plan, its name, its rate and its region agree together, whoever has the plan.
 */
export class ColumnLifts {
  readonly #pairs: RecordPairs;
  readonly #compared: Int32Array;
  /** The place of each record among those that are compared. */
  readonly #places: Integers;
  readonly #columns = new Map<MeasuredColumn, Column>();
  /** The columns that say which pairs are the same. */
  readonly #witnesses: Set<MeasuredColumn>;
  /** How many witnesses are of each sort. */
  readonly #sorts = new Map<string, number>();
  /** Per pair the sum of what the remaining witnesses say. */
  readonly #totals: Reals;

  constructor(columns: readonly MeasuredColumn[]) {
    const records = columns[0]?.ids.length ?? 0;
    const witnesses = columns.filter(({ column }) => identityOf(column) !== undefined || isPlace(column));
    this.#witnesses = new Set(witnesses);
    for (const { column } of witnesses)
      this.#sorts.set(sortOf(column), (this.#sorts.get(sortOf(column)) ?? 0) + 1);
    this.#pairs = agreeingPairs(witnesses, records);
    const prior = Math.log((2 * EXPECTED_MATCHES) / Math.max(records - 1, 1));
    this.#totals = new Reals(new Float64Array(this.#pairs.size).fill(prior));
    this.#compared = comparedRecords(this.#pairs, records);
    this.#places = new Integers(new Int32Array(records));
    for (const [place, record] of this.#compared.entries()) this.#places.set(record, place);
    for (const one of witnesses) this.#count(one, 1);
  }

  #column(one: MeasuredColumn): Column {
    const known = this.#columns.get(one);
    if (known) return known;
    const column = this.#compare(one, agreementOf(one, this.#compared));
    this.#columns.set(one, column);
    return column;
  }

  #compare(one: MeasuredColumn, { field, ...agreement }: Agreement): Column {
    const { column } = one;
    const { ratios } = agreement;
    const { first, second, size } = this.#pairs;
    const trust = TELLS / Math.max(1, this.#sorts.get(sortOf(column)) ?? 0);
    const levels = new Uint8Array(size);
    const isWitness = this.#witnesses.has(one);
    const found = new Reals(new Float64Array(isWitness ? size : 0));
    for (let pair = 0; pair < size; pair++) {
      field.compare(this.#places.at(first.at(pair)), this.#places.at(second.at(pair)), levels, pair);
      const level = levels[pair] ?? MISSING;
      if (level === MISSING || !isWitness) continue;
      found.set(pair, Math.log(trust * ratios.at(level) + 1 - trust));
    }
    return { agreement, levels, added: found };
  }

  /** Adds what a witness says to the totals of all pairs, or takes it out of them. */
  #count(one: MeasuredColumn, sign: 1 | -1): void {
    const { added } = this.#column(one);
    for (let pair = 0; pair < this.#pairs.size; pair++) this.#totals.add(pair, sign * added.at(pair));
  }

  /** What a column said of pairs does not count any more. False if it had no say, so that no other column's lift changes. */
  remove(one: MeasuredColumn): boolean {
    if (!this.#witnesses.delete(one)) return false;
    this.#count(one, -1);
    return true;
  }

  /** The share of the pairs that are the same and equal in another column which are equal in one; undefined if there are none. */
  equalBeside(one: MeasuredColumn, other: MeasuredColumn): Share | undefined {
    const { exact } = this.#column(one).agreement;
    const beside = this.#column(other);
    return this.#shareOf(one, (level, _, pair) =>
      beside.levels[pair] === beside.agreement.exact ? Number(level === exact) : undefined,
    );
  }

  /** How much a column tells. */
  of(one: MeasuredColumn): Lift {
    const { agreement } = this.#column(one);
    const { credits, exact, chance } = agreement;
    const byLevel = new Reals(new Float64Array(exact + 1));
    const found = this.#shareOf(one, (level, q) => {
      byLevel.add(level, q);
      return credits.at(level);
    });
    if (!found) return NOTHING;
    const { share, error, pairs, sum } = found;
    const rest = Math.max(1 - chance, 1e-9);
    return {
      lift: (share - chance) / rest,
      error: error / rest,
      pairs,
      divergence: divergenceOf(byLevel, sum, pairs, agreement),
    };
  }

  /**
   * The mean of what a column shows in the pairs in which it has values, each by how likely the other columns make it the same.
   *
   * @param shownBy from 0 to 1, by the level, how likely the pair is the same, and its number; undefined where the pair does not count
   */
  #shareOf(
    one: MeasuredColumn,
    shownBy: (level: number, q: number, pair: number) => number | undefined,
  ): Share | undefined {
    const isWitness = Number(this.#witnesses.has(one));
    const { levels, added } = this.#column(one);
    let sum = 0;
    let squares = 0;
    let shown = 0;
    for (let pair = 0; pair < this.#pairs.size; pair++) {
      const level = levels[pair] ?? MISSING;
      if (level === MISSING) continue;
      const q = 1 / (1 + Math.exp(isWitness * added.at(pair) - this.#totals.at(pair)));
      const value = shownBy(level, q, pair);
      if (value === undefined) continue;
      sum += q;
      squares += q * q;
      shown += q * value;
    }
    if (sum === 0) return undefined;
    const pairs = sum ** 2 / squares;
    const share = shown / sum;
    return { share, error: Math.sqrt((share * (1 - share) + LEAST_VARIANCE) / pairs), pairs, sum };
  }
}

/** A mean over pairs that are the same with some probability. */
interface Share {
  share: number;
  /** Its standard error. */
  error: number;
  /** How many pairs of equal weight would tell as much. */
  pairs: number;
  /** The probabilities, added up. */
  sum: number;
}

/** The records of the pairs, and the first of the others: in an order by hash these are a sample. */
function comparedRecords({ first, second, size }: RecordPairs, records: number): Int32Array {
  const isCompared = new Uint8Array(records).fill(1, 0, SAMPLE);
  for (let pair = 0; pair < size; pair++) {
    isCompared[first.at(pair)] = 1;
    isCompared[second.at(pair)] = 1;
  }
  return Int32Array.from(isCompared.keys()).filter((record) => isCompared[record] === 1);
}

function divergenceOf(
  byLevel: Reals,
  sum: number,
  pairs: number,
  { exact, shares }: Pick<Agreement, 'exact' | 'shares'>,
): number {
  let divergence = 0;
  for (let level = 1; level <= exact; level++) {
    const share = byLevel.at(level) / sum;
    const least = share - ERRORS * Math.sqrt((share * (1 - share)) / pairs);
    if (least > shares.at(level)) divergence += least * Math.log(least / shares.at(level));
  }
  return divergence;
}
