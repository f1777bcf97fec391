/** Numbers far from all others that another column shows to be right: the longitude of an island, beside its distance. */
import { groupBy } from '../algorithms/group-by.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import type { Table } from '../read/table.ts';

/** Kinds whose values have an order that others can follow. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'money', 'quantity', 'percentage', 'coordinates']);

/** A number is far out in its column if at most this share of the rows, or so many of them, are as far out. */
const FAR = 0.01;
const FEW = 2;
/** How closely two columns must follow each other (Spearman's rank correlation), measured on so many rows. */
const FOLLOWING = 0.6;
const SAMPLE = 1000;

/** A column's numbers by row, and all of them in order; NaN where there is none. */
interface Numbers {
  byRow: readonly number[];
  sorted: Float64Array;
}

/**
 * Makes what tells of a column whether its values far from all others are borne out: each of their rows is as far out in another column,
 * which this one follows.
 */
export function borneOutBy(table: Table, kinds: readonly ColumnKind[]) {
  const valuesOf = (at: number) => table.columns[at]?.values ?? [];
  const known = new Map<number, Numbers>();
  const numbersOf = (at: number): Numbers => {
    const found = known.get(at) ?? readNumbers(valuesOf(at));
    known.set(at, found);
    return found;
  };
  const others = kinds.filter(({ kind }) => NUMBERS.has(kind)).map(({ column }) => column);
  return (at: number) => {
    const correlations = new Map<number, number>();
    const correlation = (other: number) => {
      const found = correlations.get(other) ?? rankCorrelation(numbersOf(at).byRow, numbersOf(other).byRow);
      correlations.set(other, found);
      return found;
    };
    const isFollowed = (row: number) => {
      const side = sideOf(numbersOf(at), row);
      return others.some((other) => {
        const otherSide = other === at ? 0 : sideOf(numbersOf(other), row);
        return side * otherSide !== 0 && side * otherSide * correlation(other) >= FOLLOWING;
      });
    };
    let rowsOf: Map<string, number[]> | undefined;
    return (value: string): boolean => {
      const values = valuesOf(at);
      rowsOf ??= groupBy(values.keys(), (row) => values[row] ?? '');
      return (rowsOf.get(value) ?? []).every(isFollowed);
    };
  };
}

function readNumbers(values: readonly string[]): Numbers {
  const byRow = values.map((value) => parseNumber(value) ?? Number.NaN);
  return { byRow, sorted: Float64Array.from(byRow.filter(Number.isFinite)).sort() };
}

/** 1 if the row's number is far above most of its column, -1 if far below, else 0. */
function sideOf({ byRow, sorted }: Numbers, row: number): number {
  const number = byRow[row] ?? Number.NaN;
  const most = Math.floor(Math.max(FEW, FAR * sorted.length));
  if (number > (sorted[sorted.length - 1 - most] ?? number)) return 1;
  return number < (sorted[most] ?? number) ? -1 : 0;
}

/** Spearman's, of some of the rows that have both numbers. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const both = [...a.keys()].filter((row) => Number.isFinite(a[row]) && Number.isFinite(b[row]));
  const step = Math.max(1, Math.floor(both.length / SAMPLE));
  const rows = both.filter((_, at) => at % step === 0);
  const [x, y] = [a, b].map((numbers) => ranksOf(rows.map((row) => numbers[row] ?? 0)));
  const middle = (rows.length - 1) / 2;
  const product = (one: readonly number[] = [], other: readonly number[] = []) =>
    one.reduce((sum, rank, at) => sum + (rank - middle) * ((other[at] ?? middle) - middle), 0);
  return product(x, y) / (Math.sqrt(product(x, x) * product(y, y)) || 1);
}

/** From 0; equal numbers share the middle of their ranks. */
function ranksOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middles = new Map<number, number>();
  for (let start = 0; start < sorted.length; ) {
    const number = sorted[start] ?? 0;
    let end = start;
    while (sorted[end] === number) end++;
    middles.set(number, (start + end - 1) / 2);
    start = end;
  }
  return numbers.map((number) => middles.get(number) ?? 0);
}
