/** A database full of leads. */
import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { openDatabase, sqlitePath } from '../server/storage/database/database.ts';
import { MIGRATION_LIMITS, postgresDialect } from '../server/storage/database/postgres/dialect.ts';
import { sqliteDialect } from '../server/storage/database/sqlite/open.ts';
import {
  databaseKind,
  type NewContactSubmission,
  type NewDelivery,
  type Queries,
  type Schema,
} from '../server/storage/schema.ts';
import { storedLeads } from './desk-leads.ts';

/** Rows in one insert: SQLite allows 32,766 values. */
const ROWS = 500;
/** Inserts in one commit. */
const INSERTS = 20;

/** Stores leads with a delivery each, the last one just before `now`. */
export async function fill(url: string, count: number, now: Date): Promise<void> {
  await (await openDatabase(url)).close();
  const kind = databaseKind(url);
  const dialect =
    kind === 'sqlite'
      ? await sqliteDialect(sqlitePath(url))
      : postgresDialect(url, () => {}, MIGRATION_LIMITS);
  const db: Queries = new Kysely<Schema>({ dialect });
  // PostgreSQL makes an index of what is there in a fraction of the time.
  const indexes = kind === 'postgres' ? await dropIndexes(db) : [];
  const stored = storedLeads(count, now);
  for (let left = count; left > 0; left -= ROWS * INSERTS) {
    await db.transaction().execute(async (transaction) => {
      for (let insert = 0; insert < INSERTS; insert++) await insertNext(transaction, stored);
    });
  }
  await db.connection().execute(async (connection) => {
    if (kind === 'postgres') await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    for (const definition of indexes) await sql.raw(definition).execute(connection);
    if (kind === 'postgres') await sql`vacuum analyze`.execute(connection);
  });
  await db.destroy();
}

/** Drops the indexes over leads but for the primary key. @returns what makes them again */
async function dropIndexes(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'contact_submissions' and indexname not like '%pkey'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function insertNext(db: Queries, stored: ReturnType<typeof storedLeads>): Promise<void> {
  const rows: NewContactSubmission[] = [];
  const deliveries: NewDelivery[] = [];
  for (let next = stored.next(); !next.done; next = stored.next()) {
    const { lead, delivery } = next.value;
    rows.push(lead);
    deliveries.push(deliveryOf(lead, delivery));
    if (rows.length === ROWS) break;
  }
  if (rows.length === 0) return;
  await db.insertInto('contact_submissions').values(rows).execute();
  await db.insertInto('deliveries').values(deliveries).execute();
}

function deliveryOf({ id, created_at }: NewContactSubmission, status: 'delivered' | 'dead'): NewDelivery {
  return {
    id: randomUUID(),
    created_at,
    channel: 'mail',
    subject_kind: 'contact_submission',
    subject_id: id,
    status,
    attempts: 1,
    next_attempt_at: created_at,
    delivered_at: status === 'delivered' ? created_at : null,
  };
}
