import { kindOf } from '../kinds/kinds.ts';
import { standardize } from '../kinds/standardize.ts';
import { isMissing } from '../profile/missing.ts';
import type { ColumnProfile } from '../profile/profile.ts';
import type { Column, Table } from '../table/table.ts';

/** The table with each value in the one form of its kind, and empty cells for words that say that there is no value. */
export async function cleanTable(table: Table, profiles: readonly ColumnProfile[]): Promise<Table> {
  const byName = new Map(profiles.map((profile) => [profile.name, profile]));
  const columns: Column[] = [];
  for (const column of table.columns) {
    const profile = byName.get(column.name);
    columns.push(profile ? await cleanColumn(column, profile) : column);
  }
  return { columns, rows: table.rows };
}

async function cleanColumn({ name, values }: Column, profile: ColumnProfile): Promise<Column> {
  const form = await kindOf(profile.kind).recall?.(profile);
  const words = new Set(profile.missingWords.map(({ value }) => value));
  const known = new Map<string, string>();
  const clean = (value: string): string => {
    const text = value.trim();
    return words.has(text) && isMissing(text) ? '' : standardize(profile.kind, value, form);
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
