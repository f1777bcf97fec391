/**
 * A chat has one message a minute at most, which tells of all that waits: a flood of leads becomes a few summaries. The turn is taken in
 * the database, so that several servers have one.
 */
import { limit } from '@assay/forms/limit';
import { MINUTE_MS } from '@assay/forms/time';
import type { ContactSubmission, Delivery, Queries } from '../schema.ts';
import { attemptRow, insertAttempts, isImplied } from './attempts.ts';
import { HORIZON_MS, isUnlocked, NO_LEASE } from './leases.ts';

const PACE_MS = limit('Messages in the chat', MINUTE_MS);

/** What waits beyond these is told by the next message. */
const MOST = 1_000;

/** As much of a lead as a summary needs. */
export type LeadInSummary = Pick<
  ContactSubmission,
  'id' | 'created_at' | 'form_type' | 'status' | 'first_name' | 'last_name' | 'company' | 'message'
>;

/** Whether the channel may have a message now. */
export async function isTurn(db: Queries, channel: string, now: Date): Promise<boolean> {
  const turn = await db
    .selectFrom('delivery_channels')
    .select('not_before')
    .where('channel', '=', channel)
    .executeTakeFirst();
  const at = turn?.not_before ? Date.parse(turn.not_before) : 0;
  return turn !== undefined && (at <= now.getTime() || at > now.getTime() + HORIZON_MS);
}

/** The statement that says from when on the channel may have its next message. */
export function setTurn(db: Queries, channel: string, at: Date) {
  const set = db.updateTable('delivery_channels').set({ not_before: at.toISOString() });
  return set.where('channel', '=', channel);
}

/** Takes the channel's turn for a delivery that was claimed, or gives that back: another process was first. */
export async function takeTurn(
  db: Queries,
  { id, channel, locked_by }: Delivery,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await setTurn(db, channel, new Date(now.getTime() + PACE_MS))
    .where(({ eb, or }) =>
      or([
        eb('not_before', 'is', null),
        eb('not_before', '<=', now.toISOString()),
        eb('not_before', '>', new Date(now.getTime() + HORIZON_MS).toISOString()),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  await db
    .updateTable('deliveries')
    .set(NO_LEASE)
    .where('id', '=', id)
    .where('locked_by', '=', locked_by)
    .execute();
  return false;
}

/** All else that waits on the channel, whether it is due or not. It has the lease of the claimed one from now on. */
export async function claimOthers(db: Queries, claimed: Delivery): Promise<Delivery[]> {
  const { channel, locked_by, locked_until } = claimed;
  return db
    .updateTable('deliveries')
    .set({ locked_by, locked_until })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries')
        .select('id')
        .where('channel', '=', channel)
        .where('status', '=', 'pending')
        .where(isUnlocked(db))
        .limit(MOST),
    )
    .where('status', '=', 'pending')
    .where(isUnlocked(db))
    .returningAll()
    .execute();
}

/** The leads of these deliveries, newest first. */
export function leadsInSummary(db: Queries, deliveries: readonly Delivery[]): Promise<LeadInSummary[]> {
  const ids = deliveries.map(({ subject_id }) => subject_id);
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at', 'form_type', 'status', 'first_name', 'last_name', 'company', 'message'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Records that a message told of these, too; or, without a time, that it was not delivered: they wait for the next one. */
export async function endOthers(db: Queries, others: readonly Delivery[], deliveredAt?: Date): Promise<void> {
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  const at = deliveredAt?.toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('deliveries')
      .set(({ eb }) => ({
        ...NO_LEASE,
        ...(at && {
          status: 'delivered',
          attempts: eb('attempts', '+', 1),
          last_error: null,
          delivered_at: at,
        }),
      }))
      .where('id', 'in', ids)
      .where('status', '=', 'pending')
      .execute();
    if (!at) return;
    const rows = others
      .filter((one) => !isImplied(one))
      .map(({ id }) => attemptRow(id, { made_at: at, outcome: 'delivered', error: null }));
    if (rows.length > 0) await insertAttempts(transaction, rows).execute();
  });
}
