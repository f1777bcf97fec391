/** The channels of delivery: whom each tells of what, and which of them are in use. How each delivers is the service's part. */
import type { Queries } from '../schema.ts';
import type { SubscriptionEvent } from '../subscriptions/changes.ts';

/** What a delivery can tell of: a new message, what becomes of the call that one asks for, or a change of a subscription. */
type Occasion = 'contact_submission' | 'call' | SubscriptionEvent;

/** What a channel delivers by. */
export type Medium = 'mail' | 'webhook' | 'chat';

interface ChannelFacts {
  medium: Medium;
  audience: 'company' | 'visitor';
  occasions: readonly Occasion[];
}

export type ChannelName =
  | 'mail'
  | 'confirmation'
  | 'opt_in'
  | 'call'
  | 'reply'
  | 'webhook'
  | 'webhook_events'
  | 'chat';

export const CHANNELS: Readonly<Record<ChannelName, ChannelFacts>> = {
  mail: { medium: 'mail', audience: 'company', occasions: ['contact_submission', 'subscribed', 'confirmed'] },
  confirmation: {
    medium: 'mail',
    audience: 'visitor',
    occasions: ['contact_submission', 'subscribed', 'confirmed'],
  },
  opt_in: { medium: 'mail', audience: 'visitor', occasions: ['requested', 'requested_again'] },
  call: { medium: 'mail', audience: 'visitor', occasions: ['call'] },
  // What somebody at the desk sends is queued with it.
  reply: { medium: 'mail', audience: 'visitor', occasions: [] },
  webhook: {
    medium: 'webhook',
    audience: 'company',
    occasions: ['contact_submission', 'requested', 'subscribed', 'confirmed', 'restored', 'ended'],
  },
  // What becomes of a lead is queued with it.
  webhook_events: { medium: 'webhook', audience: 'company', occasions: [] },
  chat: { medium: 'chat', audience: 'company', occasions: ['contact_submission'] },
};

export const CHANNEL_NAMES = Object.keys(CHANNELS) as readonly ChannelName[];

/** Those that tell the company of a new lead. */
export function toCompanyOfLeads(names: readonly ChannelName[]): ChannelName[] {
  return names.filter(
    (name) =>
      CHANNELS[name].audience === 'company' && CHANNELS[name].occasions.includes('contact_submission'),
  );
}

/** Whether a channel is a chat, which people read as it comes: it tells of no spam. */
export function isChat(channel: string): boolean {
  return CHANNEL_NAMES.some((name) => name === channel && CHANNELS[name].medium === 'chat');
}

/** The channels in use that tell of this. */
export async function channelsFor(db: Queries, occasion: Occasion): Promise<ChannelName[]> {
  const inUse = await listDeliveryChannels(db);
  return CHANNEL_NAMES.filter((name) => inUse.includes(name) && CHANNELS[name].occasions.includes(occasion));
}

/** Says which channels the server delivers through, for all programs that queue deliveries. At its start. */
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
