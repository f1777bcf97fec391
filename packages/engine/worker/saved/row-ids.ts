import { hashTexts } from '../../algorithms/hash.ts';
import type { Column, Table } from '../../read/table.ts';

/**
 * What each row is called in a saved check: a hash of its cells in these columns, so that it is the same row in another version of the
 * table, and not if one of them has changed. Of equal rows the second has a 2 behind it.
 */
export function* rowIds(columns: readonly Column[], rows: number): Generator<string> {
  const counts = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    const hash = hashTexts(columns.map(({ values }) => values[row] ?? ''));
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    yield count === 1 ? hash.toString(36) : `${hash.toString(36)} ${count}`;
  }
}

/** Of all names and cells. */
export function tableHash({ columns }: Table): string {
  return hashTexts(columns.flatMap(({ name, values }) => [name, `${hashTexts(values)}`])).toString(36);
}
