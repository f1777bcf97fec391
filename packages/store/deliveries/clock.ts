/** What a clock that was set back leaves in the outbox. */
import { HOUR_MS } from '@assay/forms/time';
import type { Queries } from '../schema.ts';

/** The clocks of several machines differ by less than this. */
const DIFFERENCE_MS = HOUR_MS;

/** Whether an attempt was made in what is the future now. */
export async function wasClockSetBack(db: Queries, now: Date): Promise<boolean> {
  const attempt = await db
    .selectFrom('delivery_attempts')
    .select('id')
    .where('made_at', '>', new Date(now.getTime() + DIFFERENCE_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Ends all waiting for a next attempt. */
export async function makePendingDue(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: now.toISOString() })
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', now.toISOString())
    // One that was never postponed is due as it is.
    .whereRef('next_attempt_at', '<>', 'created_at')
    .execute();
}
