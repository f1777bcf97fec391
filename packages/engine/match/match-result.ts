import type { Join } from './clusters/joins.ts';
import type { Zone } from './clusters/zones.ts';
import type { StandardColumn } from './compare/fields.ts';
import type { RowsAre } from './list-or-events/rows-are.ts';
import type { Explanation } from './model/explanation.ts';
import type { Model } from './model/model.ts';
import type { Subject } from './model/pair-classes.ts';
import type { ApartColumn } from './overrides.ts';
import type { RelatedPair } from './related.ts';
import type { LeftOut } from './screening/left-out.ts';

/** Two rows, counted from 0, and their score: the natural log of the odds that they are the same. */
export interface ScoredPair {
  a: number;
  b: number;
  score: number;
  zone: Zone;
}

export interface MatchResult extends Matches {
  rowsAre: RowsAre;
  /** Why the rows are about these `subjects`, as a sentence. */
  aboutBecause: string;
  /** The columns of which it is asked whether they tell different things, or where a row comes from. */
  asked: readonly number[];
  /** Whether the rows are a list of things, such as products and papers: they are not compared. */
  isOfThings: boolean;
  /** Whom events are about, where columns tell it. Of the events themselves none is the same as another. */
  entities?: Entities;
}

/** Per row the number of whom it is about: of a list, of the rows that are the same. */
export function aboutWhom({ clusters, entities }: Pick<MatchResult, 'clusters' | 'entities'>): Int32Array {
  return entities?.clusters ?? clusters;
}

export interface Entities {
  /** The indices of the columns with their names. */
  names: readonly number[];
  /** The number of whom each row is about, counted from 0 in the order of rows. */
  clusters: Int32Array;
}

/** What is found in rows that are about one kind of subject, or about several. */
export interface Matches {
  /** The number of each row's cluster, counted from 0 in the order of rows. */
  clusters: Int32Array;
  /** Pairs of rows with their zones, best first. The first of rows that are equal in all that is compared stands for all. */
  pairs: ScoredPair[];
  /** Pairs of rows that are of two who belong together; in the order of their rows. */
  related: readonly RelatedPair[];
  /** The rows of each group of two or more that are equal in all that is compared, in ascending order. */
  equal: readonly (readonly number[])[];
  explain(a: number, b: number): Explanation;
  /** Whether two rows were compared: they share a key, or are equal in all that is compared. */
  wasCompared(a: number, b: number): boolean;
  /** How clusters join as the threshold falls, if it was asked for; the highest mean first. Cut at 0 they are `clusters`. */
  joins?: readonly Join[];
  /** If it was asked for and the whole table is about one kind of subject. */
  trained?: TrainedModel;
  /** False if the file shows no believable matches, so that only proof counts. */
  hasMatches: boolean;
  /** The columns that were not compared, in the order of the table. */
  leftOut: LeftOut[];
  /** False if so little is known that only rows are together that would be in any table. */
  canTell: boolean;
  /** False if there are too few rows and columns for the estimate to be relied on. */
  isSure: boolean;
  /** Whom the rows are about; none if no column says who a row is about, so that duplicates were not looked for. */
  subjects: readonly Subject[];
  /** Where it cannot be seen: what the rows could be about as well, and the groups of two rows or more that this gives. */
  other?: { about: Subject; groups: number };
}

/** The model that was trained on a table about one kind of subject, with what it takes to score other records as those of the table were. */
export interface TrainedModel {
  model: Model;
  /** The columns that are compared, in their canonical order, with the texts of the records: their counts tell what is rare. */
  columns: readonly TrainedColumn[];
  /** The columns of which different values keep records apart. */
  apart: readonly Pick<ApartColumn, 'column' | 'of' | 'isSaid'>[];
  /** How many records there were. */
  records: number;
  /** The keys that records are grouped by, by their places among `blockingKeys`. */
  keys: readonly number[];
}

interface TrainedColumn extends StandardColumn {
  standardize(value: string): string;
}
