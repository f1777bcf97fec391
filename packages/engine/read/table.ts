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
  /** How many lines the header has from there on; 1 if absent. */
  headerLines?: number;
  /** The sheet of a workbook, or a list of objects in JSON; the visible or outermost one with the most rows if absent. */
  sheet?: string;
  /** Every line below the header is a row as it stands: nothing is left out, split or filled. */
  asIs?: boolean;
}

/** Something that was decided about a file, which another reader might have decided otherwise. */
export interface Decision {
  decision:
    | 'title_lines'
    | 'remarks'
    | 'header_lines'
    | 'unit_lines'
    | 'rule_lines'
    | 'repeated_headers'
    | 'section_titles'
    | 'other_tables'
    | 'keys_and_values'
    | 'totals'
    | 'maybe_totals'
    | 'notes'
    | 'blank_rows'
    | 'fixed_width'
    | 'uneven_lines'
    | 'opened_objects'
    | 'joined_lists'
    | 'closed_objects'
    | 'sheet'
    | 'merged_cells'
    | 'no_results'
    | 'error_values';
  /** Lines of the file that it is about, from 1 (rows of a sheet, items of a JSON array); of cells, how many. */
  lines: RowsFound;
  /** The names of the columns that it is about; absent if it is about lines. */
  columns?: readonly string[];
  /** For people, in one sentence. */
  sentence: string;
  /** What overrules it; absent if it says what the file lacks. */
  option?: keyof ReadOptions;
}

/** How a file was read. */
export interface Source {
  /** The name of one in `formats.ts`. */
  format: string;
  encoding?: string;
  delimiter?: string;
  /** The file in an archive that was read. */
  packed?: string;
  /** From 1; 0 if there is none. Of several lines the last. */
  headerRow: number;
  sheet?: string;
  /** The names of all sheets. */
  sheets?: readonly string[];
  /** How many rows with a value each of the sheets has. */
  sheetRows?: readonly number[];
  /** The names of the sheets that are not shown. */
  hiddenSheets?: readonly string[];
  /** In the order in which they were made. */
  decisions: readonly Decision[];
  /** Data rows, from 1, with fewer or more cells than the header; all of them are read. */
  raggedRows: RowsFound;
  /** Data rows, from 1, with a quotation mark that does not enclose a cell; it is read as text. */
  strayQuotes: RowsFound;
  /** The names of the columns whose header is that of an earlier one; absent if there is none. */
  equalHeaders?: readonly string[];
  /** Bytes that the encoding does not have. They are read as U+FFFD. */
  undecodable: number;
}

/** How delimited text is read that has a header in its first line and nothing odd. */
export const PLAIN_SOURCE: Source = {
  format: 'delimited',
  headerRow: 1,
  decisions: [],
  raggedRows: { count: 0, examples: [] },
  strayQuotes: { count: 0, examples: [] },
  undecodable: 0,
};

/** How many rows, and the first ten of them. */
export interface RowsFound {
  count: number;
  examples: readonly number[];
}

/** What the reader of a format gives. */
export interface ReadFile {
  table: Table;
  source: Partial<Source> & Pick<Source, 'headerRow'>;
}

export type ReadResult =
  | { ok: true; table: Table; source: Source }
  /** One sentence that says what is wrong, and where. */
  | {
      ok: false;
      error: string;
      /** It is text that looks like no table. Whoever names a delimiter has it read as one. */
      asks?: true;
    };

/** Ends reading; the message is the sentence of the result. */
export class UnreadableError extends Error {}

/** The same for text that looks like no table, unless somebody says that it is one. */
export class NoTableError extends UnreadableError {}
