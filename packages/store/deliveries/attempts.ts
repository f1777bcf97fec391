/**
 * The attempts of a delivery that failed. `outcomes.ts` inserts each in the transaction that records its outcome. One that succeeds
 * needs no row: its delivery says when.
 */
import { randomUUID } from 'node:crypto';
import type { DeliveryAttempt, Queries } from '../schema.ts';

/** How an attempt failed, and when. */
export type AttemptEnd = Omit<DeliveryAttempt, 'id' | 'delivery_id'>;

export function attemptRow(deliveryId: string, end: AttemptEnd): DeliveryAttempt {
  return { id: randomUUID(), delivery_id: deliveryId, ...end };
}

/** The statement that inserts attempts, at least one. */
export function insertAttempts(db: Queries, rows: DeliveryAttempt | readonly DeliveryAttempt[]) {
  return db.insertInto('delivery_attempts').values(rows);
}

/** The failed attempts of these deliveries, oldest first. */
export async function listAttempts(db: Queries, deliveryIds: readonly string[]): Promise<DeliveryAttempt[]> {
  if (deliveryIds.length === 0) return [];
  return db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
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
