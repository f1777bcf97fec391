/**
 * How much a subscription may cause in an hour, or whoever has its token would be the only limit. What it caused is counted
 * where it is kept anyway, so that processes share the counts, and a restart changes nothing.
 */
import type { Deliveries, Queries } from '../schema.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Changes of its status. */
const MAX_CHANGES = 20;

/** Attempts to tell of them on a channel, for each recipient that has a delivery of its own. */
const MAX_ATTEMPTS = 20;

/**
 * When a subscription may begin, or begin again; null for now. It may end at any time, so this leaves room for its end. The
 * caller has locked it.
 */
export async function mayBeginAt(
  transaction: Queries,
  subscriptionId: string,
  now: Date,
): Promise<Date | null> {
  const { from, to } = hourAround(now);
  const blocking = await transaction
    .selectFrom('newsletter_changes')
    .select('at')
    .where('subscription_id', '=', subscriptionId)
    .where('at', '>', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .offset(MAX_CHANGES - 2)
    .limit(1)
    .executeTakeFirst();
  return blocking ? anHourAfter(blocking.at) : null;
}

/** When the next attempt at a delivery about a subscription may be made; null for now. */
export async function mayAttemptAt(
  db: Queries,
  { subject_id, channel, recipient }: Pick<Deliveries, 'subject_id' | 'channel' | 'recipient'>,
  now: Date,
): Promise<Date | null> {
  const { from, to } = hourAround(now);
  const blocking = await db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select('made_at')
    .where('subject_id', '=', subject_id)
    .where('channel', '=', channel)
    .where('recipient', 'is not distinct from', recipient)
    .where('made_at', '>', from)
    .where('made_at', '<', to)
    .orderBy('made_at', 'desc')
    .offset(MAX_ATTEMPTS - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking ? anHourAfter(blocking.made_at) : null;
}

/** The last hour. Times in the next one are of clocks that differ a little; later ones, of a clock that was wrong. */
function hourAround(now: Date): { from: string; to: string } {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { from: at(-HOUR_MS), to: at(HOUR_MS) };
}

function anHourAfter(time: string): Date {
  return new Date(Date.parse(time) + HOUR_MS);
}
