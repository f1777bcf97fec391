import { counted } from '../kinds/wording.ts';
import type { MatchResult, ScoredPair } from '../match/match-result.ts';
import type { Explanation } from '../match/model/explanation.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import { LEFT_BY_CHOICE } from '../match/screening/left-out.ts';
import { eventNotes } from './entities.ts';
import { type DecidedPair, sizesOf } from './grouping.ts';
import type { ChosenValue, ReviewedTable } from './reviewed.ts';

/** The most pairs for review that are explained. */
const MOST_EXPLAINED = 100;

/** What is told of duplicates at once, and again after each decision. */
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
  /** False if so little is known that rows which may be the same are pairs for review, and no groups. */
  canTell: boolean;
  /** Whom the rows are about; none if no column says it, so that duplicates were not looked for. */
  about: readonly Subject[];
  /** Why, as a sentence. */
  aboutBecause: string;
  /** Where it cannot be seen: whom the rows could be about as well, and the groups that this gives. */
  other?: { about: Subject; groups: number };
  /** What else to know of these figures, in sentences. */
  notes: readonly string[];
  /** The columns that were not compared, by their headers. */
  leftOut: readonly { column: string; reason: string }[];
  /** What a score had to exceed, if somebody chose it: a natural log of odds. */
  threshold?: number;
  /** The pairs that somebody decided about, in the order of their rows. */
  decisions?: readonly DecidedPair[];
  /** Pairs of rows that a person should look at: neither decided, nor following from decisions. */
  pairsForReview: number;
}

/** With the rows themselves, which are counted from 1; columns are counted from 0. */
export interface ReportedDuplicates extends DuplicateFacts {
  /** The columns that told most between rows that were put together, the best first. */
  toldMost: readonly ColumnWeight[];
  /** The groups, in the order of their first rows. */
  clusters: readonly ReportedCluster[];
  /** The first hundred pairs for review, those with the highest score first. */
  review: readonly PairEvidence[];
}

export interface ReportedCluster {
  rows: readonly number[];
  /** The golden record: per column a value, the row that it is from (0 if no row has one), and why it was taken. */
  golden: readonly ChosenValue[];
}

/** `prior` and what is `added` by each of the `contributions` sum to the `score`. */
export interface PairEvidence extends Explanation {
  rows: readonly [number, number];
}

export function duplicateFacts({ checked, grouping, groups, areEvents }: ReviewedTable): DuplicateFacts {
  const { matches, examined, left } = checked;
  const { columns } = examined.table;
  const { hasMatches, canTell, subjects, other, leftOut } = matches;
  const sizes = sizesOf(groups);
  const decisions = grouping.decidedPairs();
  return {
    method: 'match weights',
    ...sizes,
    surplusRows: sizes.rowsInGroups - sizes.groups,
    hasMatches,
    canTell,
    about: subjects,
    aboutBecause: matches.aboutBecause,
    ...(other && { other }),
    notes: areEvents ? eventNotes(examined.table, matches) : notesOf(matches, sizes.groups),
    leftOut: [
      ...leftOut.map(({ column, reason }) => ({ column: columns[column]?.name ?? '', reason })),
      ...[...left].map((column) => ({ column, reason: LEFT_BY_CHOICE })),
    ],
    ...(grouping.threshold !== 0 && { threshold: grouping.threshold }),
    ...(decisions.length > 0 && { decisions }),
    pairsForReview: grouping.left().length,
  };
}

export function reportedDuplicates(reviewed: ReviewedTable): ReportedDuplicates {
  const { explain } = reviewed.checked.matches;
  const inDoubt = reviewed.grouping.left();
  return {
    ...duplicateFacts(reviewed),
    toldMost: columnWeights(reviewed, inDoubt),
    clusters: clustersOf(reviewed),
    review: inDoubt.slice(0, MOST_EXPLAINED).map(({ a, b }) => ({ rows: [a + 1, b + 1], ...explain(a, b) })),
  };
}

