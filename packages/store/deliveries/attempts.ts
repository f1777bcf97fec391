/**
 * Each attempt of a delivery. `outcomes.ts` inserts it in the transaction that records its outcome, but not for a mail that was
 * delivered at once, as nearly all are: its delivery says everything, and the row would take as much room again.
 */
import { randomUUID } from 'node:crypto';
import { type Delivery, type DeliveryAttempt, databaseKind, type Queries } from '../schema.ts';
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
const IMPLYING: readonly string[] = channelsBy('mail');

/** Whether its delivery alone tells of the attempt that succeeds. */
export function isImplied({ channel, attempts }: Pick<Delivery, 'channel' | 'attempts'>): boolean {
  return IMPLYING.includes(channel) && attempts === 0;
}

/** The attempts of these deliveries, oldest first. */
export async function listAttempts(db: Queries, deliveryIds: readonly string[]): Promise<DeliveryAttempt[]> {
  if (deliveryIds.length === 0) return [];
  const kept = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const implied = (await impliedAttempts(db, deliveryIds)).filter(
    ({ delivery_id, made_at }) =>
      // One of an earlier release is kept as well.
      !kept.some((one) => one.delivery_id === delivery_id && one.made_at === made_at),
  );
  return [...kept, ...implied].sort((one, other) => Date.parse(one.made_at) - Date.parse(other.made_at));
}

/** The attempts that only their deliveries tell of. @param isLocked whether nobody else may begin these deliveries again meanwhile */
async function impliedAttempts(
  db: Queries,
  deliveryIds: readonly string[],
  { isLocked = false } = {},
): Promise<DeliveryAttempt[]> {
  const delivered = await db
    .selectFrom('deliveries')
    .select(['id', 'delivered_at'])
    .where('id', 'in', deliveryIds)
    .where('status', '=', 'delivered')
    .where('attempts', '=', 1)
    .where('channel', 'in', IMPLYING)
    .$if(isLocked && databaseKind(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  return delivered.flatMap(({ id, delivered_at }) =>
    delivered_at === null
      ? []
      : [{ id, delivery_id: id, made_at: delivered_at, outcome: 'delivered' as const, error: null }],
  );
}

/** Keeps the attempts that only these deliveries tell of, before they are begun again. */
export async function keepImpliedAttempts(
  transaction: Queries,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const implied = await impliedAttempts(transaction, deliveryIds, { isLocked: true });
  const kept = await transaction
    .selectFrom('delivery_attempts')
    .select(['delivery_id', 'made_at'])
    .where('delivery_id', 'in', deliveryIds)
    .execute();
  const missing = implied.filter(
    (one) =>
      !kept.some(({ delivery_id, made_at }) => delivery_id === one.delivery_id && made_at === one.made_at),
  );
  if (missing.length > 0)
    await insertAttempts(
      transaction,
      missing.map(({ delivery_id, ...end }) => ({ ...end, delivery_id, id: randomUUID() })),
    ).execute();
}

/** Makes the attempts of deliveries those of another. */
export async function moveAttempts(
  transaction: Queries,
  from: readonly { id: string }[],
  to: string,
): Promise<void> {
  if (from.length === 0) return;
  await transaction
    .updateTable('delivery_attempts')
    .set({ delivery_id: to })
    .where(
      'delivery_id',
      'in',
      from.map(({ id }) => id),
    )
    .execute();
}

/** Deletes the attempts of deliveries. */
export async function deleteAttempts(
  transaction: Queries,
  deliveries: readonly { id: string }[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction
    .deleteFrom('delivery_attempts')
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .execute();
}
