/** The criteria of the site's readiness assessment; of accuracy a file says nothing. */
export type Criterion =
  | 'accuracy'
  | 'completeness'
  | 'consistency'
  | 'timeliness'
  | 'validity'
  | 'uniqueness';

export type Severity = 'high' | 'medium' | 'low';

export type FindingKind =
  | 'empty_column'
  | 'missing_values'
  | 'missing_words'
  | 'placeholder_dates'
  | 'invalid_emails'
  | 'misspelled_domains'
  | 'invalid_phones'
  | 'not_dates'
  | 'impossible_dates'
  | 'future_dates'
  | 'invalid_check_digits'
  | 'not_numbers'
  | 'odd_formats'
  | 'mixed_formats'
  | 'mixed_case'
  | 'spelling_variants'
  | 'padding'
  | 'invisible_characters'
  | 'mojibake'
  | 'wrong_column'
  | 'outliers'
  | 'repeated_keys'
  | 'equal_rows'
  | 'duplicates'
  | 'empty_rows'
  | 'ragged_rows'
  | 'stray_quotes'
  | 'undecodable';

/** Something wrong with a table. */
export interface Finding {
  kind: FindingKind;
  criterion: Criterion;
  severity: Severity;
  /** Index of the column; absent if it is about whole rows. */
  column?: number;
  /** Cells, or rows where `column` is absent. */
  count: number;
  /** Of all rows, 0 to 1. */
  share: number;
  /** The first ten data rows that have it, from 1. */
  rows: readonly number[];
  /** What is behind it, most frequent first: words, spellings, formats. At most ten. */
  examples: readonly { value: string; count: number }[];
  /** For a steward. */
  sentence: string;
}

/** Which criterion a kind of finding counts against, and how severe it is where few rows have it. */
export const FINDING_KINDS: Readonly<Record<FindingKind, readonly [Criterion, Severity]>> = {
  empty_column: ['completeness', 'low'],
  missing_values: ['completeness', 'low'],
  missing_words: ['completeness', 'low'],
  placeholder_dates: ['completeness', 'medium'],
  empty_rows: ['completeness', 'low'],
  invalid_emails: ['validity', 'medium'],
  misspelled_domains: ['validity', 'medium'],
  invalid_phones: ['validity', 'low'],
  not_dates: ['validity', 'medium'],
  impossible_dates: ['validity', 'high'],
  future_dates: ['validity', 'medium'],
  invalid_check_digits: ['validity', 'high'],
  not_numbers: ['validity', 'medium'],
  wrong_column: ['validity', 'high'],
  outliers: ['validity', 'low'],
  mojibake: ['validity', 'medium'],
  ragged_rows: ['validity', 'high'],
  stray_quotes: ['validity', 'medium'],
  undecodable: ['validity', 'high'],
  odd_formats: ['consistency', 'low'],
  mixed_formats: ['consistency', 'medium'],
  mixed_case: ['consistency', 'low'],
  spelling_variants: ['consistency', 'low'],
  padding: ['consistency', 'low'],
  invisible_characters: ['consistency', 'low'],
  repeated_keys: ['uniqueness', 'high'],
  equal_rows: ['uniqueness', 'high'],
  duplicates: ['uniqueness', 'high'],
};

/** From this share of the rows a finding is one step more severe. */
const MANY = 0.2;

export function severityOf(kind: FindingKind, share: number): Severity {
  const [, severity] = FINDING_KINDS[kind];
  if (share < MANY) return severity;
  return severity === 'low' ? 'medium' : 'high';
}
