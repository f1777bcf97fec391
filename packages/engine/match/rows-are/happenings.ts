/** What tells events from each other: amounts and dates that differ between the rows of one name, and rows in the order of a date. */

import type { Summary } from '../../kinds/evidence.ts';
import { type ColumnKind, kindOf } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import type { Table } from '../../read/table.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'number', 'quantity', 'percentage']);
/** Dates of a person or of the row itself; any other is of what happened. */
const OF_THE_ROW: ReadonlySet<string | undefined> = new Set(['birth', 'change', 'creation', 'expiry']);

export function isAmount({ kind }: ColumnKind): boolean {
  return AMOUNTS.has(kind);
}

export function isMoment({ kind, detail }: ColumnKind): boolean {
  return kind === 'time' || (kind === 'date' && !OF_THE_ROW.has(detail));
}

/** So many rows that follow another of their name show whether a column goes with the name. */
export const LEAST_PAIRS = 8;

/**
 * How much more often than by chance rows of one name agree in a column: 0 as by chance, 1 always. Each row is compared with the
 * one before it of its name; undefined if there are too few.
 */
export function agreement(
  ids: Int32Array,
  values: readonly string[],
  { counts, filled }: Summary,
): number | undefined {
  const before = new Map<number, string>();
  let pairs = 0;
  let equal = 0;
  for (const [row, id] of ids.entries()) {
    const value = values[row] ?? '';
    if (id < 0 || isMissing(value)) continue;
    const last = before.get(id);
    before.set(id, value);
    if (last === undefined) continue;
    pairs++;
    if (last === value) equal++;
  }
  if (pairs < LEAST_PAIRS) return undefined;
  let same = 0;
  for (const count of counts.values()) same += count * (count - 1);
  const chance = filled < 2 ? 1 : same / (filled * (filled - 1));
  return chance === 1 ? 1 : (equal / pairs - chance) / (1 - chance);
}

/** Only so many rows show whether a table is in the order of a date. */
const SAMPLE = 2000;
/** So many of a hundred rows come no earlier than the row before, or no later: a few are entered late. */
const IN_ORDER = 0.95;
/** Fewer rows are in order by chance, or have too few days to be in any. */
const LEAST_ROWS = 20;
const LEAST_DAYS = 5;

/** Whether rows stand in the order of a date, as those of a log, of an account and of a register do. */
export function areInOrder({ columns }: Table, { kind, column }: ColumnKind): boolean {
  const { compared } = kindOf(kind);
  const values = (columns[column]?.values ?? []).slice(0, SAMPLE);
  const read = compared?.texts?.(values) ?? ((value: string) => value);
  const dates = values.filter((value) => !isMissing(value)).map(read);
  if (dates.length < LEAST_ROWS || new Set(dates).size < LEAST_DAYS) return false;
  let up = 0;
  let down = 0;
  for (const [at, date] of dates.entries()) {
    const last = dates[at - 1] ?? date;
    if (date >= last) up++;
    if (date <= last) down++;
  }
  return Math.max(up, down) >= IN_ORDER * dates.length;
}
