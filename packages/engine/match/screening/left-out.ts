/** A column that is not compared. */
export interface LeftOut {
  /** The index of the column in the table as it was read. */
  column: number;
  /** Why, as what follows the column's name: 'says when a row was changed'. */
  reason: string;
}

/** The reason of a column that somebody chose to leave out. */
export const LEFT_BY_CHOICE = 'was left out as told';

/** The reason of a column in which no row has a value. */
export const NO_VALUES = 'has no values';

/** The reason of a column that says nothing of what a row is about. */
export const BY_CHANCE = 'matches between duplicates only by chance';
