/**
 * Each attempt of a delivery. `outcomes.ts` inserts it in the transaction that records its outcome, but not for a mail that was
 * delivered at once, as nearly all are: its delivery says everything, and the row would take as much room again.
 */
import { randomUUID } from 'node:crypto';
import type { Delivery, DeliveryAttempt, Queries } from '../schema.ts';
import { channelsBy } from './channels.ts';

/** How an attempt ended, and when. */
export type AttemptEnd = Omit<DeliveryAttempt, 'id' | 'delivery_id'>;

export function attemptRow(deliveryId: string, end: AttemptEnd): DeliveryAttempt {
  return { id: randomUUID(), delivery_id: deliveryId, ...end };
}

/** The statement that inserts attempts, at least one. */
export function insertAttempts(db: Queries, rows: DeliveryAttempt | readonly DeliveryAttempt[]) {
  return db.insertInto('delivery_attempts').values(rows);
}

/** Those whose delivery alone tells of an attempt that succeeds at once. Attempts of others are counted, and kept. */
const IMPLYING: readonly string[] = [...channelsBy('mail'), ...channelsBy('chat')];

/** Whether its delivery alone tells of the attempt that succeeds. */
export function isImplied({ channel, attempts }: Pick<Delivery, 'channel' | 'attempts'>): boolean {
  return IMPLYING.includes(channel) && attempts === 0;
}

/** The attempts of these deliveries, oldest first. */
export async function listAttempts(db: Queries, deliveryIds: readonly string[]): Promise<DeliveryAttempt[]> {
  if (deliveryIds.length === 0) return [];
  const { kept, implied } = await attemptsOf(db, deliveryIds);
  return [...kept, ...implied].sort((one, other) => Date.parse(one.made_at) - Date.parse(other.made_at));
}

/** Keeps the attempts that only these deliveries tell of, before they are begun again. */
export async function keepImpliedAttempts(
  transaction: Queries,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const { implied } = await attemptsOf(transaction, deliveryIds, { isLocked: true });
  const rows = implied.map((one) => ({ ...one, id: randomUUID() }));
  if (rows.length > 0) await insertAttempts(transaction, rows).execute();
}

/**
 * The attempts that are kept, and those that only their deliveries tell of.
 *
 * @param isLocked whether nobody else may begin these deliveries again meanwhile
 */
async function attemptsOf(db: Queries, deliveryIds: readonly string[], { isLocked = false } = {}) {
  const delivered = await db
    .selectFrom('deliveries')
    .select(['id', 'delivered_at'])
    .where('id', 'in', deliveryIds)
    .where('status', '=', 'delivered')
    .where('attempts', '=', 1)
    .where('channel', 'in', IMPLYING)
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  const kept = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  // One of an earlier release is kept as well.
  const isKept = (id: string, at: string) =>
    kept.some(({ delivery_id, made_at }) => delivery_id === id && made_at === at);
  const implied = delivered.flatMap(({ id, delivered_at: made_at }): DeliveryAttempt[] =>
    made_at === null || isKept(id, made_at)
      ? []
      : [{ id, delivery_id: id, made_at, outcome: 'delivered', error: null }],
  );
  return { kept, implied };
}

/** Makes the attempts of deliveries those of another. */
export async function moveAttempts(transaction: Queries, from: readonly string[], to: string): Promise<void> {
  if (from.length === 0) return;
  const moved = transaction.updateTable('delivery_attempts').set({ delivery_id: to });
  await moved.where('delivery_id', 'in', from).execute();
}

/** Deletes the attempts of deliveries. */
export async function deleteAttempts(transaction: Queries, deliveryIds: readonly string[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await transaction.deleteFrom('delivery_attempts').where('delivery_id', 'in', deliveryIds).execute();
}
