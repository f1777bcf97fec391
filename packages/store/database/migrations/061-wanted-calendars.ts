import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** Since when a visitor waits for a calendar to be read again. */
export function wantedCalendars(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('desk_busy_calendars')
        .addColumn('wanted_at', kind === 'postgres' ? 'timestamptz' : 'text')
        .execute();
    },
  };
}
