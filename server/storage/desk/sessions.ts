/** Sessions at the desk, kept by the hash of their token, so that a copy of the database lets nobody in. */

import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { endInvitationsOf } from './invitations.ts';
import type { DeskPerson } from './people.ts';
import { latestEnd, newToken, tokenHash } from './tokens.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface DeskSession {
  tokenHash: string;
  expiresAt: string;
  person: DeskPerson;
}

/** @returns the token for the cookie, and when the session ends */
export async function startSession(
  db: Queries,
  personId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('desk_sessions')
    .values({
      token_hash: tokenHash(token),
      person_id: personId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
  return { token, expiresAt };
}

/** The session with one of these tokens that has not ended; of several the one whose token is the last. */
export async function findSession(
  db: Queries,
  tokens: readonly string[],
  now: Date,
): Promise<DeskSession | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(tokenHash);
  const rows = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .select(['token_hash', 'expires_at', 'desk_people.id', 'name'])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now, LIFETIME_MS))
    .execute();
  const [row] = rows.toSorted((a, b) => hashes.lastIndexOf(b.token_hash) - hashes.lastIndexOf(a.token_hash));
  return (
    row && { tokenHash: row.token_hash, expiresAt: row.expires_at, person: { id: row.id, name: row.name } }
  );
}

export async function endSession(db: Queries, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ expires_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .execute();
}

/**
 * Ends every session and invitation of a person.
 *
 * @param db a transaction
 */
export async function endSessionsOf(db: Queries, personId: string, now: Date): Promise<void> {
  // Invitations first: a session that begins with one of them meanwhile is among those that are ended next.
  await endInvitationsOf(db, personId);
  await db
    .updateTable('desk_sessions')
    .set({ expires_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_sessions').where('expires_at', '<=', now.toISOString()).execute();
}

/** How many of each there were. */
interface Ended {
  sessions: number;
  invitations: number;
}

/** Ends every session and open invitation of everybody, and records it. Nobody gets in without a new invitation. */
export function endAllSessions(db: Queries, now: Date): Promise<Ended> {
  return db.transaction().execute(async (transaction) => {
    // Invitations first: one that is used at this moment is waited for, and its session ends.
    const invitations = await transaction.deleteFrom('desk_invitations').returning('expires_at').execute();
    const sessions = await transaction.deleteFrom('desk_sessions').returning('expires_at').execute();
    const open = (rows: readonly { expires_at: string }[]) =>
      rows.filter(({ expires_at }) => expires_at > now.toISOString()).length;
    const ended = { sessions: open(sessions), invitations: open(invitations) };
    await record(transaction, { at: now, person: null, action: 'ended_sessions', details: { ...ended } });
    return ended;
  });
}
