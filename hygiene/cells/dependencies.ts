import { Integers } from '../match/numbers.ts';
import { type CodedColumn, NONE } from './coded-column.ts';

/** Rows with one value are a group from so many on: three can outvote one. */
const SMALLEST_GROUP = 4;
/** With fewer rows in groups, nothing is said about two columns. */
const FEWEST_ROWS = 20;
/** Rows that are looked at for all pairs of columns: about a second. */
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
  /** The other rows, as a share of those that guessing one value for all rows would leave. */
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
  /** Per column, how much it determines of all others: the sum of what it explains. */
  determines: readonly number[];
  /** The columns that were not looked at, to keep within the bound. */
  skipped: readonly number[];
}

/** Measures how far each column determines each other. */
export function findDependencies(columns: readonly CodedColumn[], rows: number): Dependencies {
  const repeating = columns.flatMap((column, at) => (isRepeating(column) ? [at] : []));
  const most = Math.floor(Math.sqrt(MOST_STEPS / Math.max(rows, 1)));
  const kept = byFilled(columns, repeating).slice(0, most);
  const all = kept.flatMap((from) => {
    const groups = groupsOf(columns[from]);
    return kept.flatMap((to) => (from === to ? [] : (dependency(columns, groups, from, to) ?? [])));
  });
  const determines = columns.map(() => 0);
  for (const { from, explained } of all) determines[from] = (determines[from] ?? 0) + explained;
  return { all, determines, skipped: repeating.filter((at) => !kept.includes(at)) };
}

/** The rows that the dependency's groups outvote. */
export function outvoted(columns: readonly CodedColumn[], { from, to }: Dependency): Outvoted[] {
  const found: Outvoted[] = [];
  const column = columns[to];
  if (!column) return found;
  forEachGroup(groupsOf(columns[from]), column, (rows, votes) => {
    if (votes.usualRows <= votes.rows / 2 || votes.usualRows < SMALLEST_GROUP - 1) return;
    for (const row of rows) {
      const code = column.codes.at(row);
      if (code === NONE || code === votes.usual) continue;
      const { usual, usualRows, rows: groupRows } = votes;
      found.push({ row, usual, usualRows, ownRows: votes.of(code), groupRows });
    }
  });
  return found;
}

/** Values that differ in nearly all rows determine nothing, and nothing determines them. */
function isRepeating({ texts, filled }: CodedColumn): boolean {
  return filled >= FEWEST_ROWS && texts.length >= 2 && texts.length <= filled / 1.5;
}

/** The fullest first; the order does not depend on that of the columns. */
function byFilled(columns: readonly CodedColumn[], indexes: readonly number[]): number[] {
  const filled = (at: number) => columns[at]?.filled ?? 0;
  const name = (at: number) => columns[at]?.name ?? '';
  return indexes.toSorted((a, b) => filled(b) - filled(a) || (name(a) < name(b) ? -1 : 1));
}

function dependency(
  columns: readonly CodedColumn[],
  groups: readonly Int32Array[],
  from: number,
  to: number,
): Dependency | undefined {
  const column = columns[to];
  if (!column) return undefined;
  const overall = new Integers(new Int32Array(column.texts.length));
  let rows = 0;
  let right = 0;
  forEachGroup(groups, column, (members, votes) => {
    rows += votes.rows;
    right += votes.usualRows;
    for (const row of members) if (column.codes.at(row) !== NONE) overall.next(column.codes.at(row));
  });
  const guessed = overall.values.reduce((most, count) => Math.max(most, count), 0);
  if (rows < FEWEST_ROWS || guessed === rows) return undefined;
  return {
    from,
    to,
    share: right / rows,
    left: (rows - right) / (rows - guessed),
    explained: Math.max(0, (right - guessed) / (column.filled - guessed)),
  };
}

/** The rows of each value that has enough of them. */
function groupsOf(column: CodedColumn | undefined): Int32Array[] {
  if (!column) return [];
  const { codes, counts, texts } = column;
  const starts = new Integers(new Int32Array(texts.length + 1));
  for (const code of texts.keys()) starts.set(code + 1, starts.at(code) + counts.at(code));
  const next = new Integers(starts.values.slice());
  const rows = new Int32Array(starts.at(texts.length));
  for (const [row, code] of codes.values.entries()) if (code !== NONE) rows[next.next(code)] = row;
  return [...texts.keys()]
    .filter((code) => counts.at(code) >= SMALLEST_GROUP)
    .map((code) => rows.subarray(starts.at(code), starts.at(code + 1)));
}

interface Votes {
  /** Of the group, with a value. */
  rows: number;
  /** The most frequent value; of equally frequent ones the first in the order of rows with that many. */
  usual: number;
  usualRows: number;
  of(code: number): number;
}

/** Calls `visit` for each group with enough values in the column. */
function forEachGroup(
  groups: readonly Int32Array[],
  { codes, texts }: CodedColumn,
  visit: (rows: Int32Array, votes: Votes) => void,
): void {
  const counts = new Integers(new Int32Array(texts.length));
  const of = (code: number) => counts.at(code);
  for (const group of groups) {
    let rows = 0;
    let usual = NONE;
    let usualRows = 0;
    for (const row of group) {
      const code = codes.at(row);
      if (code === NONE) continue;
      rows++;
      counts.next(code);
      if (counts.at(code) > usualRows) {
        usualRows = counts.at(code);
        usual = code;
      }
    }
    if (rows >= SMALLEST_GROUP) visit(group, { rows, usual, usualRows, of });
    for (const row of group) if (codes.at(row) !== NONE) counts.set(codes.at(row), 0);
  }
}
