/** The delivery channels. To add one, write its `channel.ts` and `deliver.ts` and list it here. */
import type { ChannelDefinition } from './channel.ts';
import { confirmation, mail, optIn } from './mail/channels.ts';
import { webhook } from './webhook/channel.ts';

export const CHANNELS: readonly ChannelDefinition[] = [mail, confirmation, optIn, webhook];
