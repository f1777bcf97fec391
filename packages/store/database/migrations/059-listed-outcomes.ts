import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';

/** Finds the few leads that have an outcome, or had their call. */
export function listedOutcomes(): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await createIndex(
        db,
        'lead_work_outcome',
        sql`lead_work (outcome, lost_reason, lead_id) where outcome is not null`,
      );
      await createIndex(db, 'lead_work_held', sql`lead_work (lead_id) where call_outcome = 'held'`);
    },
  };
}
