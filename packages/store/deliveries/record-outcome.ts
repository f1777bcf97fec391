import type { QueryCreator, Updateable } from 'kysely';
import { inOneTransaction } from '../database/one-transaction.ts';
import { type Deliveries, type Delivery, databaseKind, type Queries, type Schema } from '../schema.ts';
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
export async function recordOutcome(
  db: Queries,
  row: Row,
  outcome: Updateable<Deliveries>,
  end: AttemptEnd | null,
): Promise<boolean> {
  const update = (queries: QueryCreator<Schema>) =>
    queries
      .updateTable('deliveries')
      .set({ ...NO_LEASE, ...outcome })
      .where(({ and }) => and(row))
      .returning('id');
  if (end === null) return (await update(db).executeTakeFirst()) !== undefined;
  const attempt = attemptRow(row.id, end);
  if (databaseKind(db) === 'postgres') {
    // A single statement, because each one is a round trip.
    const { numInsertedOrUpdatedRows } = await db
      .with('updated', update)
      .insertInto('delivery_attempts')
      .columns(['id', 'delivery_id', 'made_at', 'outcome', 'error'])
      .expression((query) =>
        query
          .selectFrom('updated')
          .select(({ val }) => [
            val(attempt.id).as('id'),
            'updated.id as delivery_id',
            val(attempt.made_at).as('made_at'),
            val(attempt.outcome).as('outcome'),
            val(attempt.error).as('error'),
          ]),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  return inOneTransaction(db, async (transaction) => {
    const updated = await update(transaction).executeTakeFirst();
    if (updated) await insertAttempts(transaction, attempt).execute();
    return updated !== undefined;
  });
}
