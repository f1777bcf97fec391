/** A database full of leads, as an older release would have left it, brought up to date. */
import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase, sqlitePath } from '../server/storage/database/database.ts';
import { loadMigrations } from '../server/storage/database/migrate.ts';
import { postgresDialect } from '../server/storage/database/postgres/dialect.ts';
import { sqliteDialect } from '../server/storage/database/sqlite/open.ts';
import {
  databaseKind,
  type NewContactSubmission,
  type NewDelivery,
  type Queries,
  type Schema,
} from '../server/storage/schema.ts';
import { storedLeads } from './desk-leads.ts';

/** The last migration of the older release, whose database is filled. */
const BEFORE_SEARCH = '006-desk';

/** Rows in one insert: SQLite allows 32,766 values. */
const ROWS = 500;
/** Inserts in one commit. */
const INSERTS = 40;

/** Stores leads with a delivery each, and returns how many seconds the migration of them took. */
export async function fill(url: string, count: number, now: Date): Promise<number> {
  const kind = databaseKind(url);
  const dialect = kind === 'sqlite' ? await sqliteDialect(sqlitePath(url)) : postgresDialect(url);
  const db: Queries = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(kind) } });
  const { error } = await migrator.migrateTo(BEFORE_SEARCH);
  if (error) throw error;
  const stored = storedLeads(count, now);
  for (let left = count; left > 0; left -= ROWS * INSERTS) {
    await db.transaction().execute(async (transaction) => {
      for (let insert = 0; insert < INSERTS; insert++) await insertNext(transaction, stored);
    });
  }
  await db.destroy();
  const started = performance.now();
  await (await openDatabase(url)).close();
  return (performance.now() - started) / 1000;
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