/** A golden record is made when it is first read: of thousands of groups a summary shows a few. */
export function clustersOf(reviewed: ReviewedTable): ReportedCluster[] {
  return reviewed.groups.map((rows) => {
    let record: ReportedCluster['golden'] | undefined;
    return {
      rows: rows.map((row) => row + 1),
      get golden() {
        record ??= reviewed.golden(rows).map((cell) => ({ ...cell, row: cell.row + 1 }));
        return record;
      },
    };
  });
}

/** The most pairs that are explained: in equal steps from the best to the last, so that good and doubtful ones count. */
const MOST_WEIGHED = 200;
/** The most columns that are named; those of names count as one. */
const MOST_NAMED = 5;

/** What columns that were compared together add to the scores of pairs. */
export interface ColumnWeight {
  /** Their headers. */
  columns: string[];
  /** What they add to the score of a pair of rows in one group, in the mean. */
  added: number;
}

/** The columns that told most between the rows that were put together, the best first. Only what speaks for a pair is named. */
function columnWeights({ checked, grouping }: ReviewedTable, inDoubt: readonly ScoredPair[]): ColumnWeight[] {
  const { columns: all } = checked.examined.table;
  const { pairs, explain } = checked.matches;
  const left = new Set(inDoubt);
  const same = pairs.filter((pair) => grouping.areTogether(pair.a, pair.b) && !left.has(pair));
  const step = Math.max(1, Math.ceil(same.length / MOST_WEIGHED));
  const explained = same.filter((_, at) => at % step === 0);
  const sums = new Map<string, { columns: readonly number[]; sum: number }>();
  for (const { a, b } of explained) {
    for (const { columns, added } of explain(a, b).contributions) {
      const key = columns.join(' ');
      const known = sums.get(key);
      sums.set(key, { columns, sum: (known?.sum ?? 0) + added });
    }
  }
  return [...sums.values()]
    .map(({ columns, sum }) => ({
      columns: columns.map((column) => all[column]?.name ?? ''),
      added: sum / explained.length,
    }))
    .filter(({ added }) => added > 0)
    .sort((x, y) => y.added - x.added)
    .slice(0, MOST_NAMED);
}

/** What to know of the duplicates that were found, in sentences: why there are none, or what the figures do not show. */
export function notesOf(
  {
    subjects,
    other,
    canTell,
    isSure,
    isOfThings,
  }: Pick<MatchResult, 'subjects' | 'other' | 'canTell' | 'isSure' | 'isOfThings'>,
  groups: number,
): string[] {
  const [about] = subjects;
  if (isOfThings)
    return [
      groups === 0 ? OF_THINGS : `${OF_THINGS} ${counted(groups, 'group')} of rows are equal in every cell.`,
    ];
  if (about === undefined) return [NOBODY];
  return [
    ...(canTell ? [] : [isSure ? COLUMNS_TELL_NOBODY : TOO_FEW]),
    ...(canTell && !isSure ? [SMALL] : []),
    ...(other
      ? [
          `Each row has a person and a company. Rows were compared as being about ${about}, with ${counted(groups, 'group')}; about ${other.about} there would be ${counted(other.groups, 'group')}.`,
        ]
      : []),
  ];
}

const OF_THINGS =
  'The rows are of things, such as products: only equal ones are told. If each is about a person or a company, say so.';
const NOBODY =
  'Duplicates were not looked for: no column has names, companies, addresses, telephones, dates of birth or numbers with a scheme, so nothing says whom a row is about.';
const SMALL =
  'There are few rows and columns: look at each group, and do not count on there being no others.';
const PROVED =
  'rows with a close name and the same contact, number or date of birth are put together; others that may be the same are pairs in doubt.';
const TOO_FEW = `There are too few rows and columns to tell which rows are the same. Only copies of a row, and ${PROVED}`;
const COLUMNS_TELL_NOBODY = `The columns hold too little to tell which rows are the same: others can have the same values. Only ${PROVED}`;
