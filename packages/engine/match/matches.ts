import type { Learned } from './learned.ts';
import type { Subject } from './part.ts';
import type { LeftOut } from './screening/left-out.ts';

/** A pair is kept if its score is above this: odds of one in 400, which is e to the power of -6. */
export const KEPT_ABOVE = -6;

export type Zone = 'same' | 'review' | 'different';

/** Two rows, counted from 0, and their score: the natural log of the odds that they are the same. */
export interface ScoredPair {
  a: number;
  b: number;
  score: number;
  zone: Zone;
}

/** What one comparison of two rows adds to their score. */
interface Contribution {
  /** The columns compared, by their index in the table. */
  columns: readonly number[];
  /** The name of the level; '' if one of the rows has no value. */
  level: string;
  added: number;
}

export interface Explanation {
  score: number;
  /** How frequent matches are in the file, which is what the score starts from. */
  prior: number;
  /** One for each comparison. Their sum and `prior` are the score. */
  contributions: Contribution[];
}

/** Two rows whose clusters are one where the threshold is below a mean score. */
export interface Join {
  a: number;
  b: number;
  mean: number;
}

export interface Matches {
  /** The number of each row's cluster, counted from 0 in the order of rows. */
  clusters: Int32Array;
  /** Pairs of rows with their zones, best first. The first of rows that are equal in all that is compared stands for all. */
  pairs: ScoredPair[];
  /** The rows of each group of two or more that are equal in all that is compared, in ascending order. */
  equal: readonly (readonly number[])[];
  explain(a: number, b: number): Explanation;
  /** Whether two rows were compared: they share a key, or are equal in all that is compared. */
  wasCompared(a: number, b: number): boolean;
  /** How clusters join as the threshold falls, if it was asked for; the highest mean first. Cut at 0 they are `clusters`. */
  joins?: readonly Join[];
  /** What was learned, if it was asked for and the whole table is about one kind of subject. */
  learned?: Learned;
  /** False if the file shows no believable matches, so that more was asked of each pair. */
  hasMatches: boolean;
  /** The columns that were not compared, in the order of the table. */
  leftOut: LeftOut[];
  /** False if there are too few rows and columns for the estimate to be relied on. */
  isSure: boolean;
  /** Whom the rows are about; none if no column says who a row is about, so that duplicates were not looked for. */
  subjects: readonly Subject[];
  /** Where it cannot be seen: what the rows could be about as well, and the groups of two rows or more that this gives. */
  other?: { about: Subject; groups: number };
}
