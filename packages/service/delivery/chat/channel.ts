/** The chat of the staff, through the address of one incoming webhook. */

import { httpUrl, SECRET, trueOrFalse } from '@assay/runtime/variables';
import { deskUrl } from '../../desk-url.ts';
import { defineChannel } from '../channel.ts';
import { webhookUrl } from '../webhook/channel.ts';
import type { ChatSettings } from './deliver.ts';

export const chat = defineChannel({
  name: 'chat',
  whenOff: 'the chat: CHAT_WEBHOOK_URL is not set',
  variables: {
    // Whoever has it can post.
    CHAT_WEBHOOK_URL: httpUrl('an https:// address').optional().meta(SECRET),
    WEBHOOK_ALLOW_PRIVATE: trueOrFalse,
    DESK_URL: deskUrl.optional(),
  },
  settings(values, context) {
    const { CHAT_WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = values;
    if (!CHAT_WEBHOOK_URL) return undefined;
    const url = webhookUrl('CHAT_WEBHOOK_URL', CHAT_WEBHOOK_URL, allowPrivate, context);
    return { url, allowPrivate, deskUrl: values.DESK_URL } satisfies ChatSettings;
  },
  describe: ({ url }) => `in the chat at ${url.host}`,
  load: async (settings) => (await import('./deliver.ts')).toChat(settings),
  loadProbe: async (settings) => (await import('./deliver.ts')).chatProbe(settings),
});
