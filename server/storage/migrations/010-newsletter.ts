import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.ts';

/**
 * The life of a subscription: its token, consent and changes, suppressed addresses, and deliveries that tell of a change.
 * The database makes the tokens, so that a process of the version before can still add a subscriber.
 */
export function newsletter(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await (kind === 'postgres' ? addTokensOnPostgres(db) : addTokensOnSqlite(db));
      await sql`create unique index newsletter_subscriptions_token on newsletter_subscriptions (token)`.execute(
        db,
      );
      for (const [name, type] of [
        ['consent_at', time],
        ['consent_via', 'text'],
        ['confirm_token', 'text'],
        ['asked_at', time],
      ] as const) {
        await db.schema.alterTable('newsletter_subscriptions').addColumn(name, type).execute();
      }
      await sql`update newsletter_subscriptions set consent_at = created_at, consent_via = 'form'`.execute(
        db,
      );
      await sql`create unique index newsletter_subscriptions_confirm_token
        on newsletter_subscriptions (confirm_token)`.execute(db);
      // Only unconfirmed subscriptions have the time.
      await sql`create index newsletter_subscriptions_asked_at
        on newsletter_subscriptions (asked_at) where asked_at is not null`.execute(db);

      await db.schema
        .createTable('newsletter_changes')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('subscription_id', id, (column) => column.notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('from_status', 'text')
        .addColumn('to_status', 'text', (column) => column.notNull())
        .addColumn('via', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('newsletter_changes_subscription')
        .on('newsletter_changes')
        .column('subscription_id')
        .execute();
      await db.schema.createIndex('newsletter_changes_at').on('newsletter_changes').column('at').execute();
      // The sign-ups so far; each has one change, so its id will do.
      await sql`insert into newsletter_changes (id, subscription_id, at, to_status, via)
        select id, id, created_at, 'active', 'form' from newsletter_subscriptions`.execute(db);

      await db.schema
        .createTable('suppressions')
        .addColumn('email_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('signed_up_at', time)
        .execute();

      await db.schema
        .createTable('delivery_channels')
        .addColumn('channel', 'text', (column) => column.primaryKey().notNull())
        .execute();

      await db.schema.alterTable('deliveries').addColumn('change_id', id).execute();
      await sql`drop index deliveries_once`.execute(db);
      const change = kind === 'postgres' ? sql`change_id::text` : sql`change_id`;
      await sql`create unique index deliveries_once
        on deliveries (subject_id, channel, coalesce(recipient, ''), coalesce(${change}, ''))`.execute(db);

      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        for (const table of ['newsletter_changes', 'suppressions', 'delivery_channels']) {
          await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
        }
      }
    },
  };
}

/** Two random UUIDs: 244 random bits. */
async function addTokensOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_subscriptions add column token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.execute(db);
}

/** SQLite cannot add a column whose default is random. */
async function addTokensOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_subscriptions add column token text`.execute(db);
  await sql`update newsletter_subscriptions set token = lower(hex(randomblob(32)))`.execute(db);
  await sql`create trigger newsletter_subscriptions_token after insert on newsletter_subscriptions
    when new.token is null
    begin
      update newsletter_subscriptions set token = lower(hex(randomblob(32))) where id = new.id;
    end`.execute(db);
}
