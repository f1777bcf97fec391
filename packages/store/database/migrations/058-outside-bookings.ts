import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** Which lead a call is of that was booked at a booking service. A row outlives its lead: what was erased does not come back. */
export function outsideBookings(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('outside_bookings')
        .addColumn('uid_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('lead_id', id, (column) => column.notNull())
        .addColumn('told_at', time, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('outside_bookings_lead').on('outside_bookings').column('lead_id').execute();
      if (kind === 'postgres') await sql`alter table outside_bookings enable row level security`.execute(db);
    },
  };
}
