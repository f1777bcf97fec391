import { sum } from '../../algorithms/sum.ts';
import type { Integers } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';

/** The level where one of the two rows has no value: no evidence either way. */
export const MISSING = 15;
/** Added to each level's count of random pairs, so that one that the sample does not show remains possible. */
export const PSEUDO_COUNT = 0.05;
/** No comparison has more levels, `MISSING` aside. */
export const MAX_LEVELS = 8;

/**
 * One comparison of two records. Its result is a level: 0 if the values differ, then the higher the more they agree; or
 * `MISSING`.
 */
export interface Comparison {
  /** The columns compared, by their index in the table as it was read. */
  columns: readonly number[];
  group: ComparisonGroup;
  /** More about the kind of the column, such as what register gives its numbers. */
  detail?: string | undefined;
  /** What each level means, in words for the report. */
  levelNames: readonly string[];
  /** The level of exact agreement, the only one with term frequencies. */
  exact: number;
  /** Shares of the levels among matches, before any data: they steady the estimate, above all in small files. */
  defaults: readonly number[];
  /** The number of each record's value; -1 if it has none. */
  values: Integers;
  /** The standardized text of a value, by its number. */
  text(value: number): string;
  /** How many records had each value when the columns were read. A value that came later has no count. */
  counts: Float64Array;
}

/** The texts of what is compared of two records; undefined where one has none. */
export function textsOf(one: Comparison | undefined, a: number, b: number): [string, string] | undefined {
  const [x, y] = [one?.values.at(a) ?? -1, one?.values.at(b) ?? -1];
  return one && x >= 0 && y >= 0 ? [one.text(x), one.text(y)] : undefined;
}

/** How many records have a value. */
export function filledOf({ counts }: Comparison): number {
  return sum(counts);
}

/** Values that say who somebody is are nearly all different: two of three records that have one have one of their own, or more. */
const DIFFERENT = 2 / 3;
/** At least so many records have one. */
export const FILLED = 0.5;

/** Whether so many records have a value that it can tell what pairs of the table are. */
export function isFilled(one: Comparison): boolean {
  return filledOf(one) >= FILLED * one.values.values.length;
}

/** Whether the values of so many records say who each is, as passports, tax numbers and e-mail addresses do. */
export function areOfOneEach(distinct: number, filled: number, records: number): boolean {
  return filled >= FILLED * records && distinct >= DIFFERENT * filled;
}

/** Numbers that a register gives each person or company one of, by the detail of their kind. */
const GIVEN_ONCE: ReadonlySet<string | undefined> = new Set([
  'personal',
  'tax',
  'VAT',
  'INN',
  'register',
  'SSN',
  'NHS',
  'NPI',
  'LEI',
]);

/** Whether each person or company has one number of it: other than accounts and cards, of which somebody has several. */
export function isGivenOnce({ group, detail }: Pick<Comparison, 'group' | 'detail'>): boolean {
  return group === 'identifier' && GIVEN_ONCE.has(detail);
}

/** Whether it is not known if what is compared is of whom a row is about: attributes, and numbers of no register, may be of what happened. */
export function isDoubtful(one: Comparison): boolean {
  return one.group === 'attribute' || (one.group === 'identifier' && !isGivenOnce(one));
}

/** Columns that are compared together: a name gives three comparisons, any other column one. */
export interface Field {
  comparisons: readonly Comparison[];
  /** Writes the level of each comparison of records `a` and `b` to `levels`, starting at index `at`. */
  compare(a: number, b: number, levels: Uint8Array, at: number): void;
  /** Keys that find matches by themselves. */
  telling: readonly KeyOf[];
  /** Keys that find matches only together with another field's. */
  coarse: readonly KeyOf[];
  /** Gives a record other values, or a new one its first: standardized texts in the order of the columns. */
  put(record: number, texts: readonly string[]): void;
}

/** How many comparisons fields have. */
export function comparisonsIn(fields: readonly Field[]): number {
  return sum(fields.map(({ comparisons }) => comparisons.length));
}

/** A field with what it reads of a record: `put` is given just that. */
export type FieldOf<Read> = Omit<Field, 'put'> & { put(record: number, read: Read): void };

/** The key of a record; '' for none. */
export type KeyOf = (record: number) => string;

/**
 * Whether the first of two values is compared with the second, and not the second with the first: the result may depend on it.
 * Values of the table are in the order of their numbers. Those that came later are in that of their texts, so that it does not
 * matter which came first.
 *
 * @param known how many values the table has; they have the lowest numbers
 */
export function comesBefore(x: number, y: number, known: number, text: (value: number) => string): boolean {
  return x < known || y < known ? x < y : text(x) < text(y);
}

/** The level of two different values, given by their numbers in the lexicon. It is below `exact`. */
export type CompareValues = (a: number, b: number) => number;
