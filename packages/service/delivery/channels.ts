/** The delivery channels as settings turn them on. To add one, list it in the store, write its `channel.ts` and `deliver.ts`, and name it here. */
import { CHANNEL_NAMES, type ChannelName } from '@assay/store/deliveries';
import type { ChannelDefinition } from './channel.ts';
import { chat } from './chat/channel.ts';
import { call, confirmation, mail, optIn, reply } from './mail/channels.ts';
import { webhook, webhookEvents } from './webhook/channel.ts';

const DEFINITIONS: { [Name in ChannelName]: ChannelDefinition<Name> } = {
  mail,
  confirmation,
  opt_in: optIn,
  call,
  reply,
  webhook,
  webhook_events: webhookEvents,
  chat,
};

export const CHANNEL_DEFINITIONS: readonly ChannelDefinition[] = CHANNEL_NAMES.map(
  (name) => DEFINITIONS[name],
);
