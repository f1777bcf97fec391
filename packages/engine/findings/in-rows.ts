import type { ColumnContext } from '../kinds/kind.ts';
import { grouped, quoted, rows as rowsText } from '../kinds/wording.ts';
import { datesOutOfOrder, findOutOfOrder, unusualOrder } from './date-order.ts';
import { findMisplaced, misplacedCoordinates } from './misplaced-points.ts';
import type { FaultyCell } from './of-cells.ts';
import { findSwapped, swappedNames } from './swapped-names.ts';

/** Finds the cells that the others of their row show to be wrong, as the rest of the table has them. */
export function findInRows(
  columns: readonly ColumnContext[],
  isFaulty: (column: number, value: string) => boolean,
): FaultyCell[] {
  const valueAt = (row: number, at: number) => columns[at]?.values[row]?.trim() ?? '';
  const name = (at: number) => quoted(columns[at]?.summary.name ?? '');
  const swapped = findSwapped(columns).map(({ row, given, family }): FaultyCell => {
    const [value, other] = [valueAt(row, given), valueAt(row, family)];
    return {
      ...{ row, column: given, definition: swappedNames, value, suggestion: other },
      reason: `Other rows have “${other}” in ${name(given)} and “${value}” in ${name(family)}, or they are frequent names there.`,
      example: `${value} | ${other}`,
      rest: { column: family, value },
      isSure: true,
    };
  });
  const outOfOrder = findOutOfOrder(columns, isFaulty).map((one): FaultyCell => {
    const { row, column, other, isLater, isSaid, inOrder, of } = one;
    const [value, otherValue] = [valueAt(row, column), valueAt(row, other)];
    return {
      ...{ row, column, definition: isSaid ? datesOutOfOrder : unusualOrder, value, suggestion: '' },
      isSure: false,
      ...(isSaid && { order: isLater ? ([other, column] as const) : ([column, other] as const) }),
      reason: `In ${grouped(inOrder)} of ${rowsText(of)} ${name(column)} is not ${isLater ? 'before' : 'after'} ${name(other)}.`,
      example: `${value} ${isLater ? 'before' : 'after'} ${otherValue}`,
    };
  });
  const misplaced = findMisplaced(columns, isFaulty).map(
    ({ row, column, meant, swapped: other }): FaultyCell => {
      const value = valueAt(row, column);
      return {
        ...{ row, column, definition: misplacedCoordinates, value, suggestion: meant, isSure: false },
        reason: 'There it is among nearly all other rows.',
        ...(other !== undefined && { rest: { column: other, value } }),
      };
    },
  );
  return [...swapped, ...outOfOrder, ...misplaced];
}
