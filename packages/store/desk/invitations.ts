/** One-time addresses: whoever has one signs in with it, once, within ten minutes. */

import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { record } from '../activity/record.ts';
import { latestEnd } from '../database/limit-counts.ts';
import type { DeskInvitations, Queries } from '../schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How long one can be used. */
export const LIFETIME_MS = 10 * 60 * 1000;

/** The code is given out; only a hash of it is kept. */
export interface NewInvitation {
  code: string;
  expiresAt: Date;
}

/**
 * Creates an invitation, and records it.
 *
 * @param db a transaction
 * @param person whose invitation it is; null for one that is made on the machine that runs the desk
 */
export async function createInvitation(
  db: Queries,
  now: Date,
  person: string | null = null,
): Promise<NewInvitation> {
  const entry = randomUUID();
  await record(db, { id: entry, at: now, person, action: 'invited' });
  return insert(db, now, { invited_by: person, entry_id: entry });
}

/** Creates a link that is mailed to somebody who asked for one. */
export function createMailedLink(db: Queries, email: string, now: Date): Promise<NewInvitation> {
  return insert(db, now, { invited_by: null, entry_id: null, email });
}

async function insert(
  db: Queries,
  now: Date,
  origin: Pick<Insertable<DeskInvitations>, 'invited_by' | 'entry_id' | 'email'>,
): Promise<NewInvitation> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const row = { ...origin, code_hash: tokenHash(code), expires_at: expiresAt.toISOString() };
  await db.insertInto('desk_invitations').values(row).execute();
  return { code, expiresAt };
}

/** Whether there is an invitation with this code. Takes no lock. */
export async function isOpen(db: Queries, code: string, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('desk_invitations')
    .select('code_hash')
    .where('code_hash', '=', tokenHash(code))
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now, LIFETIME_MS))
    .executeTakeFirst();
  return open !== undefined;
}

/** Uses an invitation up. @returns undefined when there is none with this code, or it has expired */
export function redeemInvitation(
  db: Queries,
  code: string,
  now: Date,
): Promise<Pick<Selectable<DeskInvitations>, 'entry_id' | 'email'> | undefined> {
  return db
    .deleteFrom('desk_invitations')
    .where('code_hash', '=', tokenHash(code))
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now, LIFETIME_MS))
    .returning(['entry_id', 'email'])
    .executeTakeFirst();
}

/** Ends the invitations of a person. @returns how many there were */
export async function endInvitationsOf(db: Queries, person: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_invitations')
    .where('invited_by', '=', person)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredInvitations(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_invitations').where('expires_at', '<=', now.toISOString()).execute();
}
