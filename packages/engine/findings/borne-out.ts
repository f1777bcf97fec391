/** Numbers far from all others that another column shows to be right: the longitude of an island, beside its distance. */
import { groupBy } from '../algorithms/group-by.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { FEW_OUTLIERS, MAX_OUTLIERS } from '../kinds/number.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import type { Table } from '../read/table.ts';

/** Kinds whose values have an order that others can follow. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'money', 'quantity', 'percentage', 'coordinates']);

/**
 * Makes what tells of a column whether its values far from all others are borne out: each of their rows is as far out in another column, on
 * the same side.
 */
export function borneOutBy({ columns, rows: count }: Table, kinds: readonly ColumnKind[]) {
  const valuesOf = (at: number) => columns[at]?.values ?? [];
  const known = new Map<number, ReturnType<typeof sidesOf>>();
  const sidesIn = (at: number) => {
    const found =
      known.get(at) ?? sidesOf(valuesOf(at), Math.floor(Math.max(FEW_OUTLIERS, MAX_OUTLIERS * count)));
    known.set(at, found);
    return found;
  };
  const numbers = kinds.filter(({ kind }) => NUMBERS.has(kind)).map(({ column }) => column);
  return (at: number) => {
    let rowsOf: Map<string, number[]> | undefined;
    const isFollowed = (row: number) => {
      const side = sidesIn(at)(row);
      return side !== 0 && numbers.some((other) => other !== at && sidesIn(other)(row) === side);
    };
    return (value: string): boolean => {
      const values = valuesOf(at);
      rowsOf ??= groupBy(values.keys(), (row) => values[row] ?? '');
      return (rowsOf.get(value) ?? []).every(isFollowed);
    };
  };
}

/** Makes what says of a row whether its number is among the highest, 1, or the lowest, -1, of which there are so many at most. */
function sidesOf(values: readonly string[], most: number): (row: number) => number {
  const numbers = values.map((value) => parseNumber(value) ?? Number.NaN);
  const sorted = Float64Array.from(numbers.filter(Number.isFinite)).sort();
  const [high = Number.NaN, low = Number.NaN] = [sorted[sorted.length - 1 - most], sorted[most]];
  return (row) => Number((numbers[row] ?? high) > high) - Number((numbers[row] ?? low) < low);
}
