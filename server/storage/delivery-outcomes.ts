/** Records the outcome of attempts, and releases their leases. */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { type Delivery, insertDeliveries } from './deliveries.ts';
import { enableChannel } from './disabled-channels.ts';
import type { Deliveries, NewDelivery, Queries } from './schema.ts';

const UNLOCKED = { locked_by: null, locked_until: null };

/** A recipient that refused what the others of the same attempt accepted. */
export interface RefusedRecipient {
  recipient: string;
  error: string;
  /** When to try this recipient again; null for never. */
  retryAt: Date | null;
}

/**
 * The receiver accepted it. Recorded whoever holds the lease by now.
 *
 * @param refused each of these gets a delivery of its own
 */
export async function markDelivered(
  db: Queries,
  delivery: Delivery,
  now: Date,
  refused: readonly RefusedRecipient[] = [],
): Promise<void> {
  if (refused.length === 0) {
    await updateDelivered(db, delivery, now);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    // False when the lead has been erased in the meantime.
    if (!(await updateDelivered(transaction, delivery, now))) return;
    const rows = refused.map((one) => deliveryTo(one, delivery, now));
    await insertDeliveries(transaction, rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** @returns whether the row still exists */
async function updateDelivered(db: Queries, { id, attempts }: Delivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({
      ...UNLOCKED,
      status: 'delivered',
      attempts: attempts + 1,
      last_error: null,
      delivered_at: now.toISOString(),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A delivery for one recipient, whose first attempt has failed. */
function deliveryTo({ recipient, error, retryAt }: RefusedRecipient, from: Delivery, now: Date): NewDelivery {
  return {
    id: randomUUID(),
    created_at: from.created_at,
    channel: from.channel,
    recipient,
    subject_kind: from.subject_kind,
    subject_id: from.subject_id,
    status: retryAt ? 'pending' : 'dead',
    attempts: 1,
    next_attempt_at: (retryAt ?? now).toISOString(),
    last_error: error,
  };
}

/** The attempt failed; the next one is due at `until`. */
export function postpone(db: Queries, delivery: Delivery, error: string, until: Date): Promise<void> {
  return unlock(db, delivery, {
    attempts: delivery.attempts + 1,
    last_error: error,
    next_attempt_at: until.toISOString(),
  });
}

/** Postpones the deliveries pending on a channel. A later one still gets its first attempt at once. */
export async function postponeChannel(db: Queries, channel: string, until: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: until.toISOString() })
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<', until.toISOString())
    .execute();
}

/** The attempt failed and was the last. */
export function giveUp(db: Queries, delivery: Delivery, error: string): Promise<void> {
  return unlock(db, delivery, { attempts: delivery.attempts + 1, last_error: error, status: 'dead' });
}

/** The attempt was interrupted and does not count: the row can be claimed at once. */
export function release(db: Queries, delivery: Delivery): Promise<void> {
  return unlock(db, delivery, {});
}

/** Does nothing when the lease has expired and another attempt holds the row. */
async function unlock(db: Queries, delivery: Delivery, outcome: Updateable<Deliveries>): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...UNLOCKED, ...outcome })
    .where('id', '=', delivery.id)
    .where('status', '=', 'pending')
    .where('locked_by', '=', delivery.locked_by)
    .execute();
}

/**
 * Makes delivered or dead deliveries due now, resets their attempts, and enables their channels. A delivery to all
 * recipients replaces those that were split off from it.
 *
 * @param which one by its id, or all dead ones
 * @returns how many
 */
export function resend(db: Queries, which: { id: string } | 'all dead', now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const resent = await transaction
      .updateTable('deliveries')
      .set({
        ...UNLOCKED,
        status: 'pending',
        attempts: 0,
        next_attempt_at: now.toISOString(),
        delivered_at: null,
      })
      .where('status', 'in', which === 'all dead' ? ['dead'] : ['dead', 'delivered'])
      .$if(which !== 'all dead', (query) => query.where('id', '=', which === 'all dead' ? '' : which.id))
      .returning(['channel', 'recipient', 'subject_id'])
      .execute();
    for (const { channel, recipient, subject_id } of which === 'all dead' ? [] : resent) {
      if (recipient !== null) continue;
      await transaction
        .deleteFrom('deliveries')
        .where('subject_id', '=', subject_id)
        .where('channel', '=', channel)
        .where('recipient', 'is not', null)
        .execute();
    }
    for (const channel of new Set(resent.map((row) => row.channel)))
      await enableChannel(transaction, channel);
    return resent.length;
  });
}
