import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { createIndex, inTransaction } from '../migration-steps.ts';

/**
 * Indexes for what is bounded: the latest changes of a subscription, and what is due on a channel, messages apart from
 * subscriptions. Those of deliveries have the pending rows only. A row that was never postponed is due whatever its time, so
 * that these rows are apart, too.
 */
export function bounds(): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      const due = sql`deliveries (channel, subject_kind, next_attempt_at)`;
      const indexes = {
        newsletter_changes_latest: sql`newsletter_changes (subscription_id, at)`,
        deliveries_unpostponed: sql`${due} where status = 'pending' and next_attempt_at = created_at`,
        deliveries_postponed: sql`${due} where status = 'pending' and next_attempt_at <> created_at`,
      };
      for (const [name, on] of Object.entries(indexes)) await createIndex(db, name, on);
      await inTransaction(db, async (transaction) => {
        await sql`drop index if exists newsletter_changes_subscription`.execute(transaction);
      });
    },
  };
}
