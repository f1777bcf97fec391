/** The chat of the staff, through the address of one incoming webhook. */

import { httpUrl, requireTogether, SECRET, trueOrFalse } from '@assay/runtime/variables';
import { z } from 'zod';
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
    CHAT_WEBHOOK_FORMAT: z.enum(['slack', 'teams'], 'slack or teams').optional(),
    CHAT_WEBHOOK_NAMES: trueOrFalse,
    WEBHOOK_ALLOW_PRIVATE: trueOrFalse,
    DESK_URL: deskUrl.optional(),
  },
  settings(values, context) {
    const { CHAT_WEBHOOK_URL, CHAT_WEBHOOK_FORMAT: format, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = values;
    requireTogether({ CHAT_WEBHOOK_URL, CHAT_WEBHOOK_FORMAT: format }, context);
    if (!CHAT_WEBHOOK_URL || !format) return undefined;
    const url = webhookUrl('CHAT_WEBHOOK_URL', CHAT_WEBHOOK_URL, allowPrivate, context);
    const withNames = values.CHAT_WEBHOOK_NAMES;
    return { url, format, allowPrivate, withNames, deskUrl: values.DESK_URL } satisfies ChatSettings;
  },
  describe: ({ url }) => `in the chat at ${url.host}`,
  load: async (settings) => (await import('./deliver.ts')).toChat(settings),
  loadProbe: async (settings) => (await import('./deliver.ts')).chatProbe(settings),
});
