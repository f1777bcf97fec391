/**
 * Codes that are sent to an address, for whoever asks without a script and so without a proof of work. Nothing is stored: a ticket goes to
 * the page, and the code is an HMAC of it and the address.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { limit } from '@assay/forms/limit';
import { MINUTE_MS } from '@assay/forms/time';
import { sharedSecret } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import type { Token } from '@assay/store/submissions';

/** How long a code is valid. */
const VALID_FOR_MS = limit('Codes for requests without a script', 30 * MINUTE_MS);

const TICKET = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})$/;

export function newTicket(now: Date): string {
  return `${randomUUID()}.${now.getTime() + VALID_FOR_MS}`;
}

/** Eight digits, in two groups. @param ticket one of ours, or whatever a client has sent as one */
export async function codeOf(db: Queries, ticket: string, email: string): Promise<string> {
  const secret = await sharedSecret(db, 'verification');
  const hash = createHmac('sha256', secret).update(`code ${ticket} ${email.toLowerCase()}`).digest();
  const digits = String(hash.readUInt32BE() % 100_000_000).padStart(8, '0');
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
}

interface Given {
  ticket: string;
  code: string;
  email: string;
}

/** What a code is spent as; undefined where it is not that of the ticket and the address, or too old. */
export async function tokenOf(
  db: Queries,
  { ticket, code, email }: Given,
  now: Date,
): Promise<Token | undefined> {
  const [, nonce, expires] = TICKET.exec(ticket) ?? [];
  const expiresAt = new Date(Number(expires));
  // A client can make a ticket up, and cannot learn its code.
  if (nonce === undefined || expiresAt <= now || expiresAt.getTime() > now.getTime() + VALID_FOR_MS)
    return undefined;
  const own = Buffer.from((await codeOf(db, ticket, email)).replace(' ', ''));
  const given = Buffer.from(code.replace(/\D/g, ''));
  return given.length === own.length && timingSafeEqual(given, own) ? { nonce, expiresAt } : undefined;
}
