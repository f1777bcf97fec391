/** The mail to the company, and the confirmation to the visitor. */
import { z } from 'zod';
import { addIssue, requireTogether, trueOrFalse } from '../../variables.ts';
import { defineChannel } from '../channel.ts';
import type { MailSettings } from './deliver.ts';
import { isMailbox, uniqueMailboxes } from './mailbox.ts';

const variables = {
  SMTP_URL: z.string().refine(isSmtpUrl, 'smtp://<user>:<password>@<host>:<port> or smtps://...').optional(),
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
};

type Values = z.output<z.ZodObject<typeof variables>>;

/** An SMTP address may contain a password. */
const secrets = ['SMTP_URL'];

export const mail = defineChannel({
  name: 'mail',
  audience: 'company',
  whenOff: 'the mail to the company: SMTP_URL is not set',
  variables,
  secrets,
  settings: mailSettings,
  describe: ({ to }) => `by mail to ${to.join(', ')}`,
  load: async (settings) => (await import('./deliver.ts')).toCompany(settings),
});

export const confirmation = defineChannel({
  name: 'confirmation',
  audience: 'visitor',
  whenOff: 'the confirmation to the visitor: CONFIRM_VISITORS is not true',
  variables: { ...variables, CONFIRM_VISITORS: trueOrFalse },
  secrets,
  settings(values, context) {
    if (!values.CONFIRM_VISITORS) return undefined;
    if (!values.SMTP_URL) addIssue(context, 'SMTP_URL', 'a value, because CONFIRM_VISITORS is true');
    return mailSettings(values, context);
  },
  describe: () => 'with a confirmation to the visitor',
  load: async (settings) => (await import('./deliver.ts')).toVisitor(settings),
});

function mailSettings(
  { SMTP_URL, MAIL_FROM, LEADS_TO }: Values,
  context: z.RefinementCtx,
): MailSettings | undefined {
  requireTogether({ SMTP_URL, MAIL_FROM, LEADS_TO }, context);
  return SMTP_URL && MAIL_FROM && LEADS_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: LEADS_TO } : undefined;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}
