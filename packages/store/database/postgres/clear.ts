/** Puts everything of this program in a PostgreSQL database aside, so that a backup can be put in its place. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { type Schema, tablesOf } from '../../schema.ts';
import { appliedIn } from '../found-schema.ts';
import { loadMigrations, MIGRATION_LOCK } from '../migrate.ts';
import { inTransaction } from '../migration-steps.ts';
import { newerDatabase } from '../schema-error.ts';
import { PROGRAM_PREFIX, postgresDialect } from './dialect.ts';
import { requireSessions } from './pooler.ts';

/** Tables that the schema does not name. */
const OTHER_TABLES = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'];

const FUNCTIONS = [
  'lead_terms',
  'name_terms',
  'desk_record_keep',
  'desk_record_named',
  'desk_record_chain_add',
  'desk_record_refuse',
  'desk_record_hash',
  'desk_end_invitations',
  'lead_notes_delete',
  'messages_delete',
  'message_files_delete',
  'address_pairs_delete',
  'call_bookings_delete',
  'many_leads_delete',
  'desk_news_delete',
  'call_half_hours_of_spam',
];

/** What the names of the schemas begin with in which cleared tables are kept. */
const KEPT_PREFIX = 'assay_old_';

const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** A database that is to be cleared, or was. */
export interface Inventory {
  database: string;
  leads: number;
  subscriptions: number;
  /** Programs of ours that are connected, with where they run. */
  connected: string[];
  /** Where earlier contents are kept. */
  kept: string[];
}

/** Works with the tables of any version up to this one, also on a mixture of two. It changes nothing. */
export function inspectPostgres(url: string): Promise<Inventory> {
  return using(url, async (db) => ({
    database: await databaseName(db),
    leads: await countRows(db, 'contact_submissions'),
    subscriptions: await countRows(db, 'newsletter_subscriptions'),
    connected: await stillConnected(db),
    kept: await keptSchemas(db),
  }));
}

/**
 * Moves all tables and functions into a schema of their own, in one transaction.
 *
 * @returns its name; undefined if a program of ours is connected, or is starting
 * @throws SchemaError if a newer version has made tables that this one does not know
 */
export function putAsidePostgres(url: string, now: Date): Promise<string | undefined> {
  const schema = `${KEPT_PREFIX}${now.toISOString().replace(/[-:.]/g, '').toLowerCase()}`;
  return using(url, (db) =>
    inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ is_locked: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint) as is_locked`.execute(
        transaction,
      );
      if (!rows[0]?.is_locked || (await connectedPrograms(transaction)).length > 0) return undefined;
      await requireKnown(transaction);
      await sql`create schema ${sql.ref(schema)}`.execute(transaction);
      await move(transaction, schema);
      return schema;
    }),
  );
}

/** Removes what was put aside. @returns the schemas that it was in */
export function removeKeptPostgres(url: string): Promise<string[]> {
  return using(url, async (db) => {
    const schemas = await keptSchemas(db);
    for (const schema of schemas) await sql`drop schema ${sql.ref(schema)} cascade`.execute(db);
    return schemas;
  });
}

async function using<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  await requireSessions(url, 'DATABASE_URL');
  const db = new Kysely<Schema>({ dialect: postgresDialect(url) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function databaseName(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

async function countRows(db: Kysely<Schema>, table: 'contact_submissions' | 'newsletter_subscriptions') {
  const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
  if (rows.length === 0) return 0;
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A program that was just stopped is connected for another moment. */
async function stillConnected(db: Kysely<Schema>): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const connected = await connectedPrograms(db);
    if (connected.length === 0 || attempt === ATTEMPTS) return connected;
    await sleep(PAUSE_MS);
  }
}

/** Releases without a name for their connections count as well; psql, pg_dump and the like have names of their own. */
async function connectedPrograms(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; host: string; since: string }>`
    select coalesce(nullif(application_name, ''), 'a program without a name') as name,
      coalesce(host(client_addr), 'the same machine') as host, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and (coalesce(application_name, '') = '' or starts_with(application_name, ${PROGRAM_PREFIX}))
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ name, host, since }) => `${name} from ${host} since ${since}`);
}

async function keptSchemas(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_namespace where starts_with(nspname, ${KEPT_PREFIX}) order by 1`.execute(db);
  return rows.map(({ nspname }) => nspname);
}

async function requireKnown(db: Kysely<Schema>): Promise<void> {
  const known = await loadMigrations('postgres');
  const unknown = (await appliedIn(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw newerDatabase(unknown);
}

async function move(transaction: Kysely<Schema>, schema: string): Promise<void> {
  const here = sql`current_schema()::regnamespace`;
  const names = sql.join([...tablesOf('postgres'), ...OTHER_TABLES]);
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = ${here} and relname in (${names})`.execute(transaction);
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = ${here} and proname in (${sql.join(FUNCTIONS)})`.execute(transaction);
  for (const { name } of tables) {
    await sql`alter table ${sql.raw(name)} set schema ${sql.ref(schema)}`.execute(transaction);
  }
  for (const { name } of functions) {
    await sql`alter function ${sql.raw(name)} set schema ${sql.ref(schema)}`.execute(transaction);
  }
}
