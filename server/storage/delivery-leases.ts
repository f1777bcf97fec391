/** Claims deliveries for one attempt each, so that no two processes make the same attempt. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { timeAhead } from './database-clock.ts';
import type { Delivery } from './deliveries.ts';
import type { Queries, Schema } from './schema.ts';

/**
 * How long a lease lasts by the database's clock; then another process may claim the row. Longer than an attempt, which
 * gets 30 s, and the 12 s that the claim itself may take.
 */
export const LEASE_MS = 45_000;

/** A lease that runs for longer than this was taken before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

/**
 * The longest delay, 24 hours and a tenth, and an hour for clocks that differ. A later `next_attempt_at` was written
 * before the clock was set back.
 */
export const HORIZON_MS = 27.4 * 60 * 60 * 1000;

/** How many due rows to look at, because other processes may claim some of them first. */
const CANDIDATES = 20;

/**
 * Claims the delivery that has been due longest. Only one caller in any process gets it while its lease runs: the
 * update repeats the conditions, and both databases let only one such update succeed. An attempt counts when its outcome
 * is recorded, so one that a crash interrupts does not.
 *
 * @param inFlight ids that the caller is still working on, which are skipped even if their lease seems to have expired
 */
export async function claimDueDelivery(
  db: Queries,
  channel: string,
  now: Date,
  inFlight: ReadonlySet<string> = new Set(),
): Promise<Delivery | undefined> {
  for (;;) {
    const candidates = await db
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', channel)
      .where('status', '=', 'pending')
      .where(isDue(now))
      .where(isUnlocked(db))
      .$if(inFlight.size > 0, (query) => query.where('id', 'not in', [...inFlight]))
      .orderBy('next_attempt_at')
      .limit(CANDIDATES)
      .execute();
    if (candidates.length === 0) return undefined;
    for (const { id } of candidates) {
      const claimed = await claim(db, id, now);
      if (claimed) return claimed;
    }
    // Other processes claimed all of them: look again.
  }
}

function claim(db: Queries, id: string, now: Date): Promise<Delivery | undefined> {
  return db
    .updateTable('deliveries')
    .set({ locked_by: randomUUID(), locked_until: timeAhead(db, LEASE_MS) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(isDue(now))
    .where(isUnlocked(db))
    .returningAll()
    .executeTakeFirst();
}

type Row = ExpressionBuilder<Schema, 'deliveries'>;

/** A row that was never postponed is due, whichever clock it was stored by. */
function isDue(now: Date) {
  return (row: Row) =>
    row.or([
      row('next_attempt_at', '<=', now.toISOString()),
      row('next_attempt_at', '=', row.ref('created_at')),
      row('next_attempt_at', '>', new Date(now.getTime() + HORIZON_MS).toISOString()),
    ]);
}

function isUnlocked(db: Queries) {
  return (row: Row) =>
    row.or([
      row('locked_until', 'is', null),
      row('locked_until', '<=', timeAhead(db, 0)),
      row('locked_until', '>', timeAhead(db, MAX_LEASE_MS)),
    ]);
}
