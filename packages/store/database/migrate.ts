import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseKind, databaseKind, type Queries, tablesOf } from '../schema.ts';
import type { LeftBehind } from './left-behind.ts';
import { isOf03, upgradeFrom03 } from './migrations/from-0.3.0.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { newerDatabase, olderDatabase } from './schema-error.ts';

/** The migrations that a database has had, in their order; empty for a database without our tables. */
export async function appliedIn(db: Queries): Promise<string[]> {
  const there =
    databaseKind(db) === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select where to_regclass('kysely_migration') is not null`;
  if ((await there.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** How the tables of a database stand to those of this version. */
export type Standing = 'none' | 'current' | 'of 0.3.0' | 'older' | 'behind' | 'newer';

/** @param applied what `appliedIn` has found */
export function standingOf(applied: readonly string[]): Standing {
  const known = Object.keys(MIGRATIONS);
  if (applied.length === 0) return 'none';
  if (isOf03(applied)) return 'of 0.3.0';
  // Their names began with three digits.
  if (applied.some((name) => /^\d{3}-/.test(name))) return 'older';
  if (applied.some((name) => !known.includes(name))) return 'newer';
  return known.every((name) => applied.includes(name)) ? 'current' : 'behind';
}

/**
 * Makes the tables, or brings them up to date. Safe when several processes start at once: one does it, and the others wait.
 *
 * @param left gets what an upgrade from 0.3.0 leaves behind, before it is carried out for good
 * @throws SchemaError if the tables are of a newer version, or of one before 0.3.0
 */
export async function migrate(
  db: Queries,
  kind: DatabaseKind,
  left: (rows: LeftBehind) => void = () => {},
): Promise<void> {
  // What most starts find: nothing is to be done, and a role that may not make tables need not try.
  if (standingOf(await appliedIn(db)) === 'current') return;
  await db.connection().execute(async (connection) => {
    if (kind === 'postgres')
      await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(connection);
    const isNew = await connection.transaction().execute((transaction) => upgrade(transaction, left));
    const provider = { getMigrations: async () => migrationsFor(isNew) };
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
    if (error) throw error;
  });
}

/** @returns whether the database is a new one */
async function upgrade(transaction: Queries, left: (rows: LeftBehind) => void): Promise<boolean> {
  const applied = await appliedIn(transaction);
  const standing = standingOf(applied);
  if (standing === 'newer') throw newerDatabase(applied);
  if (standing === 'older') throw olderDatabase(applied);
  if (standing !== 'of 0.3.0') return standing === 'none';
  const rows = await upgradeFrom03(transaction);
  await sql`delete from kysely_migration`.execute(transaction);
  await noteApplied(transaction, Object.keys(MIGRATIONS));
  await secureTables(transaction);
  left(rows);
  return false;
}

/** The key of the lock of whoever migrates: the end of the session ends it. Not kysely's, which it takes and frees itself. */
export const MIGRATION_LOCK = '7309940853146180715';

/** What is to be carried out, each of which secures its tables. A new database has had all of them with the first. */
function migrationsFor(isNew: boolean): Record<string, Migration> {
  const [first, ...others] = Object.keys(MIGRATIONS);
  const secured = Object.entries(MIGRATIONS).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db: Queries) {
        await up(db);
        await secureTables(db);
        if (isNew) await noteApplied(db, others);
      },
    },
  ]);
  return Object.fromEntries(isNew ? secured.filter(([name]) => name === first) : secured);
}

async function noteApplied(db: Queries, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    );
}

/**
 * Enables row-level security without a policy, so that nobody but the owner of a table sees its rows: a hosted PostgreSQL may publish
 * every table under a public key.
 */
async function secureTables(db: Queries): Promise<void> {
  if (databaseKind(db) === 'sqlite') return;
  const names = [...tablesOf('postgres'), 'kysely_migration', 'kysely_migration_lock'];
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(names)})
      and relkind = 'r' and not relrowsecurity`.execute(db);
  for (const { relname } of rows) {
    await sql`alter table ${sql.table(relname)} enable row level security`.execute(db);
  }
}
