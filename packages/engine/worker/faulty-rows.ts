import type { Finding } from '../findings/profile/findings.ts';
import { marksOf } from '../findings/report/marks.ts';
import { suggestionsOf } from '../findings/report/suggestions.ts';
import type { Found } from './found.ts';
import type { FaultyRow } from './protocol.ts';
import { cellsOf } from './records.ts';

/**
 * What a page is shown of the rows of a finding.
 *
 * @param rows counted from 0
 */
export function faultyRows(
  finding: Finding,
  rows: readonly number[],
  { table, examined }: Found,
): FaultyRow[] {
  const suggested = suggestionsOf(finding, examined);
  const { kind, column } = finding;
  return rows.map((row) => {
    const cells = cellsOf(table, row);
    if (column === undefined) return { row: row + 1, cells, marks: [], suggestion: '', reason: '' };
    const { suggestion, reason } = suggested(row);
    const marks = marksOf(kind, cells[column] ?? '', suggestion);
    return { row: row + 1, cells, column, marks, suggestion, reason };
  });
}
