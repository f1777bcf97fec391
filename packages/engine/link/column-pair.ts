import type { Kind } from '../kinds/kinds.ts';

/** A column of the first table and one of the second, by their indices, which somebody paired. */
export interface ToldPair {
  a: number;
  b: number;
}

/** Columns of two tables that say the same. Where one table has the parts of a name and the other the whole, the parts are several columns. */
export interface ColumnPair {
  a: readonly number[];
  b: readonly number[];
  /** What both are called: one name, or 'birth = born'. */
  header: string;
  kind: Kind;
  detail?: string | undefined;
  /** Whether somebody paired them: they are compared, whatever they tell. */
  isTold: boolean;
  /** Columns with further names, where a table has such. */
  others?: { a: readonly number[]; b: readonly number[] };
  /** Of births, where a table knows the year of many alone: whether days or years are compared, and which table that is. */
  part?: 'day' | 'year';
  yearsIn?: 'a' | 'b';
  /** The share of the different values of one column, of which there are fewer, that the other has; 0 where columns are joined. */
  overlap: number;
}
