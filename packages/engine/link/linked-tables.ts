import type { Explanation } from '../match/model/explanation.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import type { LeftOut } from '../match/screening/left-out.ts';
import type { ColumnPair } from './column-pair.ts';
import type { Link } from './links.ts';

/** The rows of two tables that are about the same. */
export interface LinkedTables {
  columns: readonly ColumnPair[];
  /** The pairs of columns that were not compared, by their index in `columns`, and why. */
  leftOut: readonly LeftOut[];
  /** Best first. */
  links: readonly Link[];
  /** The pairs of rows that were compared, in no order: those above a score, and the best of each row. */
  candidates: readonly Link[];
  /** What the rows are about; none if no pair of columns says it, so that nothing was linked. */
  subjects: readonly Subject[];
  /** Whether the rows are of things, such as products: they are not compared. */
  isOfThings?: boolean;
  /** False if so little is known that only rows are linked that would be in any table. */
  canTell: boolean;
  /** False if there are too few rows and columns for the estimate to be relied on. */
  isSure: boolean;
  /** What each comparison adds to the score of two rows; the columns are indices in `columns`. Undefined if they were not compared. */
  explain(link: Link): Explanation | undefined;
}
