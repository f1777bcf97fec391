import { FEW_ROWS } from '../../kinds/enough.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { isNaming } from '../compare/naming.ts';
import { chanceColumns } from './chance-columns.ts';
import { identityOf, isPlace, sortOf } from './identity.ts';
import { BY_CHANCE, type LeftOut } from './left-out.ts';
import { ColumnLifts } from './lift.ts';
import { type MeasuredColumn, measureColumn } from './measured-column.ts';
import { copies, followers } from './repeating-columns.ts';

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
  leave(kept.filter(tellsNothing), () => 'tells next to nothing: few rows have it, or few values');
  const leaveRepeating = (found: ReadonlyMap<MeasuredColumn, MeasuredColumn>, how: string) =>
    leave(found.keys(), (one) => `${how} ${headers[found.get(one)?.column.column ?? -1] ?? ''}`);
  leaveRepeating(copies(kept), 'copy of');
  const lifts = new ColumnLifts(kept);
  leave(chanceColumns(kept, lifts), () => BY_CHANCE);
  leaveRepeating(followers(kept, lifts), 'follows from');
  leave(byUse(kept).slice(MOST_COLUMNS), () => `tells less than ${MOST_COLUMNS} other columns`);
  return { columns: kept.map(({ column }) => column), leftOut };
}

/** Whether agreement tells next to nothing; rows that are equal in all columns are one record, so that a table of two has no column that differs. */
function tellsNothing({ column, ids, information }: MeasuredColumn): boolean {
  if (ids.length < FEW_ROWS && isNaming(column)) return false;
  return ids.length > 1 && information < LEAST_INFORMATION;
}

/** The one of each sort that tells most first, whom rows are about before where and before what else; then the next of each sort. */
function byUse(columns: readonly MeasuredColumn[]): MeasuredColumn[] {
  const rank = ({ column }: MeasuredColumn) =>
    identityOf(column) !== undefined ? 2 : Number(isPlace(column));
  const turns = new Map<string, number>();
  return columns
    .toSorted((a, b) => b.information - a.information)
    .map((one) => {
      const sort = sortOf(one.column);
      const turn = turns.get(sort) ?? 0;
      turns.set(sort, turn + 1);
      return { one, turn };
    })
    .sort((a, b) => a.turn - b.turn || rank(b.one) - rank(a.one))
    .map(({ one }) => one);
}
