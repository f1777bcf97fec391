import { meaningOf } from '../kinds/headers.ts';
import { type ColumnKind, kindOf } from '../kinds/kinds.ts';
import { summarize } from '../kinds/summary.ts';
import type { Column, Table } from '../table/table.ts';
import type { OpenedColumn } from './protocol.ts';

const EXAMPLES = 3;
/** Characters of an example. */
const LONGEST = 80;

/** What each column was taken for, and how that was found. */
export async function openedColumns(
  { columns }: Table,
  kinds: readonly ColumnKind[],
): Promise<OpenedColumn[]> {
  const opened: OpenedColumn[] = [];
  for (const { column: at, kind, detail, confidence } of kinds) {
    const column = columns[at];
    if (!column) continue;
    const dateOrder = await dateOrderOf(column, kind);
    opened.push({
      name: column.name,
      kind,
      ...(detail !== undefined && { detail }),
      confidence,
      foundBy: meaningOf(column.name)?.kind === kind ? 'header' : 'values',
      examples: examplesOf(column),
      ...(dateOrder !== undefined && { dateOrder }),
    });
  }
  return opened;
}

async function dateOrderOf(column: Column, kind: ColumnKind['kind']) {
  if (kind !== 'date') return undefined;
  const form = await kindOf(kind).learn?.({ values: column.values, summary: summarize(column) });
  return form?.dateOrder;
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
