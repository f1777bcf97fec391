/** What a page asks about a second file. Rows are counted from 1; `a` is the file that is checked, `b` the second one. */

/** How the rows of two files are linked; or why they are not, in one sentence that names the file. */
export type Linked = ({ ok: true } & LinkFacts) | { ok: false; error: string };

export interface LinkFacts {
  /** Of the second file. */
  name: string;
  rows: Sides;
  links: number;
  /** The rows that have a link, or are equal to one of the other version of a file. */
  linked: Sides;
  /** Links with a score below that of odds of twenty to one. */
  doubtful: number;
  /** The pairs of columns that were compared, such as 'birth = born'; of a key only that. */
  columns: readonly string[];
  /** False if so little is known that only rows are linked that would be in any files. */
  canTell: boolean;
  /** False if no columns that both files have say who a row is about. */
  areComparable: boolean;
  /** The columns by which rows could be linked instead: each row of both files has a value of its own. */
  keys: readonly string[];
  /** Rows that have a link and differ, and in how many cells. */
  changed: { rows: number; cells: number };
}

export interface Sides {
  a: number;
  b: number;
}

export interface LinkedRows {
  rows: readonly [a: number, b: number];
  /** Absent where a key links them. */
  score?: number;
  /** A cell of each pair of columns (`headers`), cut at 500 characters. */
  cells: readonly [string[], string[]];
}

/** Some of the links, best first; of two versions of a file first those that differ. */
export interface LinkPage {
  headers: readonly string[];
  links: readonly LinkedRows[];
}

/** What `data -- link` writes to `--links`, `--unlinked` and `--changes`; no spreadsheet runs a cell of it. */
export type LinkDownloadName = 'links.csv' | 'unlinked.csv' | 'changes.csv';
