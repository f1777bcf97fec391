import { groupBy } from '../algorithms/group-by.ts';
import { Integers } from '../algorithms/typed-arrays.ts';
import { ENOUGH } from '../kinds/enough.ts';
import { type CodedColumn, NONE } from './coded-column.ts';
import { groupsOf, SMALLEST_GROUP, vote } from './value-groups.ts';

/** The most steps, one for each row of each pair of columns that is looked at. So many take about a second. */
const MOST_STEPS = 40_000_000;

/**
 * How far one column determines another: rows with one value of `from` should have one value of `to`. An approximate
 * functional dependency: Y. Huhtala and others, TANE (1999).
 */
export interface Dependency {
  from: number;
  to: number;
  /** The share of the rows in groups that have the most frequent value of their group. */
  share: number;
  /** The rows without the most frequent value of their group, divided by those without the most frequent value of all. */
  left: number;
  /** The share of what guessing one value for all rows gets wrong that the groups get right. */
  explained: number;
}

/** A row whose value is not the most frequent one of its group. */
export interface Outvoted {
  row: number;
  /** The number of the most frequent value. */
  usual: number;
  /** The rows with that value, with the row's own, and of the group. */
  usualRows: number;
  ownRows: number;
  groupRows: number;
}

export interface Dependencies {
  all: readonly Dependency[];
  /** The columns that were not looked at, to keep within the bound. */
  skipped: readonly number[];
}

/** Measures how far each column determines each other. */
export function findDependencies(columns: readonly CodedColumn[], rows: number): Dependencies {
  const repeating = columns.flatMap((column, at) => (isRepeating(column) ? [at] : []));
  const most = Math.floor(Math.sqrt(MOST_STEPS / Math.max(rows, 1)));
  const kept = byFilled(columns, repeating).slice(0, most);
  const all = kept.flatMap((from) => {
    const column = columns[from];
    const groups = column ? groupsOf(column) : [];
    return kept.flatMap((to) => (from === to ? [] : (dependency(columns, groups, from, to) ?? [])));
  });
  return { all, skipped: repeating.filter((at) => !kept.includes(at)) };
}

/** The rows that the dependency's groups outvote. */
export function outvoted(columns: readonly CodedColumn[], { from, to }: Dependency): Outvoted[] {
  const [column, source] = [columns[to], columns[from]];
  if (!column || !source) return [];
  const counts = new Integers(new Int32Array(column.texts.length));
  return groupsOf(source).flatMap((group) => {
    const { rows, usual, usualRows } = vote(group, column, counts);
    if (rows < SMALLEST_GROUP || usualRows <= rows / 2) return [];
    const codeOf = (row: number) => column.codes.at(row);
    const others = group.filter((row) => codeOf(row) !== NONE && codeOf(row) !== usual);
    const own = groupBy(others, codeOf);
    return [...own.values()].flatMap((equal) =>
      equal.map((row) => ({ row, usual, usualRows, ownRows: equal.length, groupRows: rows })),
    );
  });
}

/** Values that differ in nearly all rows determine nothing, and nothing determines them. */
function isRepeating({ texts, filled }: CodedColumn): boolean {
  return filled >= ENOUGH && texts.length >= 2 && texts.length <= filled / 1.5;
}

/** The fullest first; the order does not depend on that of the columns. */
function byFilled(columns: readonly CodedColumn[], indexes: readonly number[]): number[] {
  const filled = (at: number) => columns[at]?.filled ?? 0;
  const name = (at: number) => columns[at]?.name ?? '';
  return indexes.toSorted((a, b) => filled(b) - filled(a) || (name(a) < name(b) ? -1 : 1));
}

function dependency(
  columns: readonly CodedColumn[],
  groups: readonly (readonly number[])[],
  from: number,
  to: number,
): Dependency | undefined {
  const column = columns[to];
  if (!column) return undefined;
  const counts = new Integers(new Int32Array(column.texts.length));
  const overall = new Integers(new Int32Array(column.texts.length));
  let rows = 0;
  let right = 0;
  for (const group of groups) {
    const votes = vote(group, column, counts, overall);
    if (votes.rows < SMALLEST_GROUP) continue;
    rows += votes.rows;
    right += votes.usualRows;
  }
  const guessed = overall.values.reduce((most, count) => Math.max(most, count), 0);
  // A few groups agree by chance.
  if (rows < ENOUGH || guessed === rows) return undefined;
  return {
    from,
    to,
    share: right / rows,
    left: (rows - right) / (rows - guessed),
    explained: Math.max(0, (right - guessed) / (column.filled - guessed)),
  };
}
