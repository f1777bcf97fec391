import { kindOf } from '../kinds/kinds.ts';
import { standardize } from '../kinds/standardize.ts';
import type { Column, Table } from '../read/table.ts';
import type { ColumnProfile } from './examine.ts';
import type { MendedCell } from './report.ts';

/**
 * The table with each value in the one form of its kind, empty cells for words that say that there is no value, and the
 * suggestions that are as good as certain.
 */
export async function cleanTable(
  table: Table,
  profiles: readonly ColumnProfile[],
  mended: readonly MendedCell[],
): Promise<Table> {
  const byName = new Map(profiles.map((profile, at) => [profile.name, { profile, at }]));
  const columns: Column[] = [];
  for (const column of table.columns) {
    const known = byName.get(column.name);
    const cells = mended.filter((cell) => cell.column === known?.at);
    columns.push(known ? await cleanColumn(mendedColumn(column, cells), known.profile) : column);
  }
  return { columns, rows: table.rows };
}

function mendedColumn(column: Column, cells: readonly MendedCell[]): Column {
  if (cells.length === 0) return column;
  const { name, values } = column;
  const mended = [...values];
  for (const { row, suggestion } of cells) mended[row - 1] = suggestion;
  return { name, values: mended };
}

async function cleanColumn({ name, values }: Column, profile: ColumnProfile): Promise<Column> {
  const form = await kindOf(profile.kind).recall?.(profile);
  const words = new Set(profile.missingWords.map(({ value }) => value));
  const known = new Map<string, string>();
  const clean = (value: string): string => {
    const text = value.trim();
    return words.has(text) ? '' : standardize(profile.kind, value, form);
  };
  const cleaned = values.map((value) => {
    let result = known.get(value);
    if (result === undefined) {
      result = clean(value);
      known.set(value, result);
    }
    return result;
  });
  return { name, values: cleaned };
}
