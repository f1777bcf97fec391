import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/**
 * What is written to and by whoever a lead is from, and the key in the address that they answer to. An erasure by a process of the version
 * before, which knows neither table, deletes both, too.
 */
export function messages(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('messages')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('direction', 'text', (column) => column.notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('person_id', id)
        .addColumn('sender', 'text')
        .addColumn('reply_to', 'text')
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addColumn('in_reply_to', 'text')
        .addColumn('attachments', 'text')
        .addColumn('before', 'text')
        .execute();
      await db.schema.createIndex('messages_lead').on('messages').columns(['lead_id', 'at']).execute();
      await db.schema
        .createIndex('messages_message_id')
        .on('messages')
        .columns(['message_id', 'lead_id'])
        .unique()
        .execute();
      await sql`create index messages_sent on messages (person_id, at) where person_id is not null`.execute(
        db,
      );
      await db.schema
        .createTable('reply_keys')
        .addColumn('lead_id', id, (column) => column.primaryKey().notNull())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .execute();
      await (kind === 'postgres' ? deleteWithLeadOnPostgres(db) : deleteWithLeadOnSqlite(db));
    },
  };
}

async function deleteWithLeadOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger messages_delete after delete on contact_submissions
    begin
      delete from messages where lead_id = old.id;
      delete from reply_keys where lead_id = old.id;
    end`.execute(db);
}

async function deleteWithLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'reply_keys'])
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create function messages_delete() returns trigger language plpgsql as $$
    begin
      delete from messages where lead_id = old.id;
      delete from reply_keys where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger messages_delete after delete on contact_submissions
    for each row execute function messages_delete()`.execute(db);
}
