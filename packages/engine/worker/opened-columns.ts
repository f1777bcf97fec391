import type { ColumnKind } from '../kinds/kinds.ts';
import type { Column, Table } from '../read/table.ts';
import type { OpenedColumn } from './protocol.ts';

const EXAMPLES = 3;
/** The most characters of an example. */
const LONGEST = 80;

/** What each column was taken for. */
export function openedColumns({ columns }: Table, kinds: readonly ColumnKind[]): OpenedColumn[] {
  return kinds.flatMap(({ column: at, kind, detail }): OpenedColumn[] => {
    const column = columns[at];
    if (!column) return [];
    const { name } = column;
    return [{ name, kind, ...(detail !== undefined && { detail }), examples: examplesOf(column) }];
  });
}

/** The first different values that are there. */
function examplesOf({ values }: Column): string[] {
  const found = new Set<string>();
  for (const value of values) {
    const text = value.trim();
    if (text !== '') found.add(text.slice(0, LONGEST));
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}
