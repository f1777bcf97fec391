/** All that can be found in a table, and the rows and cells that a finding is about. */
import type { FindingDefinition } from '../kinds/finding.ts';
import type { Examined, ExaminedColumn } from './examine.ts';
import type { Finding } from './finding.ts';
import { OF_CELLS } from './of-cells.ts';
import { OF_COLUMNS } from './of-columns.ts';
import { OF_ROWS, rowsWhere } from './of-rows.ts';
import { checksOf, missingWords, OF_VALUES, suggester } from './of-values.ts';

export const FINDINGS: readonly FindingDefinition[] = [...OF_COLUMNS, ...OF_ROWS, ...OF_CELLS, ...OF_VALUES];

/** Several kinds of columns may have a finding of one name. */
export const FINDING_NAMES: readonly string[] = [...new Set(FINDINGS.map(({ finding }) => finding))];

/** A finding by its kind and its column. */
export type FindingKey = Pick<Finding, 'kind' | 'column'>;

/**
 * The rows of a finding, counted from 0, in the order of the file. A finding itself names the first ten. Of ragged rows and stray
 * quotes only the first ten are known: the reader keeps no more.
 */
export function rowsOfFinding(
  { kind, column }: FindingKey,
  examined: Examined,
  clusters: ArrayLike<number> | undefined,
): number[] {
  const isNamed = ({ finding }: FindingDefinition) => finding === kind;
  if (column === undefined) return [...(OF_ROWS.find(isNamed)?.rows({ ...examined, clusters }) ?? [])];
  const cells = examined.cells.filter((cell) => cell.column === column && isNamed(cell.definition));
  if (cells.length > 0) return cells.map(({ row }) => row);
  const one = examined.columns[column];
  return one ? [...(OF_COLUMNS.find(isNamed)?.rows({ ...one, clusters }) ?? rowsThatFail(kind, one))] : [];
}

function rowsThatFail(kind: string, { column: { values }, context }: ExaminedColumn): Iterable<number> {
  const tests = checksOf(context).filter(({ definition }) => definition.finding === kind);
  // A value that stands for a missing one fails no other check.
  const isChecked = (value: string) =>
    kind === missingWords.finding || !context.summary.missing.has(value.trim());
  const known = new Map<string, boolean>([['', false]]);
  return rowsWhere(values.length, (row) => {
    const value = values[row] ?? '';
    const fails =
      known.get(value) ?? (isChecked(value) && tests.some(({ test }) => test(value) !== undefined));
    known.set(value, fails);
    return fails;
  });
}

/** What is to be said of one cell of a finding. */
interface Suggested {
  /** What should stand there; '' if it cannot be told, or if the cell should be empty. */
  suggestion: string;
  /** On what the suggestion rests, as a sentence; '' where it is the form of the column. */
  reason: string;
}

/**
 * Makes the function that says what should stand in a finding's cells.
 *
 * @returns what takes a row, counted from 0
 */
export function suggestionsOf(
  { kind, column }: FindingKey,
  { cells, columns }: Examined,
): (row: number) => Suggested {
  const examined = column === undefined ? undefined : columns[column];
  if (!examined) return () => NOTHING;
  const byRow = new Map(
    cells
      .filter((cell) => cell.column === column && cell.definition.finding === kind)
      .map(({ row, suggestion, reason }) => [row, { suggestion, reason }]),
  );
  const check = checksOf(examined.context).find(({ definition }) => definition.finding === kind);
  const suggest = check && suggester(check, examined);
  return (row) => {
    const ofCell = byRow.get(row);
    if (ofCell) return ofCell;
    const meant = suggest?.(examined.column.values[row] ?? '');
    return meant === undefined ? NOTHING : { suggestion: meant, reason: '' };
  };
}

const NOTHING: Suggested = { suggestion: '', reason: '' };
