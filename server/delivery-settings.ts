/** The settings of what tells people about leads: mail and webhook. */
import { z } from 'zod';
import { EMAIL_PATTERN } from '../contract/forms.ts';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  to: string[];
  /** Whether the visitor gets a short confirmation. */
  confirmVisitors: boolean;
}

export interface WebhookSettings {
  url: URL;
  /** `whsec_` and a key in base64; a signature is made with each. */
  secrets: string[];
  /** Whether it may be on this machine or its network. */
  allowPrivate: boolean;
}

export interface DeliverySettings {
  mail: MailSettings | undefined;
  webhook: WebhookSettings | undefined;
}

export type DeliverySettingsResult =
  | ({ ok: true } & DeliverySettings)
  /** Completes 'NAME: expected ...'. */
  | { ok: false; problem: string };

const trueOrFalse = z
  .enum(['true', 'false'], 'true or false')
  .transform((text) => text === 'true')
  .default(false);

const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((list) => list.every(isMailbox), 'mail addresses, separated by commas')
  .transform(onceEach);

const webhookSecrets = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (secrets) => secrets.every(isWebhookSecret),
    'whsec_ and 24 to 64 bytes in base64, or several of these separated by spaces',
  );

/** The environment variables; each error message completes 'NAME: expected ...'. */
export const deliveryVariables = {
  SMTP_URL: z.string().refine(isSmtpUrl, 'smtp://<user>:<password>@<host>:<port> or smtps://...').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isMailbox, 'a mail address, such as Assay <leads@example.com>')
    .optional(),
  LEADS_TO: addresses.optional(),
  CONFIRM_VISITORS: trueOrFalse,
  WEBHOOK_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'an https:// address')
    .optional(),
  WEBHOOK_SECRETS: webhookSecrets.optional(),
  WEBHOOK_ALLOW_PRIVATE: trueOrFalse,
};

/** Values of these are never shown: an address may hold a password or a key. */
export const DELIVERY_SECRETS: readonly string[] = ['SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRETS'];

type Values = z.infer<z.ZodObject<typeof deliveryVariables>>;

/** Puts the values together, each of which is right by itself. */
export function deliverySettings(values: Values): DeliverySettingsResult {
  const problem =
    togetherProblem(values, ['SMTP_URL', 'MAIL_FROM', 'LEADS_TO']) ??
    togetherProblem(values, ['WEBHOOK_URL', 'WEBHOOK_SECRETS']) ??
    (values.CONFIRM_VISITORS && !values.SMTP_URL
      ? 'SMTP_URL: expected a value, because CONFIRM_VISITORS is true'
      : undefined) ??
    (values.WEBHOOK_URL &&
    !values.WEBHOOK_ALLOW_PRIVATE &&
    URL.parse(values.WEBHOOK_URL)?.protocol === 'http:'
      ? 'WEBHOOK_URL: expected an https:// address (http:// only with WEBHOOK_ALLOW_PRIVATE=true)'
      : undefined);
  if (problem) return { ok: false, problem };

  const { SMTP_URL: smtpUrl, MAIL_FROM: from, LEADS_TO: to, CONFIRM_VISITORS: confirmVisitors } = values;
  const { WEBHOOK_URL: url, WEBHOOK_SECRETS: secrets, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = values;
  return {
    ok: true,
    mail: smtpUrl && from && to ? { smtpUrl, from, to, confirmVisitors } : undefined,
    webhook: url && secrets ? { url: new URL(url), secrets, allowPrivate } : undefined,
  };
}

/** Settings of which each needs the others. */
function togetherProblem(values: Values, names: (keyof Values)[]): string | undefined {
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  return given && missing && `${missing}: expected a value, because ${given} is set`;
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** `name@example.com` or `Name <name@example.com>`, without anything that would end a header line. */
function isMailbox(text: string): boolean {
  const address = /^[^<>",;:\p{Cc}]*<([^<>]*)>$/u.exec(text)?.[1] ?? text;
  return EMAIL_PATTERN.test(address);
}

/** The address in a mailbox, with or without a name around it, as it goes to a mail server. */
export function addressOf(mailbox: string): string {
  const address = /<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
}

/** Without those whose address stands there before, in whatever letter case. */
function onceEach(mailboxes: string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const mailbox of mailboxes) {
    const address = addressOf(mailbox).toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, mailbox);
  }
  return [...byAddress.values()];
}

function isWebhookSecret(secret: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (encoded === undefined) return false;
  const { length } = Buffer.from(encoded, 'base64');
  return length >= 24 && length <= 64;
}
