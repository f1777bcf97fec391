import { type GoldenValue, goldenRecord, type ValueSet } from '../../match/clusters/golden-record.ts';
import { groupsOf } from '../../match/clusters/groups.ts';
import type { MatchResult } from '../../match/match-result.ts';
import type { Explanation } from '../../match/model/explanation.ts';
import type { Subject } from '../../match/model/pair-classes.ts';
import type { Table } from '../../read/table.ts';
import { notesOf } from './notes.ts';
import { type Told, toldMost } from './told.ts';

/** The most pairs for review that are explained. */
const MOST_EXPLAINED = 100;

/** Rows are counted from 1, columns from 0. */
export interface DuplicateFacts {
  /** The way in which rows were compared. */
  method: string;
  /** Clusters of two rows or more. */
  groups: number;
  /** The rows in them. */
  rowsInGroups: number;
  /** The rows in groups after the first of each. */
  surplusRows: number;
  /** False if the file shows no believable matches, so that more was asked of each pair. */
  hasMatches: boolean;
  /** Whom the rows are about; none if no column says it, so that duplicates were not looked for. */
  about: readonly Subject[];
  /** Where it cannot be seen: whom the rows could be about as well, and the groups that this gives. */
  other?: { about: Subject; groups: number };
  /** What else to know of these figures, in sentences. */
  notes: string[];
  /** The columns that were not compared, by their headers. */
  leftOut: { column: string; reason: string }[];
  /** The columns that told most between rows that were put together, the best first. */
  toldMost: Told[];
  /** What a score had to exceed, if somebody chose it. */
  threshold?: number;
  /** The pairs that somebody decided about, and whether the groups have it so: decisions may contradict each other. */
  decisions?: { rows: readonly [number, number]; decision: 'same' | 'different'; holds: boolean }[];
  /** The groups, in the order of their first rows. */
  clusters: Cluster[];
  /** Pairs of rows that a person should look at. */
  pairsForReview: number;
  /** The first hundred of them, those with the highest score first. */
  review: Review[];
}

interface Cluster {
  rows: number[];
  /** The golden record: per column a value, and the row that it is from (0 if no row has one). */
  golden: (GoldenValue & { isChosen?: boolean })[];
}

interface Review extends Explanation {
  rows: [number, number];
}

/**
 * @param faulty per column the values that are wrong, which golden records avoid
 * @param golden the golden record of some rows, counted from 0, where somebody may have chosen values
 */
export function duplicatesOf(
  table: Table,
  matches: MatchResult,
  faulty: readonly ValueSet[],
  golden: (rows: readonly number[]) => Cluster['golden'] = (rows) => goldenRecord(table, rows, faulty),
): DuplicateFacts {
  const { clusters, pairs, explain, hasMatches, subjects, other, leftOut } = matches;
  const groups = groupsOf(clusters);
  const rowsInGroups = groups.reduce((sum, rows) => sum + rows.length, 0);
  const review = pairs.filter(({ zone }) => zone === 'review');
  return {
    method: 'match weights',
    groups: groups.length,
    rowsInGroups,
    surplusRows: rowsInGroups - groups.length,
    hasMatches,
    about: subjects,
    ...(other && { other }),
    notes: notesOf(matches, groups.length),
    leftOut: leftOut.map(({ column, reason }) => ({ column: table.columns[column]?.name ?? '', reason })),
    toldMost: toldMost(table, { pairs, explain }),
    clusters: groups.map((rows) => ({
      rows: rows.map((row) => row + 1),
      golden: golden(rows).map((cell) => ({ ...cell, row: cell.row + 1 })),
    })),
    pairsForReview: review.length,
    review: review.slice(0, MOST_EXPLAINED).map(({ a, b }) => ({ rows: [a + 1, b + 1], ...explain(a, b) })),
  };
}
