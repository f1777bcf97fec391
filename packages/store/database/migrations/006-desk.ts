import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** The desk: its people, their sessions, what they do with leads, the record of it, and each attempt of a delivery. */
export function desk(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_people')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('name', 'text')
        .addColumn('browser_hash', 'text', (column) => column.notNull().unique())
        .execute();

      await db.schema
        .createTable('desk_invitations')
        .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expires_at', time, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('desk_sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('person_id', id, (column) => column.notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('expires_at', time, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('lead_work')
        .addColumn('lead_id', id, (column) => column.primaryKey().notNull())
        .addColumn('taken_by', id)
        .addColumn('taken_at', time)
        .addColumn('answered_by', id)
        .addColumn('answered_at', time)
        .addColumn('closed_by', id)
        .addColumn('closed_at', time)
        .addColumn('close_reason', 'text')
        .addColumn('note', 'text')
        .addColumn('noted_by', id)
        .addColumn('noted_at', time)
        .execute();

      await db.schema
        .createTable('desk_record')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('person_id', id)
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('lead_id', id)
        .addColumn('details', 'text')
        .execute();
      await db.schema.createIndex('desk_record_at').on('desk_record').columns(['at', 'id']).execute();
      await db.schema
        .createIndex('desk_record_lead')
        .on('desk_record')
        .columns(['lead_id', 'person_id'])
        .execute();
      await (kind === 'postgres' ? protectOnPostgres(db) : protectOnSqlite(db));

      await db.schema
        .createTable('delivery_attempts')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('delivery_id', id, (column) => column.notNull())
        .addColumn('made_at', time, (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('error', 'text')
        .execute();
      await db.schema
        .createIndex('delivery_attempts_delivery')
        .on('delivery_attempts')
        .columns(['delivery_id', 'made_at'])
        .execute();

      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        for (const table of TABLES) {
          await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
        }
      }
    },
  };
}

const TABLES = [
  'desk_people',
  'desk_invitations',
  'desk_sessions',
  'lead_work',
  'desk_record',
  'delivery_attempts',
];

/** The record is only added to. An erasure may remove which lead an entry is about, and nothing else. */
async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger desk_record_keep before delete on desk_record
    begin select raise(abort, 'the record is only added to'); end`.execute(db);
  await sql`create trigger desk_record_fixed before update on desk_record
    when new.id <> old.id or new.at <> old.at or new.person_id is not old.person_id or new.action <> old.action
      or new.details is not old.details or new.lead_id is not null
    begin select raise(abort, 'the record is only added to'); end`.execute(db);
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function desk_record_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.lead_id is null
        and (new.id, new.at, new.person_id, new.action, new.details)
          is not distinct from (old.id, old.at, old.person_id, old.action, old.details)
      then return new; end if;
      raise exception 'the record is only added to';
    end $$`.execute(db);
  await sql`create trigger desk_record_keep before update or delete on desk_record
    for each row execute function desk_record_keep()`.execute(db);
}
