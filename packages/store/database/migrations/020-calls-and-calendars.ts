import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** What became of calls, and the secret addresses under which people subscribe to them. */
export function callsAndCalendars(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('lead_work').addColumn('call_outcome', 'text').execute();
      await db.schema
        .createTable('desk_calendars')
        .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('person_id', id, (column) => column.notNull().unique())
        .addColumn('created_at', time, (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table desk_calendars enable row level security`.execute(db);
      }
    },
  };
}
