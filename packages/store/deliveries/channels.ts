/** The channels that the server delivers through, for other programs that queue deliveries. */
import type { Queries } from '../schema.ts';

/** Replaces the list of channels, at the start of a server. */
export async function setDeliveryChannels(db: Queries, channels: readonly string[]): Promise<void> {
  const before = await listDeliveryChannels(db);
  const gone = before.filter((channel) => !channels.includes(channel));
  const added = channels.filter((channel) => !before.includes(channel)).map((channel) => ({ channel }));
  if (gone.length > 0) await db.deleteFrom('delivery_channels').where('channel', 'in', gone).execute();
  if (added.length === 0) return;
  await db
    .insertInto('delivery_channels')
    .values(added)
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
}

export async function listDeliveryChannels(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('delivery_channels').select('channel').execute();
  return rows.map(({ channel }) => channel);
}
