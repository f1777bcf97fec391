/**
 * What speaks for rows being events, as natural logs of odds; below 0 it speaks for a list. The weights are set by what a column
 * can and cannot show, without labels: a name of its own in each row makes a list of nearly any table, and only amounts and
 * dates that differ from row to row of one name make up for it.
 */
export interface Evidence {
  weight: number;
  because: string;
}

/** A column of which fewer rows have a value says nothing of a row. */
export const FILLED = 0.5;
/** Nearly each row has a name or contact of its own: of 100 rows 5 may repeat one, and more where somebody is there twice. */
export const EACH_ITS_OWN = 0.95;
export const NEARLY_ITS_OWN = 0.8;
/** Rows of one name differ in a column that agrees less than this beyond chance. */
export const DIFFERS = 0.5;
