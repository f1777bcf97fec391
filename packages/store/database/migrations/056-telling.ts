import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/**
 * What concerns people at the desk, of what they want mails, and whom a note mentions. A process of the version before tells of overdue
 * leads alone, and its erasures delete what concerned anybody, too.
 */
export function telling(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_news')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('person_id', id, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('by_id', id)
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('told_at', time)
        .addColumn('seen_at', time)
        .execute();
      await db.schema.createIndex('desk_news_person').on('desk_news').columns(['person_id', 'at']).execute();
      await db.schema.createIndex('desk_news_lead').on('desk_news').column('lead_id').execute();
      await sql`create index desk_news_untold on desk_news (at) where told_at is null`.execute(db);
      await db.schema.alterTable('desk_daily_mails').addColumn('choices', 'text').execute();
      await db.schema.alterTable('desk_daily_mails').addColumn('mails_from', time).execute();
      await db.schema.alterTable('desk_daily_mails').addColumn('mails', 'integer').execute();
      await db.schema.alterTable('lead_notes').addColumn('mentions', 'text').execute();
      if (kind === 'sqlite')
        await sql`create trigger desk_news_delete after delete on contact_submissions
          begin delete from desk_news where lead_id = old.id; end`.execute(db);
      else await deleteWithLeadOnPostgres(db);
    },
  };
}

async function deleteWithLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_news enable row level security`.execute(db);
  await sql`create function desk_news_delete() returns trigger language plpgsql as $$
    begin
      delete from desk_news where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger desk_news_delete after delete on contact_submissions
    for each row execute function desk_news_delete()`.execute(db);
}
