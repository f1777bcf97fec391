import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/**
 * When a call was booked, and which reminder of it was the last: they go with its half hours, so that a moved call is reminded of anew. A
 * process of the version before knows neither, and what it books has no reminder.
 */
export function callReminders(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('call_half_hours').addColumn('booked_at', time).execute();
      await db.schema.alterTable('call_half_hours').addColumn('reminded_hours', 'integer').execute();
    },
  };
}
