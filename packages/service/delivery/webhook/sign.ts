/** Signatures of Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Secrets as settings have them: `whsec_` and the key in base64, several while they are rotated. */
export const webhookSecrets = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (secrets) => secrets.every(isSecret),
    'whsec_ and 24 to 64 bytes in base64, or several of these separated by spaces',
  );

function isSecret(secret: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (encoded === undefined) return false;
  const { length } = Buffer.from(encoded, 'base64');
  return length >= 24 && length <= 64;
}

/** The headers of a call. There is a signature for each secret, so that secrets can be rotated. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  sentAt: Date,
  body: string | Uint8Array,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => signature(secret, `${id}.${timestamp}.`, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function signature(secret: string, before: string, body: string | Uint8Array): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(before).update(body).digest('base64')}`;
}

/** How long after it was signed a call is taken, or before, by another clock: it can be repeated for no longer. */
const SIGNED_WITHIN_MS = 5 * 60 * 1000;

/** Whether a call was signed with one of the secrets, a moment ago. */
export function isSigned(headers: Headers, body: Uint8Array, secrets: readonly string[], now: Date): boolean {
  const [id = '', timestamp = '', given = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? undefined,
  );
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > SIGNED_WITHIN_MS) return false;
  const expected = secrets.map((secret) => signature(secret, `${id}.${timestamp}.`, body));
  // Far more signatures than anybody rotates are not compared.
  const signatures = given.split(' ').slice(0, 10);
  return signatures.some((one) => expected.some((other) => isSame(one, other)));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
