import { hashText } from '../../algorithms/hash.ts';
import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import type { StandardColumn } from './fields.ts';
import type { Texts } from './texts.ts';

/** The columns and the distinct rows in an order that depends on their content alone. */
interface Canonical {
  columns: StandardColumn[];
  /** The rows of each distinct content, which are one record. */
  rowsOf: number[][];
  /** How many records are of the first of two tables; undefined if there is one. */
  first: number | undefined;
}

/**
 * Sums, samples and ties then come out the same in any order of rows and columns. Rows that are equal in all that is
 * compared are one record, if they can be. Of two tables the records of the first come first, and none has rows of both.
 *
 * @param first how many rows are of the first of two tables, if there are two
 * @param canBeOne whether a row and another that is equal are one record; else each is, as copies of a row would show that all columns agree
 */
export function canonicalOrder(
  columns: readonly StandardColumn[],
  {
    rows,
    first,
    canBeOne = () => true,
  }: { rows: number; first?: number | undefined; canBeOne?: ((row: number) => boolean) | undefined },
): Canonical {
  const keyed = columns.map((column) => ({ column, key: columnKey(column) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const ordered = keyed.map(({ column }) => column);
  const keys = contentsOf(
    ordered.map(({ texts }) => texts),
    rows,
  );
  const order = Array.from(keys.values.keys()).sort((a, b) => keys.at(a) - keys.at(b) || a - b);

  const recordsOf = (some: readonly number[]) => {
    const records: number[][] = [];
    let last = -1;
    for (const row of some) {
      if (last >= 0 && keys.at(row) === keys.at(last) && canBeOne(row)) records.at(-1)?.push(row);
      else records.push([row]);
      last = row;
    }
    return records;
  };
  const ofFirst = first === undefined ? [] : recordsOf(order.filter((row) => row < first));
  const rowsOf = [
    ...ofFirst,
    ...recordsOf(first === undefined ? order : order.filter((row) => row >= first)),
  ];
  return {
    columns: ordered.map((column) => ({ ...column, texts: column.texts.of(rowsOf.map(([row = 0]) => row)) })),
    rowsOf,
    first: first === undefined ? undefined : ofFirst.length,
  };
}

/** What `hashTexts` makes of the texts of each row: here each different text is hashed once. */
export function contentsOf(columns: readonly Texts[], rows: number): Reals {
  const low = new Integers(new Int32Array(rows));
  const high = new Integers(new Int32Array(rows));
  for (const [at, { distinct, ids }] of columns.entries()) {
    const add = (hashes: Integers, seed: number, factor: number) => {
      // Of a row without a text first.
      const known = new Integers(Int32Array.from(['', ...distinct], (text) => hashText(text, seed)));
      for (const [row, id] of ids.entries())
        hashes.set(row, Math.imul(hashes.at(row) ^ known.at(id + 1), factor) + at);
    };
    add(low, at, 0x85ebca6b);
    add(high, ~at, 0xc2b2ae35);
  }
  return new Reals(
    Float64Array.from(low.values, (one, row) => (one >>> 0) * 2 ** 21 + (high.at(row) >>> 11)),
  );
}

/** A key of the column's content, in any order of the rows. */
function columnKey({ kind, texts }: StandardColumn): string {
  let sum = 0;
  const hashes = texts.distinct.map((text) => hashText(text, 7));
  const none = hashText('', 7);
  for (const id of texts.ids) sum = (sum + (hashes[id] ?? none)) | 0;
  return `${kind} ${sum}`;
}
