/** The lease of a delivery that is being attempted, so that no two processes make the same attempt. */
import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Delivery, databaseKind, type Queries, type Schema } from '../schema.ts';

/**
 * How long a lease lasts by the database's clock; then another process may claim the row. Longer than an attempt, which
 * gets 30 s or renews it, and the 12 s that the claim itself may take.
 */
export const LEASE_MS = 45_000;

/** A lease that runs for longer than this was taken before the clock was set back. */
export const MAX_LEASE_MS = 60_000;

export function newLease(db: Queries) {
  return { locked_by: randomUUID(), locked_until: timeAhead(db, LEASE_MS) };
}

/** Takes the lease of a delivery anew whose attempt takes longer, such as a mail with files. */
export async function renewLease(
  db: Queries,
  { id, locked_by }: Pick<Delivery, 'id' | 'locked_by'>,
): Promise<void> {
  const locked_until = timeAhead(db, LEASE_MS);
  await db
    .updateTable('deliveries')
    .set({ locked_until })
    .where('id', '=', id)
    .where('locked_by', '=', locked_by)
    .execute();
}

export const NO_LEASE = { locked_by: null, locked_until: null };

export function isUnlocked(db: Queries) {
  return (row: ExpressionBuilder<Schema, 'deliveries'>) =>
    row.or([
      row('locked_until', 'is', null),
      row('locked_until', '<=', timeAhead(db, 0)),
      row('locked_until', '>', timeAhead(db, MAX_LEASE_MS)),
    ]);
}

/**
 * No other change of the same subscription is being told on the channel, and no later one is still to be, which replaces this one: calls that
 * overlap could arrive in the wrong order. The status is left out, or PostgreSQL may look through all pending rows for each.
 */
export function isAlone(db: Queries) {
  return sql<boolean>`not exists (
    select 1 from deliveries as other
    where other.subject_id = deliveries.subject_id and other.channel = deliveries.channel
      and other.change_id is distinct from deliveries.change_id
      and (other.locked_until > ${timeAhead(db, 0)} and other.locked_until <= ${timeAhead(db, MAX_LEASE_MS)}
        or other.created_at > deliveries.created_at and other.delivered_at is null)
  )`;
}

/**
 * A time by the database's clock, which all processes share.
 *
 * @param ms from now, in milliseconds
 */
function timeAhead(db: Queries, ms: number) {
  return databaseKind(db) === 'postgres'
    ? sql<string>`now() + ${ms} * interval '1 millisecond'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`;
}
