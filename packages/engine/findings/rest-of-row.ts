/** Cells that a single column accuses, where the rest of their row shows which of the two is wrong. */
import { type CodedColumn, NONE } from './coded-column.ts';
import { type Dependency, type Outvoted, outvoted } from './dependencies.ts';
import { type Groups, groupsOf } from './value-groups.ts';

/**
 * How far one column must determine another before it accuses its cells, as in `Dependency`: `share` at least, `left` at most. Of a
 * fault in each twentieth cell of both columns so much is left.
 */
const DETERMINED = { share: 0.85, left: 0.5 };
/** At least this share of the other rows of a group must have the usual value, for a cell to stand alone in it. */
const NEARLY_ALL = 0.9;
/** If fewer of the outvoted rows than this stand alone, rows with one value differ as a rule: one postcode has several towns. */
const MOST_ALONE = 0.5;
/** How likely all rows with the usual value have it by chance, at most. */
const BY_CHANCE = 0.01;
/** Besides the first, so many rows of a group may have the same fault. */
const SAME_FAULT = 0.02;
/** The rest of the row must be so many times as likely with the value that accuses as with the accused one. */
const TIMES = 10;
/** A column speaks for the accused value if the row is at most this many times as likely without it. */
const AGAINST = 0.3;
/**
 * The exceptions that other columns show tell how many they do not: in generated tables up to three for ten. Of what is told at most a
 * tenth may be one.
 */
const UNNOTICED = 0.3;
const MOST_BY_CHANCE = 0.1;
/** So many times as often as by chance a value is found with another one where it is at home. */
const AT_HOME = 3;
/** The fewest other rows that show two values together. */
const FEWEST_TOGETHER = 2;

type Verdict = 'wrong' | 'exception' | 'unknown';

interface Single extends Outvoted {
  column: number;
  by: number;
}

/**
 * If a column accuses a cell, either of the two is wrong, or none: exceptions are. So a third column must speak for the accuser,
 * because their values are found together, and none for the accused value. Of two cells that accuse each other none is told.
 */
export function accusedAlone(
  columns: readonly CodedColumn[],
  dependencies: readonly Dependency[],
): readonly Single[] {
  const groups = new Map<number, Groups>();
  const groupsIn = (at: number) => {
    const known = groups.get(at) ?? groupsOf(columns[at]);
    groups.set(at, known);
    return known;
  };
  const found: Single[] = [];
  for (const dependency of dependencies) {
    const { from, to, share, left } = dependency;
    if (share < DETERMINED.share || left > DETERMINED.left || columns[to]?.isMeasured) continue;
    const accused = standingAlone(columns, dependency);
    if (accused.length === 0) continue;
    const forIt = together(columns, groupsIn(from), from, accused);
    const forThem = together(columns, groupsIn(to), to, accused);
    const others = [...columns.keys()].filter((other) => other !== from && other !== to);
    const judged = accused.map((one, at) => ({ one, verdict: verdictOf(others, forIt[at], forThem[at]) }));
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
    const exceptions = judged.filter(({ verdict }) => verdict === 'exception');
    if (UNNOTICED * exceptions.length > MOST_BY_CHANCE * wrong.length) continue;
    for (const { one } of wrong) found.push({ ...one, column: to, by: from });
  }
  const cells = new Set(found.map(({ row, column }) => `${row} ${column}`));
  return found.filter(({ row, by }) => !cells.has(`${row} ${by}`));
}

/** The rows that do not agree with nearly all of their group, which agree by more than chance. */
function standingAlone(columns: readonly CodedColumn[], dependency: Dependency): Outvoted[] {
  const column = columns[dependency.to];
  const all = outvoted(columns, dependency);
  const alone = all.filter(({ usualRows, groupRows }) => usualRows >= NEARLY_ALL * (groupRows - 1));
  if (!column || alone.length < MOST_ALONE * all.length) return [];
  return alone.filter(({ row, usual, usualRows, ownRows, groupRows }) => {
    const isForeign = 2 * ownRows <= column.counts.at(column.codes.at(row));
    const byChance = (column.counts.at(usual) / column.filled) ** usualRows;
    return isForeign && ownRows <= 1 + SAME_FAULT * groupRows && byChance <= BY_CHANCE;
  });
}

/** How the other values of a row go with one of them. */
interface Company {
  /** The rows with the value, apart from this one. */
  rows: number;
  /** How many of them have the row's value in each column; undefined where the row has none. */
  shared: readonly (number | undefined)[];
  /** The share of all other rows that have it. */
  overall: readonly number[];
}

/** What the rows with the same value in a column have in the others, for each of some rows. */
function together(
  columns: readonly CodedColumn[],
  { rows, starts }: Groups,
  at: number,
  some: readonly Outvoted[],
): Company[] {
  const counted = new Map<number, Map<number, number>[]>();
  const codeOf = (row: number) => columns[at]?.codes.at(row) ?? NONE;
  for (const { row } of some) {
    const own = counted.get(codeOf(row)) ?? columns.map(() => new Map<number, number>());
    counted.set(codeOf(row), own);
    for (const [other, { codes }] of columns.entries()) own[other]?.set(codes.at(row), 0);
  }
  for (const [group, own] of counted) {
    for (let next = starts.at(group); next < starts.at(group + 1); next++) {
      for (const [other, { codes }] of columns.entries()) {
        const code = codes.at(rows.at(next));
        const count = own[other]?.get(code);
        if (count !== undefined) own[other]?.set(code, count + 1);
      }
    }
  }
  return some.map(({ row }) => {
    const group = codeOf(row);
    return {
      rows: starts.at(group + 1) - starts.at(group) - 1,
      shared: columns.map(({ codes }, other) => {
        const code = codes.at(row);
        return code === NONE ? undefined : (counted.get(group)?.[other]?.get(code) ?? 1) - 1;
      }),
      overall: columns.map(({ codes, counts, filled }) => {
        const code = codes.at(row);
        return code === NONE ? 0 : (counts.at(code) - 1) / filled;
      }),
    };
  });
}

/**
 * A row whose columns speak for both values is an exception: this office has people of another country. A column speaks for the accused
 * value as well if the two are found together more often than by chance: the other time zone is one of the same part of the country.
 */
function verdictOf(columns: readonly number[], one?: Company, other?: Company): Verdict {
  let [most, least, isAtHome] = [0, 1, false];
  for (const at of columns) {
    const [shared, overall] = [one?.shared[at], one?.overall[at] ?? 0];
    if (!one || !other || shared === undefined || overall === 0) continue;
    const otherShared = other.shared[at] ?? 0;
    const times = ((shared + overall) * (other.rows + 1)) / (otherShared + overall) / (one.rows + 1);
    if (shared >= FEWEST_TOGETHER) most = Math.max(most, times);
    least = Math.min(least, times);
    isAtHome ||= otherShared >= FEWEST_TOGETHER && otherShared >= AT_HOME * overall * other.rows;
  }
  if (most < TIMES) return 'unknown';
  if (least < AGAINST || isAtHome) return 'exception';
  return most * least >= TIMES ? 'wrong' : 'unknown';
}
