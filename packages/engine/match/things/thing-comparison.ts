/** What two records have in common, as a level of each comparison: the higher the more they agree, or `MISSING`. */
export interface ThingComparison {
  /** The columns compared, by their index in the table as it was read. */
  columns: readonly number[];
  /** What each level means, in words for the report. */
  levelNames: readonly string[];
  level(a: number, b: number): number;
}
