import type { ChannelName, Queries } from './schema.ts';

/** Switches a channel off: what is due on it is given up until it is switched on again. */
export async function disableChannel(
  db: Queries,
  channel: ChannelName,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('disabled_channels')
    .values({ channel, reason, disabled_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
}

export async function enableChannel(db: Queries, channel: ChannelName): Promise<void> {
  await db.deleteFrom('disabled_channels').where('channel', '=', channel).execute();
}

/** Why a channel is off, or undefined when it is not. */
export async function whyDisabled(db: Queries, channel: ChannelName): Promise<string | undefined> {
  const row = await db
    .selectFrom('disabled_channels')
    .select('reason')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.reason;
}
