import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** Files that come with answers. A process of the version before stores none, and its erasures delete them, too. */
export function messageFiles(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('message_files')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('message_id', id, (column) => column.notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      // With the sizes, which are added up before another file is stored.
      await db.schema
        .createIndex('message_files_lead')
        .on('message_files')
        .columns(['lead_id', 'size'])
        .execute();
      if (kind === 'sqlite')
        await sql`create trigger message_files_delete after delete on contact_submissions
          begin delete from message_files where lead_id = old.id; end`.execute(db);
      else await deleteWithLeadOnPostgres(db);
    },
  };
}

async function deleteWithLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_files enable row level security`.execute(db);
  await sql`create function message_files_delete() returns trigger language plpgsql as $$
    begin
      delete from message_files where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger message_files_delete after delete on contact_submissions
    for each row execute function message_files_delete()`.execute(db);
}
