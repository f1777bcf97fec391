import type { ColumnKind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import type { Table } from '../../read/table.ts';

/** So large a share of the rows has a text of its own, of a word at least, in a column that names things. */
const OF_ITS_OWN = 0.5;
const WORD = /\p{L}{3}/u;

/** Whether rows that are about nobody have a text, such as a title, that says what each is about. */
export function areThings({ columns, rows }: Table, kinds: readonly ColumnKind[]): boolean {
  return kinds.some(({ kind, column }) => {
    if (kind !== 'free_text' && kind !== 'category') return false;
    const named = (columns[column]?.values ?? []).filter((value) => !isMissing(value) && WORD.test(value));
    return new Set(named).size >= OF_ITS_OWN * rows;
  });
}
