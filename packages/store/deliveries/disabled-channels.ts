import type { Queries } from '../schema.ts';

/** Disables a channel: what is due on it is given up until it is enabled again. */
export async function disableChannel(db: Queries, channel: string, reason: string, now: Date): Promise<void> {
  await db
    .insertInto('disabled_channels')
    .values({ channel, reason, disabled_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
}

export async function enableChannel(db: Queries, channel: string): Promise<void> {
  await db.deleteFrom('disabled_channels').where('channel', '=', channel).execute();
}

/** Why a channel is disabled; undefined when it is not. */
export async function disabledReason(db: Queries, channel: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('disabled_channels')
    .select('reason')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.reason;
}
