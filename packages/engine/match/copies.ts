import { countsOf } from '../algorithms/count-by.ts';
import { hashTexts } from '../algorithms/hash.ts';
import { pairsIn, pairsOf, shareOfEqual } from '../algorithms/pairs-of.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import type { Column, Table } from '../read/table.ts';

/** If columns that have nothing to do with each other make at least this share of the pairs of equal rows, nothing tells that one is there twice. */
const BY_CHANCE = 0.1;

/**
 * Per row, from 0, the first row that equals it in every column with values, row keys aside: itself if it is the first. Where rows have
 * keys of their own, and most of them equal others, or so few values are beside the keys that rows equal each other by chance, each row
 * is the first.
 *
 * @param keys row keys that are compared all the same, by their names
 */
export function firstCopies(
  { columns, rows }: Table,
  kinds: readonly ColumnKind[],
  keys: readonly string[] = [],
): Int32Array {
  const isKey = (at: number) => ['row_key', 'empty'].includes(kinds[at]?.kind ?? '');
  const compared = columns.filter(({ name }, at) => keys.includes(name) || !isKey(at));
  const none = Int32Array.from({ length: rows }, (_, row) => row);
  const first = firstEqualRows(compared, rows);
  const different = none.filter((row) => first[row] === row);
  const haveKeys = kinds.some(({ kind }) => kind === 'row_key');
  if (different.length === rows || (haveKeys && different.length < rows / 2)) return none;
  const byChance = compared.reduce(
    (pairs, { values }) =>
      pairs * shareOfEqual(countsOf(Array.from(different, (row) => values[row])).values()),
    pairsOf(rows),
  );
  return byChance >= BY_CHANCE * pairsIn(countsOf(first).values()) ? none : first;
}

/** Per row, from 0, the first row that equals it in all of these columns: itself if it is the first, or has no value. */
function firstEqualRows(columns: readonly Column[], rows: number): Int32Array {
  const firstWith = new Map<number, number>();
  return Int32Array.from({ length: rows }, (_, row) => {
    if (columns.every(({ values }) => values[row]?.trim() === '')) return row;
    const key = hashTexts(columns.map(({ values }) => values[row] ?? ''));
    const first = firstWith.get(key) ?? row;
    if (first === row) firstWith.set(key, row);
    // Different rows of one hash, of 53 bits, are as good as never there.
    return columns.every(({ values }) => values[first] === values[row]) ? first : row;
  });
}
