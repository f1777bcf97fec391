import type { StandardColumn } from '../compare/fields.ts';
import { isNaming } from '../compare/naming.ts';
import { findChanceColumns } from './chance-columns.ts';
import { followers } from './following-columns.ts';
import { identityOf, isName, isPlace } from './identity.ts';
import { BY_CHANCE, type LeftOut } from './left-out.ts';
import { type MeasuredColumn, measureColumn } from './measured-column.ts';

/**
 * A column of companies, e-mail addresses, telephones or full names with fewer values than this is a category: partners,
 * hotlines, those who look after a row. These are a dozen or two. A table that is about such people has nearly one of them in
 * each row, and is judged from 60 rows on (LEAST_RECORDS).
 */
const FEW = 30;
/** A table of fewer records than this is too small to judge a column by its few values, or by values in few rows. */
const LEAST_RECORDS = 60;
/** A column is left out if agreement in it tells less than this in the mean, in nats: a match is 2% more likely. */
const LEAST_INFORMATION = 0.02;
/** The most columns that are compared. More tell little that is new, and nearly every pair would have a pattern of its own. */
const MOST_COLUMNS = 20;

interface Screened {
  /** The columns that are compared. */
  columns: StandardColumn[];
  leftOut: LeftOut[];
}

/**
 * Leaves out the columns of records that do not tell who these are about, as their values show. Without labels; the order of records
 * and columns does not matter.
 *
 * @param headers of the table as it was read
 */
export function screenColumns(columns: readonly StandardColumn[], headers: readonly string[]): Screened {
  let kept = columns.map(measureColumn);
  const leftOut: LeftOut[] = [];
  const leave = (found: Iterable<MeasuredColumn>, reasonOf: (one: MeasuredColumn) => string) => {
    const gone = new Set([...found].filter((one) => !one.column.isChosen));
    for (const one of gone) leftOut.push({ column: one.column.column, reason: reasonOf(one) });
    kept = kept.filter((one) => !gone.has(one));
  };
  leave(kept.filter(hasOneValue), () => 'has one value, or none');
  const originals = copies(kept);
  leave(originals.keys(), (one) => `copy of ${headers[originals.get(one)?.column.column ?? -1] ?? ''}`);
  const leaveFollowing = (sources: ReadonlyMap<MeasuredColumn, MeasuredColumn>) =>
    leave(sources.keys(), (one) => `follows from ${headers[sources.get(one)?.column.column ?? -1] ?? ''}`);
  leaveFollowing(followers(kept));
  leave(
    butTheLastName(kept, (one) => hasFewValues(one) || areOfFew(one, kept)),
    () => 'has too few values to tell who a row is about',
  );
  leave(butTheLastName(kept, tellsNothing), () => 'tells next to nothing: few rows have it, or few values');
  const { chance, following, company } = findChanceColumns(kept);
  leave(chance, () => BY_CHANCE);
  leaveFollowing(following);
  leave(byUse(kept).slice(MOST_COLUMNS), () => `tells less than ${MOST_COLUMNS} other columns`);
  return {
    columns: kept.map(({ column }) => (column === company?.column ? { ...column, kind: 'company' } : column)),
    leftOut,
  };
}

/**
 * Rows that are equal in all columns are one record: a table of two such rows has no column that differs. In a small one, one address
 * or number may be that of the only two rows that have any.
 */
function hasOneValue({ column, ids, variety }: MeasuredColumn): boolean {
  if (ids.length < LEAST_RECORDS && isNaming(column)) return false;
  return ids.length > 1 && variety <= 1;
}

function hasFewValues({ column: { kind }, ids, variety }: MeasuredColumn): boolean {
  if (ids.length < LEAST_RECORDS) return false;
  const isAddress = kind === 'email' || kind === 'phone';
  return (isAddress || kind === 'company' || kind === 'full_name') && variety < FEW;
}

/** Names of a few people, beside those of many, are of who looks after a row. */
function areOfFew(one: MeasuredColumn, all: readonly MeasuredColumn[]): boolean {
  const { kind } = one.column;
  const isOfFew = ({ counts }: MeasuredColumn) => counts.values.length < FEW;
  return (
    one.ids.length >= LEAST_RECORDS &&
    isName(kind) &&
    isOfFew(one) &&
    all.some((other) => other.column.kind === kind && !isOfFew(other))
  );
}

function tellsNothing(one: MeasuredColumn): boolean {
  return one.ids.length >= LEAST_RECORDS && !isName(one.column.kind) && one.information < LEAST_INFORMATION;
}

/** The columns that fail, without those of names where no other would be left: rows would be joined on the rest, whatever they are called. */
function butTheLastName(
  kept: readonly MeasuredColumn[],
  fails: (one: MeasuredColumn) => boolean,
): MeasuredColumn[] {
  const failing = kept.filter(fails);
  const names = kept.filter(({ column }) => isName(column.kind) || column.kind === 'company');
  return names.every((one) => failing.includes(one))
    ? failing.filter((one) => !names.includes(one))
    : failing;
}

/** Whom rows are about by its kind first, then where, then what tells most. */
function byUse(columns: readonly MeasuredColumn[]): MeasuredColumn[] {
  const rank = ({ column }: MeasuredColumn) =>
    identityOf(column) !== undefined ? 2 : Number(isPlace(column));
  return columns.toSorted((a, b) => rank(b) - rank(a) || b.information - a.information);
}

/** A column is a copy if it equals another in at least this share of the records: even bad copies do in nine of ten. */
const COPIED = 0.9;
/** At least so many records must have a value in both columns: fewer may be equal by chance. */
const LEAST_BOTH = 10;
/** Only so many records are looked at, the first. They are a sample, because the order of records is that of a hash. */
const SAMPLE = 5000;

/**
 * Columns that repeat another one, which would count twice, with that other one. Of two that are equal in nine tenths of
 * the records with both the less filled one is the copy; of equally filled ones that with more values, in which fewer rows agree; else
 * the later one.
 */
export function copies(columns: readonly MeasuredColumn[]): Map<MeasuredColumn, MeasuredColumn> {
  const found = new Map<MeasuredColumn, MeasuredColumn>();
  const byFill = columns.toSorted(
    (a, b) =>
      Number(b.column.isChosen ?? false) - Number(a.column.isChosen ?? false) ||
      b.fill - a.fill ||
      a.variety - b.variety ||
      a.column.column - b.column.column,
  );
  for (const [at, one] of byFill.entries()) {
    const original = byFill.slice(0, at).find((other) => !found.has(other) && isCopy(one, other));
    if (original) found.set(one, original);
  }
  return found;
}

function isCopy(
  { column: { texts } }: MeasuredColumn,
  { column: { texts: others } }: MeasuredColumn,
): boolean {
  let both = 0;
  let equal = 0;
  for (let record = 0; record < Math.min(texts.ids.length, SAMPLE); record++) {
    const text = texts.at(record);
    const other = others.at(record);
    if (!text || !other) continue;
    both++;
    if (text === other) equal++;
  }
  return both >= LEAST_BOTH && equal >= COPIED * both;
}
