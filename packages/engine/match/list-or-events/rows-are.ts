import { countsOf } from '../../algorithms/count-by.ts';
import { sum } from '../../algorithms/sum.ts';
import { saysAge } from '../../kinds/ages.ts';
import { ENOUGH } from '../../kinds/enough.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import { summarize } from '../../kinds/summary.ts';
import { quoted } from '../../kinds/wording.ts';
import type { Table } from '../../read/table.ts';
import { areOfOneEach, FILLED } from '../compare/comparison.ts';
import { Texts } from '../compare/texts.ts';
import { combined } from '../pairs/key-numbers.ts';
import { identityOf, isAmount, isMoment } from '../screening/identity.ts';
import { agreement } from '../screening/value-agreement.ts';
import { type Entity, isReached, MOSTLY } from './entity.ts';
import { namesOf, type RowNames } from './row-names.ts';

/** What the rows of a table are. */
export interface RowsAre {
  /** One row for each person, company, place or thing; or one for each thing that happened to such, or was measured of it. */
  what: 'list' | 'events';
  /** The reason, as a sentence. */
  because: string;
}

/** In a list hardly ever half of the rows are of somebody with so many, nor are so many of one written alike. */
const ROWS_EACH = 3;
/** Rows of one hardly agree in a column that agrees less than this beyond chance. */
const BY_CHANCE = 0.1;

const LIST: RowsAre = {
  what: 'list',
  because: 'Rows of one name or group are few, or do not differ in amounts and times.',
};

/** What somebody says that rows are. */
export function saidToBe(what: RowsAre['what']): RowsAre {
  return { what, because: 'It was said so.' };
}

/** What rows are by their names alone: those of one name are events if they are many and differ in amounts and times. Null if these do not show it. */
export function eventsOfNames(table: Table, kinds: readonly ColumnKind[]): RowsAre | null {
  const names = namesOf(table, kinds);
  const isOfOneEach = ({ distinct, filled }: RowNames) => areOfOneEach(distinct, filled, table.rows);
  // A list of people may say where each works.
  if (names.some((one) => one.isOfPeople && isOfOneEach(one))) return null;
  for (const { ids, columns, isByChance } of names) {
    if (!areMany(ids)) continue;
    const areReached = reachedAlike(table, kinds, ids);
    if (areReached === false || (isByChance && areReached === undefined)) continue;
    const events = differingIn(table, kinds, ids);
    if (events)
      return {
        what: 'events',
        because: `The same names in ${headers(table, columns)} come again with another ${events}.`,
      };
  }
  return null;
}

/**
 * Whether rows of one name are reached at one place; undefined where no place is given. Otherwise the name is of a chain, or of namesakes, and
 * not of one to whom something happened again.
 */
function reachedAlike(table: Table, kinds: readonly ColumnKind[], ids: Int32Array): boolean | undefined {
  const reached = kinds.filter((one) => isReached(one) && fillOf(table, one) >= FILLED);
  if (reached.length === 0) return undefined;
  return reached.some(({ column }) => (agreement(ids, valueIds(table, column)) ?? 1) >= MOSTLY);
}

/** What rows are of whom it was found whom they are about, if their names refute that they are events. */
export function listOfEntities(
  table: Table,
  kinds: readonly ColumnKind[],
  { names }: Entity,
  clusters: Int32Array,
): RowsAre | undefined {
  const theirs = namesOf(table, kinds).filter(({ columns }) => columns.every((one) => names.includes(one)));
  return areCopied(theirs, clusters)
    ? undefined
    : { what: 'list', because: `What ${headers(table, names)} says of one is written anew in most rows.` };
}

/** What rows are by the groups that were found. */
export function rowsAreOfGroups(table: Table, kinds: readonly ColumnKind[], clusters: Int32Array): RowsAre {
  const times = kinds.some((one) => identifies(one) && fillOf(table, one) >= FILLED)
    ? []
    : timesOf(table, kinds);
  const areApart = times.every(
    ({ column }) => (agreement(clusters, valueIds(table, column)) ?? 1) < BY_CHANCE,
  );
  return times.length > 0 && areApart
    ? { what: 'events', because: `Rows are alike, and none in ${headers(table, columnsOf(times))}.` }
    : LIST;
}

