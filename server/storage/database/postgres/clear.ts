/** Removes everything of this program from a PostgreSQL database, so that a backup can be put in its place. */
import { Kysely, sql } from 'kysely';
import { type Schema, tablesOf } from '../../schema.ts';
import { inTransaction } from '../migration-steps.ts';
import { postgresDialect } from './dialect.ts';

/** Tables that the schema does not name. */
const OTHER_TABLES = ['rate_limits', 'kysely_migration', 'kysely_migration_lock'];

const FUNCTIONS = [
  'lead_terms',
  'desk_record_keep',
  'desk_record_named',
  'desk_record_chain_add',
  'desk_record_refuse',
  'desk_record_hash',
  'desk_end_invitations',
  'lead_notes_delete',
];

interface Cleared {
  leads: number;
  subscriptions: number;
}

/**
 * Works on the tables of any version up to this one, also on a mixture of two.
 *
 * @param isForced without it, nothing is removed
 * @returns what there was
 */
export async function clearPostgres(url: string, isForced: boolean): Promise<Cleared> {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url) });
  try {
    const cleared = {
      leads: await countRows(db, 'contact_submissions'),
      subscriptions: await countRows(db, 'newsletter_subscriptions'),
    };
    if (isForced) await inTransaction(db, drop);
    return cleared;
  } finally {
    await db.destroy();
  }
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

async function drop(transaction: Kysely<Schema>): Promise<void> {
  const tables = [...tablesOf('postgres'), ...OTHER_TABLES].map((name) => sql.table(name));
  await sql`drop table if exists ${sql.join(tables)}`.execute(transaction);
  const functions = FUNCTIONS.map((name) => sql.ref(name));
  await sql`drop function if exists ${sql.join(functions)}`.execute(transaction);
}
