/** A table as read: text cells in columns of equal length; an absent cell is ''. */
export interface Table {
  columns: Column[];
  rows: number;
}

export interface Column {
  /** Unique within its table. */
  name: string;
  values: readonly string[];
}

/** What a reader is told instead of guessing. */
export interface ReadOptions {
  /** One character. */
  delimiter?: string;
  /** A label of the Encoding Standard, such as `utf-8` or `windows-1252`. */
  encoding?: string;
  /** The line that has the headers, from 1; 0 if there is none. Lines before it are not read. */
  headerRow?: number;
  /** The sheet of a workbook; the first if absent. */
  sheet?: string;
}

/** How a file was read. */
export interface Source {
  /** The name of one in `formats.ts`. */
  format: string;
  encoding?: string;
  delimiter?: string;
  /** From 1; 0 if there is none. */
  headerRow: number;
  sheet?: string;
  /** The names of all sheets. */
  sheets?: readonly string[];
  /** Data rows, from 1, with fewer or more cells than the header; all of them are read. */
  raggedRows: RowsFound;
  /** Data rows, from 1, with a quotation mark that does not enclose a cell; it is read as text. */
  strayQuotes: RowsFound;
  /** Bytes that the encoding does not have. They are read as U+FFFD. */
  undecodable: number;
}

/** How many rows, and the first ten of them. */
export interface RowsFound {
  count: number;
  examples: readonly number[];
}

export type ReadResult =
  | { ok: true; table: Table; source: Source }
  /** One sentence that says what is wrong, and where. */
  | { ok: false; error: string };

/** Ends reading; the message is the sentence of the result. */
export class UnreadableError extends Error {}
