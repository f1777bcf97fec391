/** A rule that a table keeps, said so that other programs can check it. */
export interface Rule {
  /** The finding that it forbids, and its column: 'invalid_emails: email'. */
  name: string;
  /** The finding in words. */
  sentence: string;
  /** How many rows, values or groups of rows do not keep the rule: a scalar query of the table `checked_rows`. */
  sql: string;
  /** The same for Great Expectations; none where it has no word for that. */
  expectations: readonly Expectation[];
}

export interface Expectation {
  type: string;
  kwargs: Readonly<Record<string, unknown>>;
}

/** A finding of which no rule can be made. */
export interface NoRule {
  name: string;
  sentence: string;
  /** Why, as a sentence. */
  because: string;
}

/** A name in SQL. Behind a table's name, SQLite takes it for nothing else. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The text of a cell, whatever type its column has. */
export function cell(column: string): string {
  return `CAST(checked_rows.${identifier(column)} AS TEXT)`;
}

/** Whether a cell has a value: exports write a missing one as nothing or as an empty text. */
export function isFilled(column: string): string {
  return `TRIM(COALESCE(${cell(column)}, '')) <> ''`;
}
