import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** Allows any channel name, so that a new channel needs no migration. */
export function anyChannel(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await (kind === 'postgres' ? dropCheck(db) : rebuild(db));
    },
  };
}

async function dropCheck(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries drop constraint deliveries_channel_check`.execute(db);
}

/** SQLite cannot drop a constraint, so the rows move to a table without it. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries rename to deliveries_before`.execute(db);
  await sql`create table deliveries (
      id text not null primary key,
      created_at text not null,
      channel text not null,
      recipient text,
      subject_kind text not null check (subject_kind in ('contact_submission', 'newsletter_subscription')),
      subject_id text not null,
      status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
      attempts integer not null default 0,
      next_attempt_at text not null,
      locked_until text,
      locked_by text,
      last_error text,
      delivered_at text
    )`.execute(db);
  const columns = sql.raw(
    'id, created_at, channel, recipient, subject_kind, subject_id, status, attempts, next_attempt_at, locked_until, locked_by, last_error, delivered_at',
  );
  await sql`insert into deliveries (${columns}) select ${columns} from deliveries_before`.execute(db);
  await sql`drop table deliveries_before`.execute(db);
  await sql`create index deliveries_due on deliveries (status, channel, next_attempt_at)`.execute(db);
  await sql`create unique index deliveries_once
    on deliveries (subject_id, channel, coalesce(recipient, ''))`.execute(db);
}
