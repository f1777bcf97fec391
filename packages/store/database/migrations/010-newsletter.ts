import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inBatches, inTransaction } from '../migration-steps.ts';

/**
 * The life of a subscription: its token, consent and changes, suppressed addresses, and deliveries that tell of a change.
 * The database makes the tokens, so that a process of the version before can still add a subscriber.
 */
export function newsletter(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, (transaction) => addTablesAndColumns(transaction, kind));
      await (kind === 'postgres' ? fillOnPostgres(db) : fillOnSqlite(db));
      const column = (name: string) => sql`newsletter_subscriptions (${sql.raw(name)})`;
      await createIndex(db, 'newsletter_subscriptions_token', column('token'), { unique: true });
      await createIndex(db, 'newsletter_subscriptions_confirm_token', column('confirm_token'), {
        unique: true,
      });
      // Only unconfirmed subscriptions have the time.
      const asked = sql`newsletter_subscriptions (asked_at) where asked_at is not null`;
      await createIndex(db, 'newsletter_subscriptions_asked_at', asked);
      if (kind === 'postgres') await requireTokens(db);
      await replaceDeliveriesOnce(db, kind);
    },
  };
}

async function addTablesAndColumns(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';
  await (kind === 'postgres' ? makeTokensOnPostgres(db) : makeTokensOnSqlite(db));
  await addColumns(db, 'newsletter_subscriptions', {
    consent_at: time,
    consent_via: 'text',
    confirm_token: 'text',
    asked_at: time,
  });
  await addColumns(db, 'deliveries', { change_id: id });

  await db.schema
    .createTable('newsletter_changes')
    .ifNotExists()
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('subscription_id', id, (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('via', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('newsletter_changes_subscription')
    .ifNotExists()
    .on('newsletter_changes')
    .column('subscription_id')
    .execute();
  await db.schema
    .createIndex('newsletter_changes_at')
    .ifNotExists()
    .on('newsletter_changes')
    .column('at')
    .execute();

  await db.schema
    .createTable('suppressions')
    .ifNotExists()
    .addColumn('email_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('signed_up_at', time)
    .execute();

  await db.schema
    .createTable('delivery_channels')
    .ifNotExists()
    .addColumn('channel', 'text', (column) => column.primaryKey().notNull())
    .execute();

  if (kind === 'postgres') {
    // As in 001: a hosted PostgreSQL may publish every table under a public key.
    for (const table of ['newsletter_changes', 'suppressions', 'delivery_channels']) {
      await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    }
  }
}

/** Two random UUIDs: 244 random bits. */
const NEW_TOKEN = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;

/** A column that is added with such a default would rewrite the table at once. */
async function makeTokensOnPostgres(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'newsletter_subscriptions', { token: 'text' });
  await sql`alter table newsletter_subscriptions alter column token set default ${NEW_TOKEN}`.execute(db);
}

/** SQLite cannot add a column whose default is random. */
async function makeTokensOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_subscriptions add column token text`.execute(db);
  await sql`create trigger newsletter_subscriptions_token after insert on newsletter_subscriptions
    when new.token is null
    begin
      update newsletter_subscriptions set token = lower(hex(randomblob(32))) where id = new.id;
    end`.execute(db);
}

/** Whoever signed up so far consented by the form. Each subscription has one change, which gets the subscription's id. */
async function fillOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`update newsletter_subscriptions
    set token = lower(hex(randomblob(32))), consent_at = created_at, consent_via = 'form'`.execute(db);
  await sql`insert into newsletter_changes (id, subscription_id, at, to_status, via)
    select id, id, created_at, 'active', 'form' from newsletter_subscriptions`.execute(db);
}

const BATCH_SIZE = 1_000;

/** Does the same in batches, so that nobody waits for a lock on all rows. */
async function fillOnPostgres(db: Kysely<unknown>): Promise<void> {
  await inBatches(db, '00000000-0000-0000-0000-000000000000', async (transaction, after) => {
    const { rows } = await sql<{ id: string }>`
      with batch as materialized (
        select id, created_at from newsletter_subscriptions where id > ${after} order by id limit ${BATCH_SIZE}
      ), consented as (
        update newsletter_subscriptions as row
        set token = coalesce(row.token, ${NEW_TOKEN}), consent_at = batch.created_at, consent_via = 'form'
        from batch where batch.id = row.id and row.consent_via is null
      ), changed as (
        insert into newsletter_changes (id, subscription_id, at, to_status, via)
        select id, id, created_at, 'active', 'form' from batch
        on conflict do nothing
      ) select id from batch order by id offset ${BATCH_SIZE - 1}`.execute(transaction);
    // Rows that are added while this runs may be left out; the server completes them.
    return rows[0]?.id ?? null;
  });
}

/** PostgreSQL reads all rows to set a column not null, during which nobody can write, unless a valid constraint says it. */
async function requireTokens(db: Kysely<unknown>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`alter table newsletter_subscriptions drop constraint if exists has_token`.execute(transaction);
    await sql`alter table newsletter_subscriptions
      add constraint has_token check (token is not null) not valid`.execute(transaction);
  });
  await sql`alter table newsletter_subscriptions validate constraint has_token`.execute(db);
  await inTransaction(db, async (transaction) => {
    await sql`alter table newsletter_subscriptions alter column token set not null`.execute(transaction);
    await sql`alter table newsletter_subscriptions drop constraint has_token`.execute(transaction);
  });
}

/** A delivery is one for each change, too. The index is never missing, and has its name back at the end. */
async function replaceDeliveriesOnce(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const change = kind === 'postgres' ? sql`change_id::text` : sql`change_id`;
  const once = sql`deliveries (subject_id, channel, coalesce(recipient, ''), coalesce(${change}, ''))`;
  if (kind === 'sqlite') {
    await sql`drop index deliveries_once`.execute(db);
    await createIndex(db, 'deliveries_once', once, { unique: true });
    return;
  }
  const { rows } = await sql`select from pg_indexes
    where indexname = 'deliveries_once' and indexdef like '%change_id%'
      and schemaname = current_schema()`.execute(db);
  if (rows.length > 0) return;
  await createIndex(db, 'deliveries_once_per_change', once, { unique: true });
  await inTransaction(db, async (transaction) => {
    await sql`drop index deliveries_once`.execute(transaction);
    await sql`alter index deliveries_once_per_change rename to deliveries_once`.execute(transaction);
  });
}
