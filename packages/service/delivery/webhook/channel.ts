/** The webhook: a signed call to the company's own system. */

import { addIssue, httpUrl, requireTogether, SECRET, siteUrl, trueOrFalse } from '@assay/runtime/variables';
import type { z } from 'zod';
import { defineChannel } from '../channel.ts';
import type { WebhookSettings } from './deliver.ts';
import { webhookSecrets } from './sign.ts';

const VARIABLES = {
  SITE_URL: siteUrl,
  // It often contains a key.
  WEBHOOK_URL: httpUrl('an https:// address').optional().meta(SECRET),
  WEBHOOK_SECRETS: webhookSecrets.optional().meta(SECRET),
  WEBHOOK_ALLOW_PRIVATE: trueOrFalse,
};

export const webhook = defineChannel({
  name: 'webhook',
  whenOff: 'the webhook: WEBHOOK_URL is not set',
  variables: VARIABLES,
  settings,
  describe: ({ url }) => `by webhook to ${url.host}`,
  load: async (settings) => (await import('./deliver.ts')).toWebhook(settings),
  loadProbe: async (settings) => (await import('./probe.ts')).webhookProbe(settings),
});

export const webhookEvents = defineChannel({
  name: 'webhook_events',
  whenOff: 'the webhook, which is to know what becomes of leads: WEBHOOK_EVENTS is not true',
  variables: { ...VARIABLES, WEBHOOK_EVENTS: trueOrFalse },
  settings: (values, context) => (values.WEBHOOK_EVENTS ? settings(values, context) : undefined),
  describe: () => null,
  load: async (settings) => (await import('./deliver.ts')).toWebhook(settings),
});

function settings(
  values: z.output<z.ZodObject<typeof VARIABLES>>,
  context: z.RefinementCtx,
): WebhookSettings | undefined {
  const { SITE_URL, WEBHOOK_URL, WEBHOOK_SECRETS: secrets, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = values;
  requireTogether({ WEBHOOK_URL, WEBHOOK_SECRETS: secrets }, context);
  if (!WEBHOOK_URL || !secrets) return undefined;
  const url = webhookUrl('WEBHOOK_URL', WEBHOOK_URL, allowPrivate, context);
  return { url, secrets, allowPrivate, siteUrl: new URL(SITE_URL) };
}

/** The address of a setting, with an issue if it is http:// where that is not allowed. */
export function webhookUrl(name: string, text: string, allowPrivate: boolean, context: z.RefinementCtx): URL {
  const url = new URL(text);
  if (url.protocol === 'http:' && !allowPrivate) {
    addIssue(context, name, 'an https:// address (http:// only with WEBHOOK_ALLOW_PRIVATE=true)');
  }
  return url;
}
