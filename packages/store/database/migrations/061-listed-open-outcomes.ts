import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';

/** Finds the few leads that nobody has answered or closed, and that all the same have an outcome, had their call, or were answered before. */
export function listedOpenOutcomes(): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      const open = sql`answered_at is null and closed_at is null`;
      await createIndex(
        db,
        'lead_work_open_outcome',
        sql`lead_work (outcome, lost_reason, lead_id) where outcome is not null and ${open}`,
      );
      await createIndex(
        db,
        'lead_work_open_held',
        sql`lead_work (lead_id) where call_outcome = 'held' and ${open}`,
      );
      await createIndex(
        db,
        'lead_work_open_again',
        sql`lead_work (lead_id) where first_answered_at is not null and ${open}`,
      );
    },
  };
}
