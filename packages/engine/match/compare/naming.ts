import type { ComparisonGroup } from '../../kinds/kind.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { comparatorOf, groupOf, type StandardColumn } from './fields.ts';

/**
 * What names somebody or reaches them, by the lowest level at which two values agree. A word in common is no name in common: all
 * firms of one legal form have one. Places, categories and dates of what happened are shared by many; a day of birth is not.
 */
export const NAMING: Partial<Record<ComparisonGroup, number>> = {
  // An initial, of which the other has the whole name.
  given: 1,
  surname: 1,
  company: 3,
  email: 2,
  phone: 2,
  // Numbers with the same beginning are of one register, not of one person.
  identifier: 3,
  // Two of its three parts: strangers are born within two years by chance, one pair in twenty.
  date: 3,
};

/** Whether a column has what names somebody or reaches them. */
export function isNaming(column: StandardColumn): boolean {
  const group = groupOf(column);
  return (
    isOfNames(column) ||
    (group !== undefined && NAMING[group] !== undefined && comparatorOf(column) !== 'number')
  );
}

/** Whether a column has names of people or companies. */
export function isOfNames({ kind }: StandardColumn): boolean {
  return kind === 'company' || kindOf(kind).compared?.by === 'name';
}

/**
 * Whether rows that are equal are one person or company in any table, however small: they have a name, where any has, and what nobody
 * shares by chance with somebody of that name.
 */
export function provedRows(columns: readonly StandardColumn[]): (row: number) => boolean {
  const names = columns.filter(isOfNames);
  const isNamed = names.length === 0 ? () => true : filledIn(names);
  const isProved = filledIn(columns.filter((one) => !isOfNames(one) && isNaming(one)));
  return (row) => isNamed(row) && isProved(row);
}

function filledIn(columns: readonly StandardColumn[]): (row: number) => boolean {
  return (row) => columns.some(({ texts }) => (texts.ids[row] ?? -1) >= 0);
}
