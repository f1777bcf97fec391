import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/**
 * Notes become a list, a lead's work has a version, and a lead can rest until a time. The note that a lead has becomes the
 * first of its list, with the lead's id as its own.
 */
export function notesAndVersions(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_notes')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('written_by', id)
        .addColumn('written_at', time, (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('lead_notes_lead')
        .on('lead_notes')
        .columns(['lead_id', 'written_at'])
        .execute();

      // First: from here on, a process of the version before waits, and adds no note that the copy lacks.
      await db.schema
        .alterTable('lead_work')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('lead_work').addColumn('snoozed_until', time).execute();
      await sql`create index lead_work_snoozed on lead_work (snoozed_until, lead_id)
        where snoozed_until is not null`.execute(db);
      await sql`insert into lead_notes (id, lead_id, written_by, written_at, note)
        select lead_id, lead_id, noted_by, noted_at, note from lead_work where note is not null`.execute(db);
      for (const column of ['note', 'noted_by', 'noted_at'])
        await db.schema.alterTable('lead_work').dropColumn(column).execute();
      await (kind === 'postgres' ? deleteWithLeadOnPostgres(db) : deleteWithLeadOnSqlite(db));
    },
  };
}

/** An erasure by a process of the version before, which does not know of notes, deletes them too. */
async function deleteWithLeadOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger lead_notes_delete after delete on contact_submissions
    begin delete from lead_notes where lead_id = old.id; end`.execute(db);
}

async function deleteWithLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_notes enable row level security`.execute(db);
  await sql`create function lead_notes_delete() returns trigger language plpgsql as $$
    begin
      delete from lead_notes where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger lead_notes_delete after delete on contact_submissions
    for each row execute function lead_notes_delete()`.execute(db);
}
