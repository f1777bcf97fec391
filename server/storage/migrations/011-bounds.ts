import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.ts';

/**
 * Indexes for what is bounded: the latest changes of a subscription, and what is due on a channel, messages apart from
 * subscriptions. Those of deliveries cover pending rows alone, so they are small and quick to make. A row that was never
 * postponed is due whatever its time, so that these rows are apart, too.
 */
export function bounds(_kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index newsletter_changes_latest on newsletter_changes (subscription_id, at)`.execute(
        db,
      );
      await sql`drop index newsletter_changes_subscription`.execute(db);
      await sql`create index deliveries_unpostponed on deliveries (channel, subject_kind, next_attempt_at)
        where status = 'pending' and next_attempt_at = created_at`.execute(db);
      await sql`create index deliveries_postponed on deliveries (channel, subject_kind, next_attempt_at)
        where status = 'pending' and next_attempt_at <> created_at`.execute(db);
    },
  };
}
