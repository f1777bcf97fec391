/** What a column says about its row; the classes of pairs (`classes.ts`) differ in which groups agree. */
export type Group =
  | 'given'
  | 'surname'
  | 'extra'
  | 'date'
  | 'email'
  | 'phone'
  | 'company'
  | 'identifier'
  | 'street'
  | 'area'
  | 'attribute';

/** The level where one of the two rows has no value: no evidence either way. */
export const MISSING = 15;
export const MAX_LEVELS = 8;

/** One comparison of two records, with its levels from 0 (differ) upward. */
export interface Comparison {
  /** Of the table, as they were read. */
  columns: readonly number[];
  group: Group;
  /** The words for each level. */
  levels: readonly string[];
  /** The level of exact agreement, the only one with term frequencies. */
  exact: number;
  /** Shares of the levels among matches, before any data: they steady the estimate, above all in small files. */
  defaults: readonly number[];
  /** Per record, the number of its value in `counts`; -1 if it has none. */
  values: Int32Array;
  /** Records per value. */
  counts: Float64Array;
}

/** Columns that are compared together: a name gives three comparisons, a street two, any other column one. */
export interface Field {
  comparisons: readonly Comparison[];
  /** Writes the level of each comparison to `levels`, starting at `at`. */
  compare(a: number, b: number, levels: Uint8Array, at: number): void;
  /** Keys that find matches alone, per record; '' for none. */
  tellingKeys(): readonly (readonly string[])[];
  /** Keys that do so with another field's. */
  coarseKeys(): readonly (readonly string[])[];
}

/** Compares two different values by their numbers in the lexicon; the level is below `exact`. */
export type CompareValues = (a: number, b: number) => number;
