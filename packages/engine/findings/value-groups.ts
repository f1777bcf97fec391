import { Integers } from '../algorithms/typed-arrays.ts';
import { type CodedColumn, NONE } from './coded-column.ts';

/** The fewest rows with one value that are a group: in it, three can outvote one. */
export const SMALLEST_GROUP = 4;

/** The rows of a column by their value. */
export interface Groups {
  /** Those with the value `code` are from `starts.at(code)` to before `starts.at(code + 1)`. */
  rows: Integers;
  starts: Integers;
  /** The values that have enough rows. */
  large: readonly number[];
}

const NO_GROUPS: Groups = {
  rows: new Integers(new Int32Array(0)),
  starts: new Integers(new Int32Array(1)),
  large: [],
};

export function groupsOf(column: CodedColumn | undefined): Groups {
  if (!column) return NO_GROUPS;
  const { codes, counts, texts } = column;
  const starts = new Integers(new Int32Array(texts.length + 1));
  for (const code of texts.keys()) starts.set(code + 1, starts.at(code) + counts.at(code));
  const next = new Integers(starts.values.slice());
  const rows = new Integers(new Int32Array(starts.at(texts.length)));
  for (const [row, code] of codes.values.entries()) if (code !== NONE) rows.set(next.next(code), row);
  return { rows, starts, large: [...texts.keys()].filter((code) => counts.at(code) >= SMALLEST_GROUP) };
}

interface Votes {
  /** The rows of the group that have a value in the column. */
  rows: number;
  /** The most frequent value; of equally frequent ones the first in the order of rows with that many. */
  usual: number;
  usualRows: number;
}

/** @param counts gets how many rows of the group have each value of the column */
export function vote(
  { rows, starts }: Groups,
  group: number,
  { codes }: CodedColumn,
  counts: Integers,
): Votes {
  let voting = 0;
  let usual = NONE;
  let usualRows = 0;
  const end = starts.at(group + 1);
  for (let at = starts.at(group); at < end; at++) {
    const code = codes.at(rows.at(at));
    if (code === NONE) continue;
    voting++;
    const count = counts.next(code) + 1;
    if (count > usualRows) {
      usualRows = count;
      usual = code;
    }
  }
  return { rows: voting, usual, usualRows };
}

/** Sets the counts of a group back to 0; `overall` gets them added. */
export function clear(
  { rows, starts }: Groups,
  group: number,
  { codes }: CodedColumn,
  counts: Integers,
  overall?: Integers,
): void {
  const end = starts.at(group + 1);
  for (let at = starts.at(group); at < end; at++) {
    const code = codes.at(rows.at(at));
    if (code === NONE) continue;
    if (overall) overall.set(code, overall.at(code) + counts.at(code));
    counts.set(code, 0);
  }
}
