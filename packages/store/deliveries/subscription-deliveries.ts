/**
 * The last undelivered delivery about a subscription replaces those before it on its channel: each would tell of the subscription as
 * it is when it is sent. The last keeps its own id, because a receiver ignores one that it knows.
 */
import { sql } from 'kysely';
import { inOneTransaction } from '../database/one-transaction.ts';
import type { NewDelivery, Queries } from '../schema.ts';
import { deleteAttempts } from './attempts.ts';
import { isUnlocked } from './leases.ts';

/**
 * Replaces the undelivered deliveries on a channel that are not later than this one, except those that are being attempted. When it is queued,
 * and when it is claimed: an attempt that was in progress then may have failed.
 */
export function replaceUndelivered(
  db: Queries,
  { id, channel, subject_id, change_id, created_at }: NewDelivery,
): Promise<void> {
  return inOneTransaction(db, async (transaction) => {
    const replaced = await transaction
      .deleteFrom('deliveries')
      .where('subject_id', '=', subject_id)
      .where('channel', '=', channel)
      .where('status', '<>', 'delivered')
      .where('id', '<>', id)
      .where('created_at', '<=', created_at)
      .where(sql<boolean>`change_id is distinct from ${change_id ?? null}`)
      .where(isUnlocked(transaction))
      .returning('id')
      .execute();
    await deleteAttempts(
      transaction,
      replaced.map((row) => row.id),
    );
  });
}
