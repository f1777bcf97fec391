import { detectKinds } from '../kinds/detect.ts';
import type { Kind } from '../kinds/kinds.ts';
import { eventsOfNames, type RowsAre, saidToBe } from '../match/list-or-events/rows-are.ts';
import type { MatchOptions, MatchStep } from '../match/match-options.ts';
import type { MatchResult } from '../match/match-result.ts';
import { matchTable } from '../match/match-table.ts';
import type { Source, Table } from '../read/table.ts';
import type { DateOrder } from '../standardize/dates.ts';
import { type Examined, examineTable } from './examine.ts';
import { type Profile, profileOf } from './profile.ts';
import { timeLeft } from './time-left.ts';

/** Columns by their names, each of which a table has once. What is not chosen is found. */
export interface ColumnChoices {
  /** What columns hold. */
  kinds?: ReadonlyMap<string, Kind>;
  /** The columns that are not looked at at all. */
  left?: ReadonlySet<string>;
  /** True to compare a column that would not be, false to leave one out of comparing only. */
  compared?: ReadonlyMap<string, boolean>;
  /** The columns of which different values are never one, and those that say where a row comes from. */
  neverSame?: ReadonlySet<string> | undefined;
  sources?: ReadonlySet<string> | undefined;
}

/** What somebody says of a table. What is not chosen is found. */
export interface Choices extends ColumnChoices, Pick<MatchOptions, 'about'> {
  rowsAre?: RowsAre['what'] | undefined;
  /** In all columns: the order of numbers in dates such as 03/04/2020. */
  dateOrder?: DateOrder | undefined;
}

export interface CheckOptions extends Choices, Pick<MatchOptions, 'hasJoins' | 'keepsModel'> {
  /** ISO 8601; later dates are in the future. */
  today: string;
  /**
   * Called when a step begins, and within long ones; the unit of `profile` is a column.
   *
   * @param left seconds that the check still takes, once that can be told; it never grows
   */
  progress?(step: 'profile' | MatchStep, done: number, of: number, left: number | undefined): void;
  /** Called once, when all is known but the duplicates. */
  onProfile?(profile: Profile): void;
}

/** A table, and all that was found in it. */
export interface Checked {
  /** The names of the columns that were not looked at. */
  left: ReadonlySet<string>;
  /** With the table of the other columns. */
  examined: Examined;
  matches: MatchResult;
  profile: Profile;
}

/** Finds what each column of a table holds, what is wrong with it, and which rows describe the same person or company. */
export async function checkTable(all: Table, source: Source, options: CheckOptions): Promise<Checked> {
  const { about, hasJoins, keepsModel, today, dateOrder, onProfile, left = new Set() } = options;
  const secondsLeft = timeLeft();
  const progress = (step: 'profile' | MatchStep, done: number, of: number) =>
    options.progress?.(step, done, of, secondsLeft(step, done, of));
  const { table, kinds, choices, neverSame, sources } = chooseColumns(all, options);
  const rowsAre = options.rowsAre && saidToBe(options.rowsAre);
  const examined = await examineTable(table, source, {
    today,
    kinds,
    ...(dateOrder && { dateOrder }),
    onProgress: (done, of) => progress('profile', done, of),
  });
  const byNames = rowsAre ?? eventsOfNames(table, kinds);
  onProfile?.(profileOf(examined, { areEvents: byNames?.what === 'events' }));
  const told = { about, rowsAre, byNames, hasJoins, keepsModel, choices, neverSame, sources };
  const matches = await matchTable(table, kinds, { ...told, progress });
  const profile = profileOf(examined, {
    clusters: clustersOf(matches),
    areEvents: matches.rowsAre.what === 'events',
  });
  return { left, examined, matches, profile };
}

/** The columns of a table that are looked at, and as what; `choices` says which of them are compared, by their indices. */
export function chooseColumns({ columns, rows }: Table, chosen: ColumnChoices) {
  const { kinds, left, compared } = chosen;
  const table: Table = { columns: columns.filter(({ name }) => !left?.has(name)), rows };
  const choices = new Map(
    table.columns.flatMap(({ name }, at) => {
      const choice = compared?.get(name);
      return choice === undefined ? [] : [[at, choice] as const];
    }),
  );
  const placesOf = (names: ReadonlySet<string> | undefined) =>
    new Set(table.columns.flatMap(({ name }, at) => (names?.has(name) ? [at] : [])));
  return {
    table,
    kinds: detectKinds(table, kinds),
    choices,
    neverSame: placesOf(chosen.neverSame),
    sources: placesOf(chosen.sources),
  };
}

/** Per row the number of its cluster, if duplicates were looked for. */
function clustersOf({ clusters, subjects }: MatchResult): Int32Array | undefined {
  return subjects.length > 0 ? clusters : undefined;
}
