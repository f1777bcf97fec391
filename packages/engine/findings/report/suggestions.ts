import { standardize } from '../../kinds/standardize.ts';
import { checksOf, missingWords } from '../profile/checks.ts';
import type { Examined } from '../profile/examine.ts';
import type { Finding } from '../profile/findings.ts';

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
  { kind, column }: Pick<Finding, 'kind' | 'column'>,
  { cells, columns }: Examined,
): (row: number) => Suggested {
  const examined = column === undefined ? undefined : columns[column];
  if (!examined) return () => NOTHING;
  const byRow = new Map(
    cells
      .filter((cell) => cell.column === column && cell.definition.finding === kind)
      .map(({ row, suggestion, reason }) => [row, { suggestion, reason }]),
  );
  const { context, kind: held } = examined;
  const check = checksOf(context).find(({ definition }) => definition.finding === kind);
  const suggest = context.kind.checks?.find((one) => one === check?.definition)?.suggest?.(context);
  return (row) => {
    const ofCell = byRow.get(row);
    if (ofCell) return ofCell;
    const value = examined.column.values[row] ?? '';
    if (!check || check.definition === missingWords) return NOTHING;
    const meant = suggest?.(value) ?? standardize(held.kind, value, context.form);
    const isMended = meant !== value && check.test(meant) === undefined;
    return isMended ? { suggestion: meant, reason: '' } : NOTHING;
  };
}

const NOTHING: Suggested = { suggestion: '', reason: '' };
