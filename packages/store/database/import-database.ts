/** Copies a whole SQLite database into another database, of either kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { isContent, type Queries, type Schema, tablesOf } from '../schema.ts';
import { type Database, openDatabase } from './database.ts';
import { describeFailure, noteFailure } from './storage-failure.ts';

/** The number of rows by table. */
type RowCounts = Partial<Record<keyof Schema, number>>;

/** Says why nothing was imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Rows by table, those that there are. */
export function describeCounts(counts: RowCounts): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([table, count]) => `${count} ${table}`).join(', ');
}

/**
 * Copies every row in one transaction. The file may be one of 0.3.0, and in use: a copy of it is brought up to
 * date.
 *
 * @throws ImportError
 */
export async function importDatabase(file: string, { db, kind }: Database): Promise<RowCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-import-'));
  try {
    const copy = join(folder, 'copy.db');
    copySqlite(file, copy);
    await (await openDatabase(`sqlite:${copy}`)).close();
    const source = new DatabaseSync(copy, { readOnly: true });
    try {
      return await db.transaction().execute(async (transaction) => {
        await requireEmpty(transaction);
        const counts: RowCounts = {};
        for (const table of tablesOf('sqlite', kind))
          counts[table] = await copyTable(source, transaction, table);
        return counts;
      });
    } finally {
      source.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Like a backup: complete and consistent also while a server writes. */
function copySqlite(file: string, copy: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(copy);
  } catch (error) {
    throw noteFailure(error);
  } finally {
    database.close();
  }
}

async function requireEmpty(transaction: Queries): Promise<void> {
  const counts: RowCounts = {};
  for (const table of tablesOf('postgres').filter(isContent)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      transaction,
    );
    counts[table] = Number(rows[0]?.count);
  }
  const found = describeCounts(counts);
  if (found !== '') {
    throw new ImportError(
      `the database is not empty (${found}); "createdb" makes an empty one of PostgreSQL`,
    );
  }
}

/** One statement inserts so many rows. SQLite takes at most 32,766 values in a statement, which is enough for 65 columns. */
const BATCH_SIZE = 500;

/** Of SQLite alone. */
const OWN_COLUMN = 'search_place';

/** Replaces what a start has put there, such as generated secrets. */
async function copyTable(from: DatabaseSync, to: Queries, table: keyof Schema): Promise<number> {
  await sql`delete from ${sql.table(table)}`.execute(to);
  let count = 0;
  for (const rows of inBatches(from.prepare(`select * from ${table}`).iterate())) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== OWN_COLUMN);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    try {
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(to);
    } catch (error) {
      const place = `one of ${rows.length} rows after ${count} of ${table}`;
      throw new ImportError(`the database does not take ${place} (${describeFailure(error)})`);
    }
    count += rows.length;
  }
  return count;
}

function* inBatches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    if (batch.push(row) < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
