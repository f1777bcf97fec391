/** One-time addresses: whoever has one signs in with it, once, within ten minutes. */
import type { Queries } from '../schema.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/** Creates an invitation. Only a hash of its code is kept. */
export async function createInvitation(db: Queries, now: Date): Promise<{ code: string; expiresAt: Date }> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('desk_invitations')
    .values({ code_hash: tokenHash(code), expires_at: expiresAt.toISOString() })
    .execute();
  return { code, expiresAt };
}

/** Uses an invitation up. @returns false when there is none with this code, or it has expired */
export async function redeemInvitation(db: Queries, code: string, now: Date): Promise<boolean> {
  // Anybody can send anything: what is no code takes no lock for writing.
  if (!isToken(code)) return false;
  const used = await db
    .deleteFrom('desk_invitations')
    .where('code_hash', '=', tokenHash(code))
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined && used.expires_at > now.toISOString();
}

export async function deleteExpiredInvitations(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_invitations').where('expires_at', '<=', now.toISOString()).execute();
}
