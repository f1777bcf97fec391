/** Links that sign in whose address they are for, once: printed, shown to who invites, or mailed. */

import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import type { Role } from '@assay/contract/values';
import type { Insertable } from 'kysely';
import { record } from '../activity/record.ts';
import { latestEnd } from '../database/limit-counts.ts';
import type { DeskInvitations, Queries } from '../schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How long a link can be used that somebody has just asked for. */
export const LIFETIME_MS = 10 * MINUTE_MS;

/** How long one that a colleague is sent. */
export const INVITED_MS = DAY_MS;

/** The code is given out; only a hash of it is kept. */
export interface NewInvitation {
  code: string;
  expiresAt: Date;
}

/** What an invitation is for. */
interface Invited {
  person: string;
  /** An address of theirs. */
  email: string;
  /** What they may do from now on; absent where nothing changes. */
  role?: Role;
  /** Whose invitation it is; null for one that is made on the machine that runs the desk. */
  by: string | null;
}

/** Creates an invitation, and records it. @param db a transaction */
export async function createInvitation(
  db: Queries,
  { person, email, role, by }: Invited,
  now: Date,
): Promise<NewInvitation> {
  const details = { person, ...(role && { role }) };
  await record(db, { at: now, person: by, action: 'invited', details });
  return insert(db, { invited_by: by, email, mailed: null }, by === null ? LIFETIME_MS : INVITED_MS, now);
}

/** Creates a link that is mailed to somebody who asked for one. */
export function createMailedLink(db: Queries, email: string, now: Date): Promise<NewInvitation> {
  return insert(db, { invited_by: null, email, mailed: 1 }, LIFETIME_MS, now);
}

async function insert(
  db: Queries,
  origin: Pick<Insertable<DeskInvitations>, 'invited_by' | 'email' | 'mailed'>,
  lastsMs: number,
  now: Date,
): Promise<NewInvitation> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + lastsMs);
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
    .where('expires_at', '<=', latestEnd(now, INVITED_MS))
    .executeTakeFirst();
  return open !== undefined;
}

/** Uses an invitation up. @returns whose address it is for; undefined when there is none with this code, or it has expired */
export function redeemInvitation(
  db: Queries,
  code: string,
  now: Date,
): Promise<Pick<DeskInvitations, 'email' | 'mailed'> | undefined> {
  return db
    .deleteFrom('desk_invitations')
    .where('code_hash', '=', tokenHash(code))
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now, INVITED_MS))
    .returning(['email', 'mailed'])
    .executeTakeFirst();
}

export async function deleteExpiredInvitations(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_invitations').where('expires_at', '<=', now.toISOString()).execute();
}
