import { sum } from './sum.ts';

/** Values, and how many rows have each. */
type Counts = Iterable<readonly [value: string, count: number]>;

/** How often each value occurs. */
export function countsOf<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many rows have each key; values without one are left out. */
export function countBy<Key>(counts: Counts, keyOf: (value: string) => Key | undefined): Map<Key, number> {
  const found = new Map<Key, number>();
  for (const [value, count] of counts) {
    const key = keyOf(value);
    if (key !== undefined) found.set(key, (found.get(key) ?? 0) + count);
  }
  return found;
}

/** How many rows have a value that passes. */
export function rowsWith(counts: Counts, passes: (value: string) => boolean): number {
  return sum([...counts].map(([value, count]) => (passes(value) ? count : 0)));
}
