import { MISSING } from '../comparison.ts';
import { Reals } from '../numbers.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import type { Informed } from './information.ts';
import { agreeingPairs, type RecordPairs } from './pairs.ts';

/** Matches per record that are expected before anything is seen. */
const EXPECTED_MATCHES = 0.1;
/** Added to the variance of a share: with few pairs, one that is 0 or 1 is not known that well. */
const LEAST_VARIANCE = 0.02;

export interface Lift {
  /** How much more often than by chance the values agree: 0 as by chance, 1 always. */
  lift: number;
  /** Its standard error. */
  error: number;
  /** The effective number of pairs that it is from. */
  pairs: number;
}

/** A column's level in each pair, and what it adds. */
interface Column {
  agreement: Agreement;
  levels: Uint8Array;
  added: Reals;
}

/**
 * How much each column agrees between records that the other columns take for the same. A pair is of the same with the
 * probability q, the logistic function of ln(0.1 n / (n (n - 1) / 2)) plus what the other columns add: with r for the
 * likelihood ratio of the level and t for how likely the column tells, ln(t r + 1 - t).
 */
export class Lifts {
  readonly #pairs: RecordPairs;
  readonly #columns = new Map<Informed, Column>();
  /** Per pair the sum of what the remaining columns say, and how many of them are equal. */
  readonly #totals: Reals;
  readonly #equal: Reals;

  constructor(columns: readonly Informed[]) {
    const records = columns[0]?.ids.length ?? 0;
    this.#pairs = agreeingPairs(columns, records);
    const prior = Math.log((2 * EXPECTED_MATCHES) / Math.max(records - 1, 1));
    this.#totals = new Reals(new Float64Array(this.#pairs.size).fill(prior));
    this.#equal = new Reals(new Float64Array(this.#pairs.size));
    for (const one of columns) {
      this.#columns.set(one, this.#compare(agreementOf(one)));
      this.#count(one, 1);
    }
  }

  #compare(agreement: Agreement): Column {
    const { field, exact, ratios, rarities, trust } = agreement;
    const { first, second, size } = this.#pairs;
    const levels = new Uint8Array(size);
    const found = new Reals(new Float64Array(size));
    for (let pair = 0; pair < size; pair++) {
      field.compare(first.at(pair), second.at(pair), levels, pair);
      const level = levels[pair] ?? MISSING;
      if (level === MISSING) continue;
      const ratio = ratios.at(level) * (level === exact ? rarities.at(first.at(pair)) : 1);
      found.set(pair, Math.log(trust * ratio + 1 - trust));
    }
    return { agreement, levels, added: found };
  }

  /** Adds a column to what the pairs' totals are of, or takes it off. */
  #count(one: Informed, sign: 1 | -1): void {
    const column = this.#columns.get(one);
    if (!column) return;
    for (let pair = 0; pair < this.#pairs.size; pair++) {
      this.#totals.add(pair, sign * column.added.at(pair));
      if (column.levels[pair] === column.agreement.exact) this.#equal.add(pair, sign);
    }
  }

  remove(one: Informed): void {
    this.#count(one, -1);
    this.#columns.delete(one);
  }

  /** The pairs that are seen because the column is equal in them would say that it always is: two others have to be. */
  of(one: Informed): Lift {
    const column = this.#columns.get(one);
    if (!column) return { lift: 0, error: 1, pairs: 0 };
    const { agreement, levels, added } = column;
    const { credits, exact, chance } = agreement;
    const others = Math.min(2, this.#columns.size - 2);
    let sum = 0;
    let squares = 0;
    let agreed = 0;
    for (let pair = 0; pair < this.#pairs.size; pair++) {
      const level = levels[pair] ?? MISSING;
      if (level === MISSING || this.#equal.at(pair) - Number(level === exact) < others) continue;
      const q = 1 / (1 + Math.exp(added.at(pair) - this.#totals.at(pair)));
      sum += q;
      squares += q * q;
      agreed += q * credits.at(level);
    }
    if (sum === 0) return { lift: 0, error: 1, pairs: 0 };
    const pairs = sum ** 2 / squares;
    const share = agreed / sum;
    const rest = Math.max(1 - chance, 1e-9);
    return {
      lift: (share - chance) / rest,
      error: Math.sqrt((share * (1 - share) + LEAST_VARIANCE) / pairs) / rest,
      pairs,
    };
  }
}
