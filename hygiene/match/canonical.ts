import type { StandardColumn } from './fields.ts';
import { Reals } from './numbers.ts';

/** The columns and the distinct rows in an order that depends on their content alone. */
interface Canonical {
  columns: StandardColumn[];
  /** The rows of each distinct content, which are one record. */
  rowsOf: number[][];
}

/**
 * Sums, samples and ties then come out the same in any order of rows and columns. Rows that are equal in all that is
 * compared are one record, unless they are empty.
 */
export function canonicalOrder(columns: readonly StandardColumn[], rows: number): Canonical {
  const keyed = columns.map((column) => ({ column, key: columnKey(column) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const ordered = keyed.map(({ column }) => column);
  const keys = new Reals(rowKeys(ordered, rows));
  const order = Array.from(keys.values.keys()).sort((a, b) => keys.at(a) - keys.at(b) || a - b);

  const isEmpty = (row: number) => ordered.every(({ texts }) => texts[row] === '');
  const rowsOf: number[][] = [];
  let last = -1;
  for (const row of order) {
    if (last >= 0 && keys.at(row) === keys.at(last) && !isEmpty(row)) rowsOf.at(-1)?.push(row);
    else rowsOf.push([row]);
    last = row;
  }
  return {
    columns: ordered.map((column) => ({
      ...column,
      texts: rowsOf.map(([row = 0]) => column.texts[row] ?? ''),
    })),
    rowsOf,
  };
}

/** A hash of each row's texts with 53 bits, the most that a number holds exactly: 32 and 21 of two hashes of 32 bits. */
function rowKeys(columns: readonly StandardColumn[], rows: number): Float64Array {
  const low = new Int32Array(rows);
  const high = new Int32Array(rows);
  for (const [at, { texts }] of columns.entries()) {
    const hashes = new Map<string, [number, number]>();
    for (const [row, text] of texts.entries()) {
      let hash = hashes.get(text);
      if (!hash) {
        hash = [hashText(text, at), hashText(text, ~at)];
        hashes.set(text, hash);
      }
      low[row] = Math.imul((low[row] ?? 0) ^ hash[0], 0x85ebca6b) + at;
      high[row] = Math.imul((high[row] ?? 0) ^ hash[1], 0xc2b2ae35) + at;
    }
  }
  return Float64Array.from(low, (hash, row) => (hash >>> 0) * 2 ** 21 + ((high[row] ?? 0) >>> 11));
}

/** The same for any order of the rows. */
function columnKey({ kind, texts }: StandardColumn): string {
  let sum = 0;
  for (const text of texts) sum = (sum + hashText(text, 7)) | 0;
  return `${kind} ${sum}`;
}

/** FNV-1a with a seed, its bits mixed at the end. */
function hashText(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
}
