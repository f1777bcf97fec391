/** How many are enough to show something, and how few show nothing: one number for one notion. */

/** So many rows or values alike are no slip of a hand, and no chance; two may be. */
export const SEVERAL = 3;

/** Fewer rows than this show nothing of a column. */
export const ENOUGH = 20;

/** In a table of fewer rows nothing is told by how few have a value, or how few values there are: it may be that of the only two. */
export const FEW_ROWS = 60;

/** At most so many different values are a vocabulary, of answers or of categories. */
export const VOCABULARY = 20;

/** Where so many rows have one form, or one of the values that are known, the others are mistakes or of another list. */
export const NEARLY_ALL = 0.95;

/** At most this share of the rows is an exception; more speak against what the others show. */
export const EXCEPTIONS = 0.05;

/** What more of the values have is no fault of each, but how the column is written. */
export const HABIT = 0.2;
