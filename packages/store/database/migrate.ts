import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';
import { type DatabaseKind, databaseKind, type Queries, tablesOf } from '../schema.ts';
import { inTransaction } from './migration-steps.ts';
import { newerDatabase } from './schema-error.ts';

/** What the one export of a file in `migrations/` returns. */
export interface Migration extends KyselyMigration {
  /**
   * `up` is a series of steps (`migration-steps.ts`), and is called again if one fails. Without it, `up` is in a transaction
   * and has to be short.
   */
  isStepwise?: boolean;
}

type CreateMigration = (kind: DatabaseKind) => Migration;

/** Every file in `migrations/`; they run in the order of their names. Never change the effect of one that has shipped. */
export async function loadMigrations(kind: DatabaseKind): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of migrationNames()) migrations[name] = await loadMigration(name, kind);
  return migrations;
}

function migrationNames(): string[] {
  // An editor or a file manager may leave other files there.
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => file.endsWith('.ts'));
  return files.map((file) => basename(file, '.ts')).sort();
}

async function loadMigration(name: string, kind: DatabaseKind): Promise<Migration> {
  const exported: Record<string, CreateMigration> = await import(`./migrations/${name}.ts`);
  const [create] = Object.values(exported);
  if (!create) throw new Error(`packages/store/database/migrations/${name}.ts exports no migration`);
  return create(kind);
}

let isHeld = (_name: string): boolean => false;

/** For development: a migration that is still being written is neither read nor applied by this process. */
export function holdMigrations(held: (name: string) => boolean): void {
  isHeld = held;
}

/**
 * Brings the tables up to date, while processes of the version before go on writing. Safe when several processes start at
 * once: on PostgreSQL one migrates and the others wait for it; on SQLite each migration, or step of one, has the write lock.
 *
 * @param db on PostgreSQL, to be closed after this: the end of its session ends the lock
 * @throws SchemaError if a newer version has migrated it
 */
export async function migrate(db: Queries, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return applyAll(db, kind);
  await db.connection().execute(async (connection) => {
    await lock(connection);
    await applyAll(connection, kind);
  });
}

async function applyAll(db: Queries, kind: DatabaseKind): Promise<void> {
  const names = migrationNames();
  await createBookkeeping(db);
  const applied = await appliedMigrations(db);
  const unknown = [...applied].filter((name) => !names.includes(name)).sort();
  if (unknown.length > 0) throw newerDatabase(unknown);
  for (const name of names) {
    if (!applied.has(name) && !isHeld(name)) await apply(db, name, await loadMigration(name, kind));
  }
}

async function apply(db: Queries, name: string, { up, isStepwise = false }: Migration): Promise<void> {
  if (isStepwise) {
    await up(db);
    await inTransaction(db, (transaction) => finish(transaction, name));
    return;
  }
  await inTransaction(db, async (transaction) => {
    // On SQLite another process may have been first.
    if ((await appliedMigrations(transaction)).has(name)) return;
    await up(transaction);
    await finish(transaction, name);
  });
}

async function finish(transaction: Queries, name: string): Promise<void> {
  if (databaseKind(transaction) === 'postgres') await secureTables(transaction);
  await noteApplied(transaction, name);
}

/** Enables row-level security without a policy, so that nobody but the owner of a table sees its rows. */
async function secureTables(transaction: Queries): Promise<void> {
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(tablesOf('postgres'))})
      and relkind = 'r' and not relrowsecurity`.execute(transaction);
  for (const { relname } of rows) {
    await sql`alter table ${sql.table(relname)} enable row level security`.execute(transaction);
  }
}

/** The tables of kysely's migrator, with which earlier releases migrated, and which they still read. */
async function createBookkeeping(db: Queries): Promise<void> {
  if (databaseKind(db) === 'postgres') {
    const { rows } = await sql`select where to_regclass('kysely_migration_lock') is not null`.execute(db);
    if (rows.length > 0) return;
  }
  await db.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)
    on conflict do nothing`.execute(db);
}

async function appliedMigrations(db: Queries): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function noteApplied(transaction: Queries, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})
    on conflict do nothing`.execute(transaction);
}

/** The key of this program's advisory lock. Not kysely's own, for which earlier releases would wait in a statement. */
export const MIGRATION_LOCK = '7309940853146180715';

/** Between two attempts to get the lock. */
const LOCK_PAUSE_MS = 100;

/**
 * Waits until no other process migrates. Asks again and again instead of waiting in one statement, because an index that is
 * created concurrently waits for all statements that began before. The database releases the lock of a process that died,
 * and finds out within a minute if its machine did.
 */
async function lock(db: Queries): Promise<void> {
  await sql
    .raw(
      'set idle_in_transaction_session_timeout = 60000; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    )
    .execute(db);
  for (;;) {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}::bigint) as is_locked`.execute(db);
    if (rows[0]?.is_locked) return;
    await sleep(LOCK_PAUSE_MS);
  }
}
