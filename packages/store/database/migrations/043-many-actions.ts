import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/**
 * Actions on many leads, which the desk works off in batches, and their leads, with what is needed to put each back. A trigger deletes a
 * lead's rows with it, also where a process of the version before erases it.
 */
export function manyActions(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('many_actions')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('details', 'text')
        .addColumn('filters', 'text')
        .addColumn('found', 'integer', (column) => column.notNull())
        .addColumn('ordered_by', id, (column) => column.notNull())
        .addColumn('ordered_at', time, (column) => column.notNull())
        .addColumn('treated', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('missed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('undone', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('undone_by', id)
        .addColumn('undo_at', time)
        .addColumn('ended_at', time)
        .execute();
      await sql`create index many_actions_open on many_actions (ordered_at) where ended_at is null`.execute(
        db,
      );
      await db.schema
        .createTable('many_leads')
        .addColumn('action_id', id, (column) => column.notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('before', 'text')
        .addColumn('changed_at', time)
        .addColumn('undone_at', time)
        .addPrimaryKeyConstraint('many_leads_pkey', ['action_id', 'lead_id'])
        .execute();
      await sql`create index many_leads_lead on many_leads (lead_id)`.execute(db);
      await (kind === 'postgres' ? protectOnPostgres(db) : deleteWithLeadOnSqlite(db));
    },
  };
}

async function deleteWithLeadOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger many_leads_delete after delete on contact_submissions
    begin delete from many_leads where lead_id = old.id; end`.execute(db);
}

/** As in 001: a hosted PostgreSQL may publish every table under a public key. */
async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ['many_actions', 'many_leads'])
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create function many_leads_delete() returns trigger language plpgsql as $$
    begin
      delete from many_leads where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger many_leads_delete after delete on contact_submissions
    for each row execute function many_leads_delete()`.execute(db);
}
