import type { Updateable } from 'kysely';
import { inOneTransaction } from '../database/one-transaction.ts';
import type { Deliveries, Delivery, Queries } from '../schema.ts';
import { type AttemptEnd, attemptRow, insertAttempts } from './attempts.ts';
import { NO_LEASE } from './leases.ts';

/** The row to update, by its columns. */
export type Row = Pick<Delivery, 'id'> & Partial<Pick<Delivery, 'status' | 'locked_by'>>;

/**
 * Updates a delivery, releases its lease and keeps the attempt.
 *
 * @param end null for an attempt that succeeded
 * @returns false if there is no such row; then nothing is kept
 */
export function recordOutcome(
  db: Queries,
  row: Row,
  outcome: Updateable<Deliveries>,
  end: AttemptEnd | null,
): Promise<boolean> {
  return inOneTransaction(db, async (transaction) => {
    const updated = await transaction
      .updateTable('deliveries')
      .set({ ...NO_LEASE, ...outcome })
      .where(({ and }) => and(row))
      .returning('id')
      .executeTakeFirst();
    if (updated && end) await insertAttempts(transaction, attemptRow(row.id, end)).execute();
    return updated !== undefined;
  });
}
