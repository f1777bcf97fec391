import { headerWords } from '../kinds/headers.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';

/** Headers of columns with further names of whom a row is about. */
const OTHER_NAMES =
  /^(?:alias(?:es)?|aliasnamen?|aka|also known as|known as|other names?|alternat(?:e|ive) names?|alt names?|further names?|former names?|maiden names?|weitere namen?|andere namen?|autres noms?|otros nombres|strong aliases|weak aliases)$/;
/** What stands between several values in a cell. Commas stand within names, too. */
const BETWEEN = /\s*(?:[;|\n]|(?<=\s)a\.?k\.?a\.?(?=\s))\s*/i;
/** A row counts with so many of its names and dates at most. */
const MOST = 24;

export function columnsOfOtherNames(table: Table, kinds: readonly ColumnKind[]): number[] {
  return kinds
    .map(({ column }) => column)
    .filter((column) => OTHER_NAMES.test(headerWords(table.columns[column]?.name ?? '').join(' ')));
}

/** The values of a cell that may have several; one that is '' if it has none. */
export function valuesOf(cell: string): string[] {
  const values = cell.split(BETWEEN).filter((one) => one.trim() !== '');
  return values.length > 0 ? values : [''];
}

/** All names of a row, its own first. */
export function namesOf(name: string, others: readonly string[]): string[] {
  const all = [name, ...others.flatMap(valuesOf)].filter((one) => one.trim() !== '');
  return all.length > 0 ? [...new Set(all)] : [''];
}

/** Each name with each birth. */
export function combined<Birth>(
  names: readonly string[],
  births: readonly Birth[],
): (readonly [string, Birth])[] {
  return names.flatMap((name) => births.map((birth) => [name, birth] as const)).slice(0, MOST);
}
