import type { Criterion, FindingDefinition, Severity } from '../../kinds/finding.ts';
import { percent, quoted } from '../../kinds/wording.ts';

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
export type Counted = Pick<Finding, 'count' | 'rows' | 'examples'>;

/**
 * @param rows of the table
 * @param column absent if it is about whole rows
 */
export function findingOf(
  definition: FindingDefinition,
  { count, rows: rowNumbers, examples }: Counted,
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

const ORDER = ['high', 'medium', 'low'];

/** The most severe first; of equally severe ones the more frequent. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.count - a.count,
  );
}
