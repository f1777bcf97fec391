import { xorshift } from '../../algorithms/random.ts';
import { sum } from '../../algorithms/sum.ts';
import { Reals } from '../../algorithms/typed-arrays.ts';
import { type Field, MISSING, PSEUDO_COUNT } from '../compare/comparison.ts';
import { comparatorOf } from '../compare/fields.ts';
import { valueField } from '../compare/value-field.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** How many random pairs show how often values agree by chance. */
const RANDOM_PAIRS = 4000;

/** How the values of a column agree, by the level of its comparison. */
export interface Agreement {
  field: Pick<Field, 'compare'>;
  /** The level of equal values. */
  exact: number;
  /** By level: its share of random pairs. */
  shares: Reals;
  /** By level: how many times more frequent it is among matches than among other pairs, if the column tells. */
  ratios: Reals;
  /** By level: the share of what equal values tell, from 0 to 1. */
  credits: Reals;
  /** The mean credit of two random records. */
  chance: number;
}

/**
 * With u for the share of random pairs that agree at a level or better, such agreement tells ln(1 / u) nats; its credit is
 * the share of that in what equal values tell, ln N. How frequent levels are among matches is not known yet: the defaults
 * of the comparison say it.
 *
 * @param records those that are compared, by which `field` counts them
 */
export function agreementOf({ column, variety }: MeasuredColumn, records: Int32Array): Agreement {
  const field = valueField(column.column, 'attribute', comparatorOf(column), column.texts.of(records));
  const { defaults = [], exact = 0 } = field.comparisons[0] ?? {};
  const shares = sharesOf(field, exact, records.length, 1 / variety);
  const credits = new Reals(new Float64Array(exact + 1));
  const ratios = new Reals(new Float64Array(exact + 1));
  let better = 0;
  let chance = 0;
  for (let level = exact; level >= 0; level--) {
    const share = shares.at(level);
    better += share;
    const information = level === 0 ? 0 : Math.log(1 / better) / Math.log(variety);
    credits.set(level, Math.max(0, Math.min(information, 1)));
    chance += share * credits.at(level);
    ratios.set(level, (defaults[level] ?? 0) / share);
  }
  return { field, exact, shares, ratios, credits, chance };
}

/** The share of random pairs that agree at each level; of equal values it is known. */
function sharesOf(field: Pick<Field, 'compare'>, exact: number, records: number, equal: number): Reals {
  const counts = new Reals(new Float64Array(exact + 1).fill(PSEUDO_COUNT));
  const random = xorshift(7);
  const levels = new Uint8Array(1);
  for (let draw = 0; draw < RANDOM_PAIRS; draw++) {
    const a = Math.floor(random() * records);
    const b = Math.floor(random() * records);
    if (a === b) continue;
    field.compare(a, b, levels, 0);
    const level = levels[0] ?? MISSING;
    if (level < exact) counts.add(level, 1);
  }
  counts.set(exact, 0);
  const others = sum(counts.values);
  const shares = new Reals(counts.values.map((count) => (count * (1 - equal)) / others));
  shares.set(exact, equal);
  return shares;
}
