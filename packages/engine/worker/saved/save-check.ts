import type { Choices } from '../../findings/check-table.ts';
import type { ReviewedTable } from '../../findings/reviewed.ts';
import type { ReadOptions, Table } from '../../read/table.ts';
import { rowIds, tableHash } from './row-ids.ts';
import type { SavedCheck } from './saved-check.ts';

interface Checked {
  /** All columns of the file. */
  table: Table;
  reading: ReadOptions;
  choices: Choices;
  rules: SavedCheck['rules'];
  reviewed: ReviewedTable;
}

/** As it stands in a file, for an editor too. */
export function writeCheck(saved: SavedCheck): string {
  return `${JSON.stringify(saved, undefined, 2)}\n`;
}

/** What was chosen and decided about a table, as it is saved. */
export async function savedCheckOf({
  table,
  reading,
  choices,
  rules,
  reviewed,
}: Checked): Promise<SavedCheck> {
  // What reads such a file is large, and few save one.
  const { MARK } = await import('./saved-check.ts');
  const { kinds, left, compared, neverSame, sources, about, rowsAre, dateOrder } = choices;
  const { checked, grouping, chosen, profile } = reviewed;
  const looked = checked.examined.table.columns;
  const nameOf = (column: number) => looked[column]?.name ?? '';
  const leftOut = new Set(checked.matches.leftOut.map(({ column }) => column));
  const by = looked.filter((_, at) => !leftOut.has(at));
  const { decisions } = grouping;
  const isNamed = new Set([...decisions.flatMap(({ a, b }) => [a, b]), ...chosen.map((one) => one.row)]);
  const ids = new Map<number, string>();
  if (isNamed.size > 0) {
    for (const [row, id] of [...rowIds(by, table.rows)].entries()) if (isNamed.has(row)) ids.set(row, id);
  }
  const idOf = (row: number) => ids.get(row) ?? '';
  const columns = table.columns.flatMap(({ name }) => {
    const kind = kinds?.get(name);
    const isCompared = compared?.get(name);
    const isLeft = left?.has(name);
    const isNeverSame = neverSame?.has(name);
    const isSource = sources?.has(name);
    if (kind === undefined && isCompared === undefined && !isLeft && !isNeverSame && !isSource) return [];
    return [
      {
        name,
        ...(kind && { kind }),
        ...(isCompared !== undefined && { isCompared }),
        ...(isLeft && { isLeft }),
        ...(isNeverSame && { isNeverSame }),
        ...(isSource && { isSource }),
      },
    ];
  });
  return {
    ...MARK,
    table: { rows: table.rows, columns: table.columns.map(({ name }) => name), hash: tableHash(table) },
    reading,
    columns,
    ...(about && { about }),
    ...(rowsAre && { rowsAre }),
    ...(dateOrder && { dateOrder }),
    rules,
    threshold: grouping.threshold,
    fine: profile.dismissed.map(({ kind: finding, column }) =>
      column === undefined ? { finding } : { finding, column: nameOf(column) },
    ),
    rowsBy: by.map(({ name }) => name),
    decisions: decisions.map(({ a, b, isSame }) => ({
      rows: [idOf(a), idOf(b)],
      decision: isSame ? 'same' : 'different',
    })),
    golden: chosen.map(({ row, column }) => ({ row: idOf(row), column: nameOf(column) })),
  };
}
