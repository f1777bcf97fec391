import { areOfOneEach, isGivenOnce } from '../compare/comparison.ts';
import { type Identity, identityOf, isPersonal, isPlace, sortOf } from './identity.ts';
import { type ColumnLifts, ERRORS, LEAST_PAIRS, type Lift, NOT_TELLING } from './lift.ts';
import { isShared, type MeasuredColumn } from './measured-column.ts';

/** A column tells who a row is about if its lift is at least this. */
const TELLING = 0.3;
/** A column that hardly ever agrees in full tells if its levels tell at least this, in nats: a match is 5% more likely. */
const LEAST_DIVERGENCE = 0.05;

interface RatedColumn extends Lift {
  one: MeasuredColumn;
  identity: Identity | undefined;
  isPlace: boolean;
}

/**
 * The columns that agree no more often between duplicates than by chance. Expectation maximization would take agreement in
 * them for what a duplicate is.
 *
 * The column with the lowest lift leaves first; the others are then judged again without it, if it had a say.
 */
export function chanceColumns(
  columns: readonly MeasuredColumn[],
  lifts: ColumnLifts,
): ReadonlySet<MeasuredColumn> {
  const chance = new Set<MeasuredColumn>();
  for (;;) {
    const rated = columns.flatMap((one) => (chance.has(one) ? [] : [{ ...ofColumn(one), ...lifts.of(one) }]));
    const failing = failingOf(rated);
    if (failing.length === 0) return chance;
    for (const { one } of failing) {
      chance.add(one);
      if (lifts.remove(one)) break;
    }
  }
}

function ofColumn(one: MeasuredColumn): Omit<RatedColumn, keyof Lift> {
  return { one, identity: identityOf(one.column), isPlace: isPlace(one.column) };
}

/** Those that leave, the lowest lift first. Where fewer than two columns tell, as in a file without duplicates, one of each sort stays. */
function failingOf(all: readonly RatedColumn[]): RatedColumn[] {
  const rated = all.toSorted((a, b) => a.lift - b.lift);
  const telling = rated.filter(
    ({ identity, lift, pairs }) =>
      identity !== undefined && identity !== 'surname' && lift >= TELLING && pairs >= LEAST_PAIRS,
  );
  return rated.filter((one, at) => {
    const { column } = one.one;
    const isRival = (other: RatedColumn) =>
      sortOf(other.one.column) === sortOf(column) && other.pairs >= LEAST_PAIRS;
    // Where nobody is twice, families agree in all but what one person has. An address that many rows have is nobody's.
    const isTheirs = isPersonal(one.identity) && !(one.identity === 'email' && isShared(one.one));
    const mayLeave = telling.length >= 2 && !one.isPlace && !isTheirs;
    return hardlyTells(one) && (mayLeave || rated.slice(at + 1).some(isRival));
  });
}

function hardlyTells({ one, identity, lift, error, pairs, divergence }: RatedColumn): boolean {
  if (one.column.isChosen || pairs < LEAST_PAIRS || (identity === 'number' && isOfOneEach(one))) return false;
  return lift + ERRORS * error < (divergence < LEAST_DIVERGENCE ? NOT_TELLING : 0);
}

/** Numbers of which each has one are proof: that strangers at one place have others says nothing against them. */
function isOfOneEach({ column: { detail, texts } }: MeasuredColumn): boolean {
  const isOne = isGivenOnce({ group: 'identifier', detail });
  return isOne && areOfOneEach(texts.distinct.length, texts.count(), texts.ids.length);
}
