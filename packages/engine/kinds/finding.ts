/** The criteria of the site's readiness assessment; of accuracy a file says nothing. */
export type Criterion =
  | 'accuracy'
  | 'completeness'
  | 'consistency'
  | 'timeliness'
  | 'validity'
  | 'uniqueness';

export type Severity = 'high' | 'medium' | 'low';

/** The figures and words that a sentence tells. */
export interface Facts {
  /** The column's name, quoted; '' for whole rows. */
  column: string;
  /** Cells, or rows. */
  count: number;
  /** The share of all rows, as text: '12%'. */
  share: string;
  examples: readonly { value: string; count: number }[];
}

/** Something that can be wrong with a table. */
export interface FindingDefinition {
  /** Its name in the report; `content/documentation/table-report.md` lists them. */
  finding: string;
  /** The criterion that it counts against. */
  criterion: Criterion;
  /** The severity where few rows have it. */
  severity: Severity;
  /** Each value is wrong as it stands, and not only written in another way or worth a look. */
  isWrong?: true;
  /** Worth a look, and right as often as not: it is in no score, and no cell of it is wrong. */
  isUnusual?: true;
  /** For a steward: what is wrong, how much of it there is, and why it matters or what to do. */
  sentence(facts: Facts): string;
}
