import { isMissing } from '../../kinds/missing.ts';
import { summarize } from '../../kinds/summary.ts';
import type { Table } from '../../read/table.ts';
import { isPart } from '../subject/people-and-companies.ts';

/** The columns that only the one and only the other of two tables has, which were put one under the other; indices. */
export interface Halves {
  a: ReadonlySet<number>;
  b: ReadonlySet<number>;
}

/** Two of each table. */
const LEAST_COLUMNS = 4;
/** The two columns that the tables are told by have values in this share of the rows or more: a name may be missing in some. */
const LEAST_SEED = 0.75;
/** At least this share of the rows has a value of one table and none of the other. */
const COVERED = 0.98;
/** A column is one table's if at most this share of its rows is the other's, */
const MOST_ELSEWHERE = 0.02;
/** and so many would be by chance. */
const LEAST_EXPECTED = 5;
/** Only so many pairs of columns are tried, those that most rows have. */
const TRIED = 5;

interface Filled {
  column: number;
  /** 1 for each row with a value. */
  rows: Uint8Array;
  size: number;
}

/**
 * How a table may be two that were put one under the other: the rows of each have a column that those of the other have not, as no row
 * has both. Whatever the order of rows and columns.
 */
export function* halvesOf(table: Table): Generator<Halves> {
  const filled = table.columns
    .map((column, at) => ({ column: at, size: summarize(column).filled }))
    .filter(({ size }) => isPart(size, table) && isPart(table.rows - size, table))
    .map(({ column, size }): Filled => ({ column, size, rows: filledRows(table, column) }))
    .sort((x, y) => y.size - x.size || (nameAt(table, x) < nameAt(table, y) ? -1 : 1));
  if (filled.length < LEAST_COLUMNS) return;
  const pairs = filled
    .flatMap((one, at) => filled.slice(at + 1).map((other) => ({ one, other, size: one.size + other.size })))
    .filter(({ size }) => size >= LEAST_SEED * table.rows && size <= (1 + MOST_ELSEWHERE) * table.rows)
    .sort((x, y) => y.size - x.size);
  let tried = 0;
  for (const { one, other } of pairs) {
    if (!areApart(one, other)) continue;
    const halves = halvesBy(one, other, filled);
    if (halves) yield halves;
    if (++tried === TRIED) return;
  }
}

function filledRows({ columns }: Table, column: number): Uint8Array {
  return Uint8Array.from(columns[column]?.values ?? [], (value) => Number(!isMissing(value)));
}

function nameAt({ columns }: Table, { column }: Filled): string {
  return columns[column]?.name ?? '';
}

function areApart(one: Filled, other: Filled): boolean {
  let left = MOST_ELSEWHERE * Math.min(one.size, other.size);
  for (let row = 0; row < one.rows.length && left >= 0; row++) {
    if (one.rows[row] && other.rows[row]) left--;
  }
  return left >= 0;
}

/** The columns that go with the one and those that go with the other, if these two tell nearly all rows apart. */
function halvesBy(one: Filled, other: Filled, filled: readonly Filled[]): Halves | undefined {
  const sides = [one, other].map(({ rows: own }, side) => {
    const against = (side ? one : other).rows;
    return own.map((has, row) => has & ~(against[row] ?? 0) & 1);
  });
  const [first = new Uint8Array(), second = new Uint8Array()] = sides;
  const [inFirst, inSecond] = [sum(first), sum(second)];
  const own = { a: new Set<number>(), b: new Set<number>() };
  const has = { a: new Uint8Array(first.length), b: new Uint8Array(first.length) };
  for (const { column, rows } of filled) {
    const [ofFirst, ofSecond] = [both(rows, first), both(rows, second)];
    const all = ofFirst + ofSecond;
    const isOnly = (elsewhere: number, size: number) =>
      elsewhere <= MOST_ELSEWHERE * all && (all * size) / (inFirst + inSecond) >= LEAST_EXPECTED;
    const side = isOnly(ofSecond, inSecond) ? 'a' : isOnly(ofFirst, inFirst) ? 'b' : undefined;
    if (!side) continue;
    own[side].add(column);
    for (const [row, value] of rows.entries()) if (value) has[side][row] = 1;
  }
  const told = has.a.reduce((rows, value, row) => rows + (value ^ (has.b[row] ?? 0)), 0);
  const isTwo = own.a.size >= LEAST_COLUMNS / 2 && own.b.size >= LEAST_COLUMNS / 2;
  return isTwo && told >= COVERED * first.length ? own : undefined;
}

function both(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, has, row) => sum + (has & (other[row] ?? 0)), 0);
}

function sum(rows: Uint8Array): number {
  return rows.reduce((all, has) => all + has, 0);
}
