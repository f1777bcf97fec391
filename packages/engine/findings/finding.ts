import type { Criterion, FindingDefinition, Severity } from '../kinds/finding.ts';
import { percent, quoted } from '../kinds/wording.ts';

/** Something wrong with a table. */
export interface Finding {
  /** The name of its definition: of a check, or of what is found in whole columns and tables. */
  kind: string;
  criterion: Criterion;
  severity: Severity;
  /** Index of the column; absent if it is about whole rows. */
  column?: number;
  /** Cells, or rows where `column` is absent. */
  count: number;
  /** The share of all rows, 0 to 1. */
  share: number;
  /** The first ten data rows that have it, from 1. */
  rows: readonly number[];
  /** What is behind it, most frequent first: words, spellings, formats. At most ten. */
  examples: readonly { value: string; count: number }[];
  /** The finding in words, for a steward. */
  sentence: string;
}

/** Whether somebody called right what was found in a column, or, without a column, in whole rows. */
export type IsFine = (finding: string, column?: number) => boolean;

/** The part of a finding that is counted. */
type CountedRows = Pick<Finding, 'count' | 'rows' | 'examples'>;

/** Something that can be wrong with rows, or with a column as a whole: all that there is to say of it. */
export interface RowsDefinition<Facts> extends FindingDefinition {
  /** The rows that have it, counted from 0, in the order of the file. */
  rows(facts: Facts): Iterable<number>;
  /** How many there are, where these are not all, or where counting them takes long. */
  count?(facts: Facts): number;
  /** What is behind it, most frequent first. */
  examples?(facts: Facts): Finding['examples'];
  /** The report names none of the rows. */
  namesNoRows?: true;
}

/** The most rows that a finding names. */
export const MAX_ROWS = 10;

/** The finding of a definition; none if no row has it. */
export function findRows<Facts>(
  definition: RowsDefinition<Facts>,
  facts: Facts,
  rows: number,
  column?: { at: number; name: string },
): Finding[] {
  const known = definition.count?.(facts);
  if (known === 0) return [];
  const first: number[] = [];
  let found = 0;
  for (const row of definition.rows(facts)) {
    if (found++ < MAX_ROWS) first.push(row + 1);
    else if (known !== undefined) break;
  }
  const count = known ?? found;
  const named = definition.namesNoRows ? [] : first;
  const examples = definition.examples?.(facts) ?? [];
  return count === 0 ? [] : [findingOf(definition, { count, rows: named, examples }, rows, column)];
}

/**
 * @param rows of the table
 * @param column absent if it is about whole rows
 */
export function findingOf(
  definition: FindingDefinition,
  { count, rows: rowNumbers, examples }: CountedRows,
  rows: number,
  column?: { at: number; name: string },
): Finding {
  const share = rows === 0 ? 0 : Math.min(1, count / rows);
  const name = column === undefined ? '' : quoted(column.name);
  return {
    kind: definition.finding,
    criterion: definition.criterion,
    severity: severityOf(definition, share),
    ...(column !== undefined && { column: column.at }),
    count,
    share,
    rows: rowNumbers,
    examples,
    sentence: definition.sentence({ column: name, count, examples, share: percent(share) }),
  };
}

/** A finding in at least this share of the rows is one step more severe. */
const MANY = 0.2;

function severityOf({ severity }: FindingDefinition, share: number): Severity {
  if (share < MANY) return severity;
  return severity === 'low' ? 'medium' : 'high';
}

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/** The most severe first; of equally severe ones the more frequent. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count,
  );
}
