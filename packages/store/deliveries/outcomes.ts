/** What becomes of a delivery after an attempt. */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { noteNotSent } from '../messages/not-sent.ts';
import type { Deliveries, Delivery, NewDelivery, Queries } from '../schema.ts';
import { type AttemptEnd, attemptRow, insertAttempts } from './attempts.ts';
import { insertDeliveries } from './deliveries.ts';
import { type Row, recordOutcome } from './record-outcome.ts';

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
    // First, as whoever erases the lead does.
    if (delivery.channel === 'reply') await lockContactSubmission(transaction, delivery.subject_id);
    // False when the lead has been erased in the meantime.
    if (await updateDelivered(transaction, delivery, now))
      await splitOff(transaction, delivery, refused, now);
  });
}

/** Gives each recipient that was refused a delivery of its own, once. */
async function splitOff(
  transaction: Queries,
  delivery: Delivery,
  refused: readonly RefusedRecipient[],
  now: Date,
): Promise<void> {
  const rows = refused.map((one) => deliveryTo(one, delivery, now));
  const inserted = await insertDeliveries(transaction, rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status', 'last_error'])
    .execute();
  if (inserted.length === 0) return;
  const attempts = inserted.map(({ id, status, last_error }) =>
    attemptRow(id, endOf(status === 'dead' ? 'given_up' : 'failed', now, last_error)),
  );
  await insertAttempts(transaction, attempts).execute();
  if (delivery.channel !== 'reply') return;
  for (const { recipient, retryAt } of refused)
    if (retryAt === null) await noteNotSent(transaction, { ...delivery, recipient }, now);
}

/** A mail from the desk was accepted for a recipient, and did not arrive. The caller holds its lead. */
export async function refuseDelivered(
  transaction: Queries,
  message: string,
  refused: RefusedRecipient,
  now: Date,
): Promise<void> {
  const found = await transaction
    .selectFrom('deliveries')
    .selectAll()
    .where('change_id', '=', message)
    .where('channel', '=', 'reply')
    .execute();
  // One that was refused before, and was sent again.
  const own = found.find(({ recipient }) => recipient === refused.recipient);
  const whole = found.find(({ recipient }) => recipient === null);
  if (own?.status === 'delivered') {
    const end = endOf('given_up', now, refused.error);
    const outcome = { status: 'dead', last_error: refused.error, delivered_at: null } as const;
    await recordOutcome(transaction, { id: own.id, status: 'delivered' }, outcome, end);
    await noteNotSent(transaction, own, now);
  } else if (own === undefined && whole?.status === 'delivered')
    await splitOff(transaction, whole, [refused], now);
}

/** @returns whether the row still exists */
function updateDelivered(db: Queries, { id, attempts }: Delivery, now: Date): Promise<boolean> {
  const outcome: Updateable<Deliveries> = {
    status: 'delivered',
    attempts: attempts + 1,
    last_error: null,
    delivered_at: now.toISOString(),
  };
  return recordOutcome(db, { id }, outcome, null);
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
    change_id: from.change_id,
    status: retryAt ? 'pending' : 'dead',
    attempts: 1,
    next_attempt_at: (retryAt ?? now).toISOString(),
    last_error: error,
  };
}

/** The attempt failed; the next one is due at `until`. */
export async function postpone(
  db: Queries,
  delivery: Delivery,
  error: string,
  now: Date,
  until: Date,
): Promise<void> {
  const outcome = {
    attempts: delivery.attempts + 1,
    last_error: error,
    next_attempt_at: until.toISOString(),
  };
  await recordOutcome(db, leaseOf(delivery), outcome, endOf('failed', now, error));
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

/** The attempt failed and was the last. The lead of a mail from the desk is to be answered again. */
export async function giveUp(db: Queries, delivery: Delivery, error: string, now: Date): Promise<void> {
  const outcome: Updateable<Deliveries> = {
    attempts: delivery.attempts + 1,
    last_error: error,
    status: 'dead',
  };
  const end = endOf('given_up', now, error);
  if (delivery.channel !== 'reply') {
    await recordOutcome(db, leaseOf(delivery), outcome, end);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    // First, as whoever erases the lead does.
    await lockContactSubmission(transaction, delivery.subject_id);
    if (await recordOutcome(transaction, leaseOf(delivery), outcome, end))
      await noteNotSent(transaction, delivery, now);
  });
}

/** The attempt was interrupted and does not count: the row can be claimed at once. */
export async function release(db: Queries, delivery: Delivery, error: string, now: Date): Promise<void> {
  await recordOutcome(db, leaseOf(delivery), {}, endOf('interrupted', now, error));
}

function endOf(outcome: AttemptEnd['outcome'], now: Date, error: string | null): AttemptEnd {
  return { made_at: now.toISOString(), outcome, error };
}

/** No row when the lease has expired and another attempt holds the delivery. */
function leaseOf({ id, locked_by }: Delivery): Row {
  return { id, status: 'pending', locked_by };
}
