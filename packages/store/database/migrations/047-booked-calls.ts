import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/**
 * The half hours that calls take, each once a person, what is known of their booking, and who takes calls. An erasure by a process of the version before,
 * which knows neither table, frees the half hours of a lead, too, as does whoever closes it as spam.
 */
export function bookedCalls(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('call_half_hours')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('half_hour', time, (column) => column.notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('held_until', time)
        .addPrimaryKeyConstraint('call_half_hours_once', ['person', 'half_hour'])
        .execute();
      await db.schema.createIndex('call_half_hours_lead').on('call_half_hours').column('lead_id').execute();
      await db.schema
        .createTable('call_bookings')
        .addColumn('lead_id', id, (column) => column.primaryKey().notNull())
        .addColumn('made_at', time, (column) => column.notNull())
        .addColumn('mailbox', 'text', (column) => column.notNull())
        .addColumn('network', 'text')
        .execute();
      await db.schema.createIndex('call_bookings_mailbox').on('call_bookings').column('mailbox').execute();
      await sql`create index call_bookings_network on call_bookings (network, made_at) where network is not null`.execute(
        db,
      );
      await db.schema
        .createTable('desk_call_takers')
        .addColumn('person_id', id, (column) => column.primaryKey().notNull())
        .addColumn('since', time, (column) => column.notNull())
        .execute();
      await (kind === 'postgres' ? deleteWithLeadOnPostgres(db) : deleteWithLeadOnSqlite(db));
    },
  };
}

async function deleteWithLeadOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger call_bookings_delete after delete on contact_submissions
    begin
      delete from call_half_hours where lead_id = old.id;
      delete from call_bookings where lead_id = old.id;
    end`.execute(db);
  for (const event of ['insert', 'update'])
    await sql`create trigger ${sql.raw(`call_half_hours_of_spam_${event}`)} after ${sql.raw(event)} on lead_work
      when new.close_reason = 'spam'
      begin delete from call_half_hours where lead_id = new.lead_id; end`.execute(db);
}

async function deleteWithLeadOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of ['call_half_hours', 'call_bookings', 'desk_call_takers'])
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create function call_bookings_delete() returns trigger language plpgsql as $$
    begin
      delete from call_half_hours where lead_id = old.id;
      delete from call_bookings where lead_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger call_bookings_delete after delete on contact_submissions
    for each row execute function call_bookings_delete()`.execute(db);
  await sql`create function call_half_hours_of_spam() returns trigger language plpgsql as $$
    begin
      delete from call_half_hours where lead_id = new.lead_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger call_half_hours_of_spam after insert or update on lead_work
    for each row when (new.close_reason = 'spam') execute function call_half_hours_of_spam()`.execute(db);
}
