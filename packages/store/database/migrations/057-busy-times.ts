import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** The calendars of those who take calls, and the half hours in which these say that they are busy. */
export function busyTimes(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_busy_calendars')
        .addColumn('person_id', id, (column) => column.primaryKey().notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('tried_at', time)
        .addColumn('read_at', time)
        .addColumn('failure', 'text')
        .execute();
      await db.schema
        .createTable('call_busy_half_hours')
        .addColumn('person_id', id, (column) => column.notNull())
        .addColumn('half_hour', time, (column) => column.notNull())
        .addPrimaryKeyConstraint('call_busy_half_hours_once', ['person_id', 'half_hour'])
        .execute();
      if (kind === 'sqlite') return;
      for (const table of ['desk_busy_calendars', 'call_busy_half_hours'])
        await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    },
  };
}
