import type { Integers } from '../algorithms/typed-arrays.ts';
import { type CodedColumn, NONE } from './coded-column.ts';

/** The fewest rows with one value that are a group: in it, three can outvote one. */
export const SMALLEST_GROUP = 4;

/** The rows of each value that enough of them have. */
export function groupsOf({ texts, codes, counts }: CodedColumn): number[][] {
  const groups = texts.map((_, code): number[] | undefined =>
    counts.at(code) >= SMALLEST_GROUP ? [] : undefined,
  );
  for (const [row, code] of codes.values.entries()) groups[code]?.push(row);
  return groups.filter((rows) => rows !== undefined);
}

interface Votes {
  /** The rows of the group that have a value in the column. */
  rows: number;
  /** The most frequent value; of equally frequent ones the first in the order of rows with that many. */
  usual: number;
  usualRows: number;
}

/**
 * @param counts a 0 for each value of the column, and left so
 * @param overall gets the values of a group that is large enough added
 */
export function vote(
  group: readonly number[],
  { codes }: CodedColumn,
  counts: Integers,
  overall?: Integers,
): Votes {
  const votes = { rows: 0, usual: NONE, usualRows: 0 };
  for (const row of group) {
    const code = codes.at(row);
    if (code === NONE) continue;
    votes.rows++;
    const count = counts.next(code) + 1;
    if (count > votes.usualRows) {
      votes.usualRows = count;
      votes.usual = code;
    }
  }
  for (const row of group) {
    const code = codes.at(row);
    if (code === NONE) continue;
    counts.set(code, 0);
    if (votes.rows >= SMALLEST_GROUP) overall?.next(code);
  }
  return votes;
}
