import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** After how many months a database lets leads be removed: a number that is new to it removes none by itself. */
export function agreedMonths(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('retention_runs').addColumn('keep_months', 'integer').execute();
    },
  };
}
