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
    const compared = compare(columns, [from, to], accused, groupsIn(from), groupsIn(to), ({ row }) => [
      codeIn(columns[from], row),
      codeIn(columns[to], row),
    ]);
    // A row whose columns speak for both values is an exception: this office has people of another country.
    const isException = ({ most, least, isAtHome }: Compared) =>
      most >= TIMES && (least < AGAINST || isAtHome);
    const wrong = accused.filter((_, at) => {
      const one = compared[at];
      return one && one.most >= TIMES && !isException(one) && one.most * one.least >= TIMES;
    });
    if (areExceptions(compared.filter(isException).length, wrong.length)) continue;
    for (const one of wrong) found.push({ ...one, column: to, by: from });
  }
  const cells = new Set(found.map(({ row, column }) => `${row} ${column}`));
  return found.filter(({ row, by }) => !cells.has(`${row} ${by}`));
}

function codeIn(column: CodedColumn | undefined, row: number): number {
  return column?.codes.at(row) ?? NONE;
}

/** Whether so many of some rows are exceptions that too many of those told may be. */
function areExceptions(exceptions: number, told: number): boolean {
  return UNNOTICED * exceptions > MOST_BY_CHANCE * told;
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

/** How many times as likely the rest of a row is with one value as with another. */
interface Compared {
  /** In the column where that is most, and where it is least. */
  most: number;
  least: number;
  /** Where it is least, of those whose value the other one was found with in several rows. */
  against: number;
  /** Whether that is more often than by chance: the other time zone is one of the same part of the country. */
  isAtHome: boolean;
}

/**
 * Compares two values by what their rows have in other columns.
 *
 * @param without the columns of the two
 * @param codesOf the groups of a row's two values
 */
function compare<One extends { row: number }>(
  columns: readonly CodedColumn[],
  without: readonly number[],
  some: readonly One[],
  groups: Groups,
  otherGroups: Groups,
  codesOf: (one: One) => readonly [number, number],
): Compared[] {
  const forIt = together(columns, groups, some, (one) => codesOf(one)[0]);
  const forThem = together(columns, otherGroups, some, (one) => codesOf(one)[1]);
  return some.map(({ row }, place) => {
    const result = { most: 0, least: 1, against: 1, isAtHome: false };
    const [one, other] = [forIt[place], forThem[place]];
    for (const [at, { codes, counts, filled }] of columns.entries()) {
      const overall = (counts.at(codes.at(row)) - 1) / filled;
      if (without.includes(at) || !one || !other || !(overall > 0)) continue;
      const [shared = 0, otherShared = 0] = [one.shared[at], other.shared[at]];
      const times = ((shared + overall) * (other.rows + 1)) / (otherShared + overall) / (one.rows + 1);
      if (shared >= FEWEST_TOGETHER) result.most = Math.max(result.most, times);
      result.least = Math.min(result.least, times);
      if (otherShared < FEWEST_TOGETHER) continue;
      result.against = Math.min(result.against, times);
      result.isAtHome ||= otherShared >= AT_HOME * overall * other.rows;
    }
    return result;
  });
}

/** For each of some rows how many others there are with one value, and how many of these have the row's in each column. */
function together<One extends { row: number }>(
  columns: readonly CodedColumn[],
  { rows, starts }: Groups,
  some: readonly One[],
  codeOf: (one: One) => number,
): { rows: number; shared: readonly number[] }[] {
  const counted = new Map<number, Map<number, number>[]>();
  for (const one of some) {
    const own = counted.get(codeOf(one)) ?? columns.map(() => new Map<number, number>());
    counted.set(codeOf(one), own);
    for (const [other, column] of columns.entries()) own[other]?.set(codeIn(column, one.row), 0);
  }
  for (const [group, own] of counted) {
    for (let next = starts.at(group); next < starts.at(group + 1); next++) {
      for (const [other, column] of columns.entries()) {
        const code = codeIn(column, rows.at(next));
        const count = own[other]?.get(code);
        if (count !== undefined) own[other]?.set(code, count + 1);
      }
    }
  }
  return some.map((one) => {
    const group = codeOf(one);
    const [start, end] = [starts.at(group), starts.at(group + 1)];
    const self = Number(rows.values.subarray(start, end).includes(one.row));
    return {
      rows: end - start - self,
      shared: columns.map(
        (column, other) => (counted.get(group)?.[other]?.get(codeIn(column, one.row)) ?? self) - self,
      ),
    };
  });
}
