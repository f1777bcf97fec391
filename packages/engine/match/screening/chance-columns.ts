import { areOfOneEach } from '../compare/comparison.ts';
import { agreementGiven, isShared } from './following-columns.ts';
import { type Identity, identityOf, isPersonal, isPlace } from './identity.ts';
import { ColumnLifts, ERRORS, type Lift } from './lift.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** A column tells who a row is about if its lift is at least the first, and does not if lift plus error are below the second. */
const TELLING = 0.3;
const NOT_TELLING = 0.2;
/** Companies, telephones and numbers, which branches and families share, do not tell only if their lift is below this. */
const HARDLY_TELLING = 0.1;
/** Nothing is said of a column that was compared in fewer pairs than this, in effect. */
const LEAST_PAIRS = 8;
/** A column that hardly ever agrees in full tells if its levels tell at least this, in nats: a match is 5% more likely. */
const LEAST_DIVERGENCE = 0.05;
/** That counts for a column that at least this share of the rows has: where a third has none, some kind of row lacks it. */
const FILLED = 2 / 3;

interface RatedColumn extends Lift {
  one: MeasuredColumn;
  identity: Identity | undefined;
  isPlace: boolean;
}

/** What free text has to show to be compared like the name of a company: that it tells, in many pairs and by many values. */
const COMPANY = { lift: 0.4, pairs: 20, variety: 50 };

/**
 * The columns that agree no more often between duplicates than by chance. Expectation maximization would take agreement in
 * them for what a duplicate is. Where fewer than two columns tell, as in a file without duplicates, none is named.
 *
 * The column with the lowest lift leaves first; the others are then judged again without it, if it had a say. Where no name and no company
 * is left, the fullest free text that tells is a company: its header said nothing, and its words are on no list.
 */
export function findChanceColumns(columns: readonly MeasuredColumn[]): {
  chance: Set<MeasuredColumn>;
  following: Map<MeasuredColumn, MeasuredColumn>;
  company?: MeasuredColumn;
} {
  const lifts = new ColumnLifts(columns);
  const chance = new Set<MeasuredColumn>();
  for (;;) {
    const rated = columns.flatMap((one) => (chance.has(one) ? [] : [{ ...ofColumn(one), ...lifts.of(one) }]));
    const failing = failingOf(rated);
    if (failing.length === 0) {
      const kept = rated.map(({ one }) => one);
      return { chance, following: followingAmong(kept, lifts), ...promoted(rated) };
    }
    for (const { one } of failing) {
      chance.add(one);
      if (lifts.remove(one)) break;
    }
  }
}

/**
 * The attributes that agree between duplicates no more often than between others that agree in another attribute or a place, with that one:
 * what is noted of a town, or of what nobody has noted, would count once for each column. Those that tell least are judged first.
 */
function followingAmong(
  columns: readonly MeasuredColumn[],
  lifts: ColumnLifts,
): Map<MeasuredColumn, MeasuredColumn> {
  const found = new Map<MeasuredColumn, MeasuredColumn>();
  const all = columns
    .filter(({ column }) => identityOf(column) === undefined)
    .sort((a, b) => a.information - b.information || b.column.column - a.column.column);
  for (const one of all) {
    if (isPlace(one.column) || one.column.isChosen) continue;
    const from = all.find(
      (other) => other !== one && !found.has(other) && isShared(other) && tellsNoMore(one, other, lifts),
    );
    if (from) found.set(one, from);
  }
  return found;
}

function tellsNoMore(one: MeasuredColumn, other: MeasuredColumn, lifts: ColumnLifts): boolean {
  const chance = 1 / one.variety;
  const given = agreementGiven(one, other);
  if (given - chance < NOT_TELLING * (1 - chance)) return false;
  const same = lifts.equalBeside(one, other);
  if (!same || same.pairs < LEAST_PAIRS) return false;
  return same.share - given + ERRORS * same.error < NOT_TELLING * (same.share - chance);
}

function promoted(rated: readonly RatedColumn[]): { company?: MeasuredColumn } {
  if (rated.some(({ identity }) => identity === 'name' || identity === 'surname' || identity === 'company'))
    return {};
  const [fullest] = rated
    .filter(({ one, lift, pairs }) => {
      const { column, variety } = one;
      return (
        column.kind === 'free_text' &&
        lift >= COMPANY.lift &&
        pairs >= COMPANY.pairs &&
        variety >= COMPANY.variety
      );
    })
    .sort((a, b) => b.one.fill - a.one.fill);
  return fullest ? { company: fullest.one } : {};
}

function ofColumn(one: MeasuredColumn): Omit<RatedColumn, keyof Lift> {
  return { one, identity: identityOf(one.column), isPlace: isPlace(one.column) };
}

/** Whether it has a number or an address of its own for nearly each record. */
function isOfOneEach({ column, counts, fill, ids }: MeasuredColumn): boolean {
  const isNumber =
    column.kind === 'email' || (identityOf(column) === 'number' && column.kind === 'identifier');
  return isNumber && areOfOneEach(counts.values.length, fill * ids.length, ids.length);
}

/** Those that leave, the lowest lift first. */
function failingOf(rated: readonly RatedColumn[]): RatedColumn[] {
  const telling = rated.filter(
    ({ identity, isPlace, lift, pairs }) =>
      !isPlace && identity !== 'surname' && lift >= TELLING && pairs >= LEAST_PAIRS,
  );
  if (telling.length < 2) return [];
  return rated.filter((one) => fails(one, rated, telling)).sort((a, b) => a.lift - b.lift);
}

function fails(rated: RatedColumn, all: readonly RatedColumn[], telling: readonly RatedColumn[]): boolean {
  const { one, identity, lift, error, pairs, divergence } = rated;
  // Two records may share a number that all others have for themselves, and little else.
  if (one.column.isChosen || rated.isPlace || isOfOneEach(one) || pairs < LEAST_PAIRS) return false;
  const diverges = divergence >= LEAST_DIVERGENCE && one.fill >= FILLED;
  if (lift + ERRORS * error >= NOT_TELLING || diverges) return false;
  if (identity === undefined) return true;
  // Brothers and sisters agree in a whole name, that of a parent.
  const isRival = ({ one: { column }, identity: other }: RatedColumn) =>
    other === identity && (one.column.kind !== 'given_name' || column.kind === 'given_name');
  const isBeaten = all.some(
    (other) => isRival(other) && other.pairs >= LEAST_PAIRS && other.lift >= lift + NOT_TELLING,
  );
  if (isBeaten) return true;
  // Where nobody is twice, families agree in all but these.
  if (isPersonal(identity)) return false;
  const enough =
    telling.some((other) => isPersonal(other.identity)) ||
    telling.filter((other) => other.identity !== undefined).length >= 2;
  return lift < HARDLY_TELLING && enough;
}
