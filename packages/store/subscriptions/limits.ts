/**
 * How much a subscription may cause in an hour, or whoever has its token would be the only limit. What it caused is counted
 * where it is kept anyway, so that processes share the counts, and a restart changes nothing.
 */

import { limit } from '@assay/contract/limit';
import { HOUR_MS } from '@assay/contract/time';
import type { AliasedExpression } from 'kysely';
import type { Delivery, Queries } from '../schema.ts';

/** The most changes of a subscription's status in an hour. */
const MAX_CHANGES = limit('Changes by the link of a mail', 20);

/** The most attempts in an hour to tell one recipient of such changes on a channel. */
const MAX_ATTEMPTS = limit('Deliveries', 20);

/**
 * When a subscription may begin, or begin again; null for now. It may end at any time, so this leaves room for its end. The
 * caller has locked it.
 */
export function mayBeginAt(transaction: Queries, subscriptionId: string, now: Date): Promise<Date | null> {
  const changes = transaction
    .selectFrom('subscription_changes')
    .select('at')
    .where('subscription_id', '=', subscriptionId);
  return whenFewer(transaction, changes.as('event'), MAX_CHANGES - 1, now);
}

/** When the next attempt at a delivery about a subscription may be made; null for now. */
export function mayAttemptAt(
  db: Queries,
  { subject_id, channel, recipient }: Pick<Delivery, 'subject_id' | 'channel' | 'recipient'>,
  now: Date,
): Promise<Date | null> {
  const own = db
    .selectFrom('deliveries')
    .where('subject_id', '=', subject_id)
    .where('channel', '=', channel)
    .where('recipient', 'is not distinct from', recipient);
  const attempts = own
    .innerJoin('delivery_attempts', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select('made_at as at')
    .unionAll(
      own.select('delivered_at as at').where('delivered_at', 'is not', null).$narrowType<{ at: string }>(),
    );
  return whenFewer(db, attempts.as('event'), MAX_ATTEMPTS, now);
}

/**
 * When fewer than `max` events have happened within an hour; null for now. Times in the next hour are of clocks that differ a
 * little and count too; later ones are of a clock that was wrong.
 */
async function whenFewer(
  db: Queries,
  events: AliasedExpression<{ at: string }, 'event'>,
  max: number,
  now: Date,
): Promise<Date | null> {
  const hourAway = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const blocking = await db
    .selectFrom(events)
    .select('at')
    .where('at', '>', hourAway(-1))
    .where('at', '<', hourAway(1))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking ? new Date(Date.parse(blocking.at) + HOUR_MS) : null;
}
