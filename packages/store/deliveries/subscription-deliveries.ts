/**
 * The last undelivered delivery about a subscription replaces the others on its channel: each would tell of the subscription as
 * it is when it is sent. The last keeps its own id, because a receiver ignores one that it knows.
 */
import { sql } from 'kysely';
import type { Delivery, NewDelivery, Queries } from '../schema.ts';
import { mayAttemptAt } from '../subscriptions/limits.ts';
import { lockSubscription } from '../subscriptions/subscriptions.ts';
import { moveAttempts } from './attempts.ts';
import { isUnlocked, NO_LEASE } from './leases.ts';

/**
 * Whether to attempt a delivery that was just claimed. An attempt that was in progress when a later delivery was queued could
 * not be replaced then; so it is now, if it failed. Too many attempts in an hour are postponed.
 *
 * @returns false when the delivery was replaced or postponed
 */
export async function isToBeAttempted(db: Queries, claimed: Delivery, now: Date): Promise<boolean> {
  if ((await othersOf(db, claimed).limit(1).execute()).length > 0) {
    const isLast = await db.transaction().execute((transaction) => replaceByLast(transaction, claimed));
    if (!isLast) return false;
  }
  const at = await mayAttemptAt(db, claimed, now);
  if (at === null) return true;
  await db
    .updateTable('deliveries')
    .set({ ...NO_LEASE, next_attempt_at: at.toISOString() })
    .where('id', '=', claimed.id)
    .where('locked_by', '=', claimed.locked_by)
    .execute();
  return false;
}

/** @returns whether this one is the last */
async function replaceByLast(transaction: Queries, claimed: Delivery): Promise<boolean> {
  // Whoever queues another, or erases all, waits.
  if (!(await lockSubscription(transaction, { id: claimed.subject_id }))) return true;
  const later = await othersOf(transaction, claimed)
    .where('status', '=', 'pending')
    .where('created_at', '>', claimed.created_at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (later) {
    await transaction
      .updateTable('deliveries')
      .set(NO_LEASE)
      .where('id', '=', claimed.id)
      .where('locked_by', '=', claimed.locked_by)
      .execute();
  }
  await replaceUndelivered(transaction, later ?? claimed, later ?? claimed);
  return later === undefined;
}

type Key = Pick<NewDelivery, 'id' | 'channel' | 'subject_id' | 'change_id'>;

/**
 * Replaces the other undelivered deliveries on a channel by this one, except those that are being attempted.
 *
 * @param last those that are later than this one stay
 */
export async function replaceUndelivered(transaction: Queries, by: Key, last?: Delivery): Promise<void> {
  const replaced = await transaction
    .deleteFrom('deliveries')
    .where(
      'id',
      'in',
      othersOf(transaction, by)
        .clearSelect()
        .select('id')
        .$if(last !== undefined, (query) => query.where('created_at', '<=', last?.created_at ?? '')),
    )
    .where('status', '<>', 'delivered')
    .where(isUnlocked(transaction))
    .returning('id')
    .execute();
  const ids = replaced.map(({ id }) => id);
  await moveAttempts(transaction, ids, by.id);
}

/** Undelivered deliveries about other changes of the same subscription. */
function othersOf(db: Queries, { id, channel, subject_id, change_id }: Key) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('subject_id', '=', subject_id)
    .where('channel', '=', channel)
    .where('status', '<>', 'delivered')
    .where('id', '<>', id)
    .where(sql<boolean>`change_id is distinct from ${change_id ?? null}`);
}
