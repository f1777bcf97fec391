/** Copies a whole PostgreSQL database into a new SQLite file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Queries, type Schema, tablesOf } from '../schema.ts';
import { openDatabase } from './database.ts';
import { type BackupResult, backUpSqlite } from './sqlite/backup.ts';

/** One statement inserts so many rows, as many as SQLite takes of a table with 65 columns. */
const BATCH_SIZE = 500;

/**
 * Copies every row as of one moment, while servers run.
 *
 * @param db of PostgreSQL, with the schema of this version
 * @param file must not be there yet
 */
export async function exportDatabase(db: Queries, file: string): Promise<BackupResult> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-export-'));
  try {
    const path = join(folder, 'copy.db');
    const to = await openDatabase(`sqlite:${path}`);
    try {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((from) =>
          to.db.transaction().execute(async (transaction) => {
            for (const table of tablesOf('sqlite', 'postgres')) await copyTable(from, transaction, table);
          }),
        );
    } finally {
      await to.close();
    }
    return await backUpSqlite(path, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In the order of the first column, which is that of time where it is an id. */
async function copyTable(from: Queries, to: Queries, table: keyof Schema): Promise<void> {
  const { rows: known } = await sql<{ name: string }>`select name from pragma_table_info(${table})
    where name <> 'search_place'`.execute(to);
  const columns = known.map(({ name }) => name);
  const list = sql.join(columns.map((name) => sql.ref(name)));
  await sql`delete from ${sql.table(table)}`.execute(to);
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(table)} order by 1`.execute(
    from,
  );
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH_SIZE)} from copied`.execute(
      from,
    );
    if (rows.length === 0) break;
    const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${list}) values ${sql.join(values)}`.execute(to);
  }
  await sql`close copied`.execute(from);
}
