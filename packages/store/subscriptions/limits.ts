/**
 * How much a subscription may cause in an hour, or whoever has its token would be the only limit. What it caused is counted
 * where it is kept anyway, so that processes share the counts, and a restart changes nothing.
 */

import { limit } from '@assay/contract/limit';
import { HOUR_MS } from '@assay/contract/time';
import type { Queries } from '../schema.ts';

/** The most changes of a subscription's status in an hour. */
const MAX_CHANGES = limit('Changes by the link of a mail', 20);

/**
 * When a subscription may begin, or begin again; null for now. It may end at any time, so this leaves room for its end. The
 * caller has locked it. Times in the next hour are of clocks that differ a little and count too; later ones are of a clock that was wrong.
 */
export async function mayBeginAt(
  transaction: Queries,
  subscriptionId: string,
  now: Date,
): Promise<Date | null> {
  const hourAway = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const blocking = await transaction
    .selectFrom('subscription_changes')
    .select('at')
    .where('subscription_id', '=', subscriptionId)
    .where('at', '>', hourAway(-1))
    .where('at', '<', hourAway(1))
    .orderBy('at', 'desc')
    .offset(MAX_CHANGES - 2)
    .limit(1)
    .executeTakeFirst();
  return blocking ? new Date(Date.parse(blocking.at) + HOUR_MS) : null;
}
