/** The key in the links of a call, which whoever has its mail can confirm, move and cancel it with. Nothing of it is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sharedSecret } from '../database/secrets.ts';
import type { Queries } from '../schema.ts';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The key of a lead's call. */
export async function callKey(db: Queries, lead: string): Promise<string> {
  return `${lead}.${await signatureOf(db, lead)}`;
}

/** The lead whose call a key is of; undefined where the key is not ours. */
export async function leadOfKey(db: Queries, key: string): Promise<string | undefined> {
  const [, lead, signature] = KEY.exec(key) ?? [];
  if (lead === undefined || signature === undefined) return undefined;
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(db, lead))];
  return timingSafeEqual(given, own) ? lead : undefined;
}

/** Read once: whoever makes keys up must not cause a query each. */
const secrets = new WeakMap<Queries, string>();

async function signatureOf(db: Queries, lead: string): Promise<string> {
  const secret = secrets.get(db) ?? (await sharedSecret(db, 'calls'));
  secrets.set(db, secret);
  return createHmac('sha256', secret).update(lead).digest('base64url');
}
