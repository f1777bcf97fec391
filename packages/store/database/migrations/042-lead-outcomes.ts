import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What leads have led to, and why some were lost. */
export function leadOutcomes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['outcome', 'lost_reason'])
        await db.schema.alterTable('lead_work').addColumn(column, 'text').execute();
    },
  };
}
