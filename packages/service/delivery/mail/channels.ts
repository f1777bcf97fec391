/** The mail to the company, and those to the visitor: the confirmation, what becomes of a call, and the request to confirm a subscription. */

import { addMissing, httpUrl, requireTogether, SECRET, siteUrl, trueOrFalse } from '@assay/runtime/variables';
import { z } from 'zod';
import { deskUrl } from '../../desk-url.ts';
import { replyAddress } from '../../reply-address.ts';
import { defineChannel } from '../channel.ts';
import type { MailSettings } from './deliver.ts';
import { isMailbox, uniqueMailboxes } from './mailbox.ts';

const variables = {
  SITE_URL: siteUrl,
  // It may contain a password.
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'smtp://<user>:<password>@<host>:<port> or smtps://...')
    .optional()
    .meta(SECRET),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isMailbox, 'a mail address, such as Assay <leads@example.com>')
    .optional(),
  LEADS_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isMailbox), 'mail addresses, separated by commas')
    .transform(uniqueMailboxes)
    .optional(),
  DESK_MAIL_SIGN_IN: trueOrFalse,
  REPLY_ADDRESS: replyAddress,
  DESK_URL: deskUrl.optional(),
};

type Values = z.output<z.ZodObject<typeof variables>>;

export const mail = defineChannel({
  name: 'mail',
  whenOff: 'the mail to the company: SMTP_URL is not set',
  variables,
  settings: mailSettings,
  describe: ({ to }) => `by mail to ${to.join(', ')}`,
  load: async (settings) => (await import('./deliver.ts')).toCompany(settings),
  loadProbe: async ({ smtpUrl, from, to }) => (await import('./probe.ts')).mailProbe(smtpUrl, from, to),
});

export const confirmation = defineChannel({
  name: 'confirmation',
  whenOff: 'the confirmation to the visitor: CONFIRM_VISITORS is not true',
  variables: { ...variables, CONFIRM_VISITORS: trueOrFalse, BOOKING_URL: httpUrl().optional() },
  settings(values, context) {
    if (!values.CONFIRM_VISITORS) return undefined;
    requireMail('CONFIRM_VISITORS', values, context);
    const settings = mailSettings(values, context);
    return settings && { ...settings, bookingUrl: values.BOOKING_URL };
  },
  describe: () => 'with a confirmation to the visitor',
  load: async (settings) => (await import('./deliver.ts')).toVisitor(settings),
});

export const call = defineChannel({
  name: 'call',
  whenOff: 'the mail to a visitor about their call: SMTP_URL is not set',
  variables,
  settings: mailSettings,
  describe: () => null,
  load: async (settings) => (await import('./deliver.ts')).toCaller(settings),
});

export const reply = defineChannel({
  name: 'reply',
  whenOff: 'what people send from the desk: SMTP_URL is not set',
  variables,
  settings: mailSettings,
  describe: () => null,
  load: async (settings) => (await import('./deliver.ts')).toLead(settings),
});

export const optIn = defineChannel({
  name: 'opt_in',
  whenOff: 'the mail that asks to confirm a subscription: SMTP_URL is not set',
  variables: { ...variables, NEWSLETTER_DOUBLE_OPT_IN: trueOrFalse },
  // Also without the switch: those who left have to confirm that they come back.
  settings(values, context) {
    const isForAll = values.NEWSLETTER_DOUBLE_OPT_IN;
    if (isForAll) requireMail('NEWSLETTER_DOUBLE_OPT_IN', values, context);
    const settings = mailSettings(values, context);
    return settings && { ...settings, isForAll };
  },
  describe: ({ isForAll }) => (isForAll ? 'with a request to new subscribers to confirm' : null),
  load: async (settings) => (await import('./deliver.ts')).toSubscriber(settings),
});

/** For a switch that is on. */
function requireMail(name: string, { SMTP_URL }: Values, context: z.RefinementCtx): void {
  if (!SMTP_URL) addMissing(context, 'SMTP_URL', name, 'true');
}

function mailSettings(
  { SITE_URL, SMTP_URL, MAIL_FROM, LEADS_TO, DESK_MAIL_SIGN_IN, ...values }: Values,
  context: z.RefinementCtx,
): MailSettings | undefined {
  // The desk may be all that sends mail.
  const isForDesk = DESK_MAIL_SIGN_IN && LEADS_TO === undefined;
  requireTogether({ SMTP_URL, MAIL_FROM, ...(isForDesk ? {} : { LEADS_TO }) }, context);
  if (!SMTP_URL || !MAIL_FROM || !LEADS_TO) return undefined;
  const from = MAIL_FROM;
  const { REPLY_ADDRESS: replyAddress, DESK_URL: deskUrl } = values;
  return { smtpUrl: SMTP_URL, from, to: LEADS_TO, siteUrl: new URL(SITE_URL), replyAddress, deskUrl };
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}
