import type { Criterion, FindingDefinition, Severity } from '../kinds/finding.ts';
import { MAX_EXAMPLES } from '../kinds/most-frequent.ts';
import { percent, quoted } from '../kinds/wording.ts';

/** Something wrong with a table. */
export interface Finding {
  /** The name of its definition: of a check, or of what is found in whole columns and tables. */
  kind: string;
  criterion: Criterion;
  severity: Severity;
  /** It is worth a look, and in no score. */
  isUnusual?: true;
  /** Index of the column; absent if it is about whole rows. */
  column?: number;
  /** All columns of a finding that has one cause in several; `column` is the first. Its `count` is that of rows. */
  columns?: readonly number[];
  /** Cells, or rows where `column` is absent. */
  count: number;
  /** The share of all rows, 0 to 1. */
  share: number;
  /** How much it spoils: cells or rows, times the severity, times how sure it is that something is wrong with each. */
  damage: number;
  /** The first ten data rows that have it, from 1. */
  rows: readonly number[];
  /** What is behind it, most frequent first: words, spellings, formats. At most ten. */
  examples: readonly { value: string; count: number }[];
  /** The finding in words, for a steward. */
  sentence: string;
  /** The kinds of other findings that have the same cause, and are told with it. */
  also?: readonly string[];
  /** Two of its cells as examples: only of the twelve findings that are told first. */
  shown?: readonly ShownCell[];
}

interface ShownCell {
  /** From 1. */
  row: number;
  /** The index of the column. */
  column: number;
  value: string;
}

/** The columns that a finding is about; none if it is about whole rows. */
export function columnsOf({ column, columns }: Pick<Finding, 'column' | 'columns'>): readonly number[] {
  return columns ?? (column === undefined ? [] : [column]);
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
    if (found++ < MAX_EXAMPLES) first.push(row + 1);
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
    ...(definition.isUnusual && { isUnusual: true as const }),
    ...(column !== undefined && { column: column.at }),
    count,
    share,
    damage: damageOf(definition, count, share),
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

/** A step of severity outweighs ten times as many rows. */
const WEIGHTS: Readonly<Record<Severity, number>> = { high: 100, medium: 10, low: 1 };

/** How sure a finding is of each of its cells that is only written in another way, or worth a look. */
const WORTH_A_LOOK = 0.5;

/** Weighed by the severity where few rows have it: the rows are counted already. */
function damageOf({ criterion, severity, isWrong }: FindingDefinition, count: number, share: number): number {
  // A blank is the less a fault the more there are: a column that hardly has values is seldom meant to.
  const expected = criterion === 'completeness' ? (1 - share) ** 2 : 1;
  const sure = expected * (isWrong ? 1 : WORTH_A_LOOK);
  return Math.round(10 * count * WEIGHTS[severity] * sure) / 10;
}

/** The most damage first. */
export function byDamage(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => b.damage - a.damage || b.count - a.count);
}