/** What rows are that name nobody: measurements, if most columns have amounts, or if each has a time. */
export function areMeasurements(
  table: Table,
  kinds: readonly ColumnKind[],
  isOfThings: boolean,
): RowsAre | undefined {
  const filled = kinds.filter((one) => fillOf(table, one) > 0);
  const times = timesOf(table, filled);
  // A thing may be of a day, but not of a minute.
  const isEach = isOfThings
    ? times.some(({ kind }) => kind === 'time')
    : times.length > 0 ||
      (filled.filter(isAmount).length >= filled.length / 2 && !filled.some((one) => isOwnNumber(table, one)));
  return isEach && table.rows >= ENOUGH
    ? { what: 'events', because: 'Rows have amounts, measures or times, and no names.' }
    : undefined;
}

/** The times that most rows have. */
function timesOf(table: Table, kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.filter((one) => isMoment(one) && !areYears(table, one) && fillOf(table, one) >= FILLED);
}

/** What has a number of its own and no time is a thing with its measures. */
export function isOwnNumber(table: Table, { kind, column }: ColumnKind): boolean {
  const one = table.columns[column];
  const isNumber = kind === 'row_key' || kind === 'identifier';
  if (one === undefined || !isNumber) return false;
  const { counts, filled } = summarize(one);
  return areOfOneEach(counts.size, filled, table.rows);
}

/** Whether a column has what only one person or company has, whatever happens to it. */
function identifies(one: ColumnKind): boolean {
  const identity = identityOf(one);
  return identity === 'email' || identity === 'phone' || identity === 'birth' || identity === 'number';
}

/** Whether of the rows that have a name, or a group, half or more are of one of many rows. */
function areMany(ids: Int32Array): boolean {
  const counts = countsOf(ids.filter((id) => id >= 0));
  const several = [...counts.values()].filter((count) => count > 1);
  const all = sum(several);
  const named = sum(counts.values());
  return all >= MOSTLY * named && all >= ROWS_EACH * several.length;
}

/** Whether a name is copied into the rows of a group, as into events: in a list in which somebody is there again it was entered anew. */
function areCopied(names: readonly RowNames[], clusters: Int32Array): boolean {
  const sizes = countsOf(clusters);
  const isOfSeveral = (row: number) => (sizes.get(clusters[row] ?? 0) ?? 0) > 1;
  return names.every(({ ids }) => {
    const written = countsOf(combined(clusters, ids).of.filter((one, row) => one >= 0 && isOfSeveral(row)));
    return sum(written.values()) >= ROWS_EACH * written.size;
  });
}

/** The headers of the amounts and times in which rows of one differ, if they do in most, or agree in one by chance alone; an age is somebody's. */
function differingIn(table: Table, kinds: readonly ColumnKind[], ids: Int32Array): string | undefined {
  const agreements = kinds
    .filter((one) => (isAmount(one) && !saysAge(table.columns[one.column]?.name ?? '')) || isMoment(one))
    .map((one) => ({ one, share: agreement(ids, valueIds(table, one.column)) ?? 1 }));
  const differing = agreements.filter(({ share }) => share < MOSTLY);
  const areEvents =
    differing.length > agreements.length / 2 || differing.some(({ share }) => share < BY_CHANCE);
  return areEvents ? headers(table, columnsOf(differing.map(({ one }) => one))) : undefined;
}

function valueIds(table: Table, column: number): Int32Array {
  const { values = [] } = table.columns[column] ?? {};
  return Texts.of(values, (value) => (isMissing(value) ? '' : value)).ids;
}

function columnsOf(kinds: readonly ColumnKind[]): number[] {
  return kinds.slice(0, 2).map(({ column }) => column);
}

function headers(table: Table, columns: readonly number[]): string {
  return columns.map((column) => quoted(table.columns[column]?.name ?? '')).join(' and ');
}

function fillOf(table: Table, { column }: ColumnKind): number {
  const one = table.columns[column];
  return one ? summarize(one).filled / Math.max(1, table.rows) : 0;
}

/** A year, or the first of January that programs write for one. */
const YEAR = /^\d{4}(?:-01-01(?:[T ]00:00.*)?)?$/;

/** A year is of a car, a paper or a town as well as of what happened. */
function areYears(table: Table, { column }: ColumnKind): boolean {
  const one = table.columns[column];
  const sample = one ? summarize(one).sample : [];
  return sample.filter(([value]) => YEAR.test(value)).length > sample.length / 2;
}
