/** A database full of leads. */
import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { openDatabase, sqlitePath } from '../packages/store/database/database.ts';
import { MIGRATION_LIMITS, postgresDialect } from '../packages/store/database/postgres/dialect.ts';
import { sqliteDialect } from '../packages/store/database/sqlite/open.ts';
import { insertContactSubmissions } from '../packages/store/leads/contact-submissions.ts';
import {
  databaseKind,
  type NewContactSubmission,
  type NewDelivery,
  type Queries,
  type Schema,
} from '../packages/store/schema.ts';
import { storePerson } from '../tests/support/people.ts';
import { storedLeads } from './desk-leads.ts';

/** Rows in one insert: SQLite allows 32,766 values. */
const ROWS = 500;
/** Inserts in one commit. */
const INSERTS = 100;

/** Stores leads with a delivery each, the last one just before `now`; the answered ones are somebody's, and many have come to something. */
export async function fill(url: string, count: number, now: Date): Promise<void> {
  await (await openDatabase(url)).close();
  const kind = databaseKind(url);
  const dialect =
    kind === 'sqlite'
      ? await sqliteDialect(sqlitePath(url))
      : postgresDialect(url, { limits: MIGRATION_LIMITS });
  const db: Queries = new Kysely<Schema>({ dialect });
  if (kind === 'sqlite') await hurry(db);
  // An index of what is there is made in a fraction of the time.
  const indexes = await dropIndexes(db);
  const stored = storedLeads(count, now);
  for (let left = count; left > 0; left -= ROWS * INSERTS) {
    await db.transaction().execute(async (transaction) => {
      for (let insert = 0; insert < INSERTS; insert++) await insertNext(transaction, stored);
    });
  }
  await storeWork(db);
  await db.connection().execute(async (connection) => {
    if (kind === 'postgres') await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    for (const definition of indexes) await sql.raw(definition).execute(connection);
    if (kind === 'postgres') await sql`vacuum analyze`.execute(connection);
  });
  await db.destroy();
}

/** Half of the answered leads are one person's, a third another's; one in eight is qualified or lost. */
async function storeWork(db: Queries): Promise<void> {
  const isPostgres = databaseKind(db) === 'postgres';
  const [one, other] = [await storePerson(db, 'Ben'), await storePerson(db, 'Cleo')].map((id) =>
    isPostgres ? sql`${id}::uuid` : sql`${id}`,
  );
  const share = isPostgres ? sql`abs(hashtext(id::text)) % 100` : sql`rowid * 37 % 100`;
  await sql`insert into lead_work
      (lead_id, taken_by, taken_at, answered_by, answered_at, outcome, lost_reason)
    select id, owner, case when owner is not null then created_at end, ${one}, created_at,
      case when share < 6 then 'qualified' when share < 12 then 'lost' end, case when share = 6 then 'price' end
    from (select id, created_at, share, case when share < 50 then ${one} when share < 80 then ${other} end as owner
      from (select id, created_at, ${share} as share from contact_submissions where status = 'answered') answered) leads`.execute(
    db,
  );
  await sql`insert into calls (lead_id, at, zone, asked_at, asked_for, outcome)
    select id, created_at, 'UTC', created_at, created_at, 'held'
    from (select id, created_at, ${share} as share from contact_submissions where status = 'answered') answered
    where share in (3, 23, 43)`.execute(db);
}

/** Fewer and larger steps, for this connection alone: nobody else reads meanwhile, and nothing is lost that cannot be made again. */
async function hurry(db: Queries): Promise<void> {
  for (const setting of ['synchronous = off', 'cache_size = -500000', 'wal_autocheckpoint = 100000'])
    await sql.raw(`pragma ${setting}`).execute(db);
}

interface Index {
  name: string;
  definition: string;
}

/** Drops the indexes over leads but for the primary key. @returns what makes them again */
async function dropIndexes(db: Queries): Promise<string[]> {
  const indexes =
    databaseKind(db) === 'postgres'
      ? sql<Index>`select indexname as name, indexdef as definition from pg_indexes
          where tablename = 'contact_submissions' and indexname not like '%pkey'`
      : sql<Index>`select name, sql as definition from sqlite_schema
          where type = 'index' and tbl_name = 'contact_submissions' and sql is not null`;
  const { rows } = await indexes.execute(db);
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
  await insertContactSubmissions(db, rows).execute();
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
