import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readTable } from '../packages/engine/read/read.ts';
import type { Table } from '../packages/engine/read/table.ts';
import type { TableWithFaults } from '../tests/support/tables-with-faults.ts';

interface PublishedTable extends TableWithFaults {
  name: string;
  /** The corrected table. */
  twin: Table;
}

/** The published tables with known wrong cells; none where the folder `cells/` of the directory is missing. */
export async function publishedTables(directory: string): Promise<PublishedTable[]> {
  const folder = join(directory, 'cells');
  if (!existsSync(folder)) return [];
  return Promise.all(['hospital', 'beers', 'flights', 'rayyan'].map((name) => published(folder, name)));
}

/** A cell is wrong where the table differs from its corrected twin; blank ones are left out. */
async function published(folder: string, name: string): Promise<PublishedTable> {
  const [table, twin] = await Promise.all([read(folder, `${name}-dirty`), read(folder, `${name}-clean`)]);
  const truth = new Map<string, string>();
  for (const [at, { values }] of table.columns.entries()) {
    for (const [row, value] of values.entries()) {
      const right = twin.columns[at]?.values[row] ?? '';
      if (plain(value) !== '' && plain(value) !== plain(right)) truth.set(`${row} ${at}`, right);
    }
  }
  return { name, table, twin, truth };
}

async function read(folder: string, name: string): Promise<Table> {
  const result = await readTable(new Uint8Array(gunzipSync(readFileSync(join(folder, `${name}.csv.gz`)))));
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

/** White space makes no difference in the published tables, nor how '&' is written. */
export function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
}
