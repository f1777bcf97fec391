import { sum } from '../algorithms/sum.ts';
import { Integers } from '../algorithms/typed-arrays.ts';

/** In place of a value's number where a row has none. */
export const NONE = -1;

/** A column with its distinct values as numbers. */
export interface CodedColumn {
  name: string;
  /** Each value as most of its rows write it, by its number. */
  texts: readonly string[];
  /** Per row the number of its value, or `NONE`. */
  codes: Integers;
  /** The rows of each value. */
  counts: Integers;
  /** The rows with a value. */
  filled: number;
  /** Whether they are names of people, or streets, which have those: no other column determines them. A Smithe boards with Smiths. */
  areNames?: boolean;
  /** Parts of names of people: what a household shares does not say what each is called. */
  isOwn?: boolean;
}

/**
 * Numbers the values of a column. Those that `read` makes equal are one.
 *
 * @param values a cell for each row
 * @param spellings the values as they are written, and how many rows have each; cells with others have no value
 * @param read a value without what makes no difference; '' if there is none
 */
export function codeColumn(
  name: string,
  values: readonly string[],
  spellings: ReadonlyMap<string, number>,
  read: (value: string) => string,
): CodedColumn {
  const numbers = new Map<string, number>();
  const usual: { text: string; count: number }[] = [];
  const counts: number[] = [];
  const codeOf = new Map<string, number>();
  for (const [value, count] of spellings) {
    const text = read(value);
    if (text === '') continue;
    const code = numbers.get(text) ?? numbers.size;
    numbers.set(text, code);
    codeOf.set(value, code);
    counts[code] = (counts[code] ?? 0) + count;
    const known = usual[code];
    if (!known || count > known.count || (count === known.count && value < known.text)) {
      usual[code] = { text: value, count };
    }
  }
  const codes = new Integers(new Int32Array(values.length));
  for (const [row, value] of values.entries()) codes.set(row, codeOf.get(value) ?? NONE);
  return {
    name,
    texts: usual.map(({ text }) => text),
    codes,
    counts: new Integers(Int32Array.from(counts)),
    filled: sum(counts),
  };
}

/** A column none of whose values are numbered. */
export function withoutCodes(name: string, rows: number): CodedColumn {
  const codes = new Integers(new Int32Array(rows).fill(NONE));
  return { name, texts: [], codes, counts: new Integers(new Int32Array(0)), filled: 0 };
}

/** Whether so few rows have the value that it can be an error: three of them, or one in a hundred. */
export function isRare({ counts, filled }: CodedColumn, code: number): boolean {
  return counts.at(code) <= Math.max(3, 0.01 * filled);
}
