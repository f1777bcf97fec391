import type { StandardColumn } from './fields.ts';
import { hashText } from './hash.ts';
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

/** A hash of each row's texts, as of `rowKey`. */
function rowKeys(columns: readonly StandardColumn[], rows: number): Float64Array {
  const low = new Int32Array(rows);
  const high = new Int32Array(rows);
  for (const [at, { texts }] of columns.entries()) {
    const hashes = new Map<string, readonly [number, number]>();
    for (const [row, text] of texts.entries()) {
      let hash = hashes.get(text);
      if (!hash) {
        hash = textHashes(text, at);
        hashes.set(text, hash);
      }
      low[row] = added(low[row] ?? 0, hash[0], LOW, at);
      high[row] = added(high[row] ?? 0, hash[1], HIGH, at);
    }
  }
  return Float64Array.from(low, (hash, row) => joined(hash, high[row] ?? 0));
}

/** A hash of a row's texts, in the order of the columns. */
export function rowKey(texts: readonly string[]): number {
  let low = 0;
  let high = 0;
  for (const [at, text] of texts.entries()) {
    const hash = textHashes(text, at);
    low = added(low, hash[0], LOW, at);
    high = added(high, hash[1], HIGH, at);
  }
  return joined(low, high);
}

const LOW = 0x85ebca6b;
const HIGH = 0xc2b2ae35;

const textHashes = (text: string, at: number) => [hashText(text, at), hashText(text, ~at)] as const;
const added = (sum: number, hash: number, factor: number, at: number) =>
  (Math.imul(sum ^ hash, factor) + at) | 0;
/** 53 bits, the most that a number holds exactly: 32 and 21 of two hashes of 32 bits. */
const joined = (low: number, high: number) => (low >>> 0) * 2 ** 21 + (high >>> 11);

/** The same for any order of the rows. */
function columnKey({ kind, texts }: StandardColumn): string {
  let sum = 0;
  for (const text of texts) sum = (sum + hashText(text, 7)) | 0;
  return `${kind} ${sum}`;
}
