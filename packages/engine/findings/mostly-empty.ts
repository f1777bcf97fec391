/** Columns that hardly have values: what is missing there is said once, not once for each. */
import { quoted } from '../kinds/wording.ts';
import type { ColumnProfile } from './examine.ts';
import type { Finding } from './finding.ts';

export interface MostlyEmpty {
  /** Their indexes. What is found of them by completeness needs no line of its own. */
  columns: readonly number[];
  /** For people. */
  sentence: string;
}

interface Found {
  rows: number;
  columns: readonly Pick<ColumnProfile, 'name' | 'filled'>[];
  findings: readonly Pick<Finding, 'criterion' | 'column'>[];
}

const MAX_NAMED = 12;

/** Undefined if there are not two such columns. */
export function mostlyEmpty({ rows, columns, findings }: Found): MostlyEmpty | undefined {
  const lacking = new Set(
    findings.flatMap(({ criterion, column }) => (criterion === 'completeness' ? (column ?? []) : [])),
  );
  const found = columns.flatMap(({ name, filled }, at) =>
    lacking.has(at) && filled < rows / 2 ? [{ at, name }] : [],
  );
  if (found.length < 2) return undefined;
  const names = found.slice(0, MAX_NAMED).map(({ name }) => quoted(name));
  const more = found.length > MAX_NAMED ? `, and ${found.length - MAX_NAMED} more` : '';
  return {
    columns: found.map(({ at }) => at),
    sentence: `${found.length} of ${columns.length} columns are mostly empty: ${names.join(', ')}${more}.`,
  };
}

/** Whether one line about mostly empty columns says what a finding does. */
export function isFolded(
  { criterion, column }: Pick<Finding, 'criterion' | 'column'>,
  empty: MostlyEmpty | undefined,
): boolean {
  return criterion === 'completeness' && column !== undefined && (empty?.columns.includes(column) ?? false);
}
