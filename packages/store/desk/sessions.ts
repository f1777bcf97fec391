/** Sessions at the desk, kept by the hash of their token, so that a copy of the database lets nobody in. */

import { HOUR_MS } from '@assay/contract/time';
import { sql } from 'kysely';
import { latestEnd } from '../database/limit-counts.ts';
import type { Queries } from '../schema.ts';
import type { Given } from './access.ts';
import { endInvitationsOf } from './invitations.ts';
import type { DeskPerson } from './people.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { newToken, seal, tokenHash } from './tokens.ts';

const LIFETIME_MS = 12 * HOUR_MS;

/** How long a session goes on that nobody uses, unless a setting says otherwise. */
export const IDLE_MS = 2 * HOUR_MS;

export interface DeskSession {
  /** What the browser has, and its hash, which is what the database has. */
  token: string;
  tokenHash: string;
  expiresAt: string;
  person: DeskPerson;
  /** The address that it began with. */
  email: string;
  /** What decides of the person (`access.ts`). */
  given: Given;
  createdAt: string;
  /** What the provider gave for the session, encrypted; null without a provider. */
  sealedTokens: string | null;
  /** When the provider last confirmed the account; null where it is not asked. */
  checkedAt: string | null;
  /** When the person last did something in it. */
  lastActiveAt: string;
}

/** Where a session begins. */
export interface SignInBrowser {
  /** Its kind: 'Firefox on Windows'. */
  name: string;
  /** The hashes of the sessions that it has, which end: whoever planted one, or left it there, is not who signs in. */
  former: readonly string[];
}

/** How a session begins. */
interface SessionOrigin {
  /** What the provider gave for it; kept encrypted. */
  tokens?: ProviderTokens | undefined;
  browser?: SignInBrowser | undefined;
}

/** @returns the token for the cookie, and when the session ends */
export async function startSession(
  db: Queries,
  { person, email }: { person: string; email: string },
  now: Date,
  { tokens, browser }: SessionOrigin = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  for (const hash of browser?.former ?? []) await endSession(db, hash, now);
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      person_id: person,
      email,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      provider_tokens: tokens === undefined ? null : seal(JSON.stringify(tokens), token),
      checked_at: tokens?.refresh === undefined ? null : now.toISOString(),
      last_active_at: now.toISOString(),
      browser: browser?.name ?? null,
    })
    .execute();
  await db.updateTable('desk_people').set({ seen_at: now.toISOString() }).where('id', '=', person).execute();
  return { token, expiresAt };
}

/** When the person of a session last did something. */
export const LAST_ACTIVE = sql<string>`coalesce(sessions.last_active_at, sessions.created_at)`;

/**
 * The session with one of these tokens that has not ended; of several the one whose token is the last.
 *
 * @param idleMs how long it goes on that nobody uses
 */
export async function findSession(
  db: Queries,
  tokens: readonly string[],
  now: Date,
  idleMs = IDLE_MS,
): Promise<DeskSession | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(tokenHash);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('desk_people as person', 'person.id', 'person_id')
    .select(['token_hash', 'expires_at', 'provider_tokens', 'checked_at', 'sessions.email'])
    .select(['person.id', 'name', 'role', 'invited_at', 'sessions.created_at'])
    .select(LAST_ACTIVE.as('last_active_at'))
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now.toISOString())
    .where(LAST_ACTIVE, '>', new Date(now.getTime() - idleMs).toISOString())
    .where('expires_at', '<=', latestEnd(now, LIFETIME_MS))
    .execute();
  const [row] = rows.toSorted((a, b) => hashes.lastIndexOf(b.token_hash) - hashes.lastIndexOf(a.token_hash));
  const token = row && tokens[hashes.lastIndexOf(row.token_hash)];
  if (!row || token === undefined) return undefined;
  return {
    token,
    tokenHash: row.token_hash,
    expiresAt: row.expires_at,
    person: { id: row.id, name: row.name },
    email: row.email,
    given: { role: row.role, invited_at: row.invited_at },
    createdAt: row.created_at,
    sealedTokens: row.provider_tokens,
    checkedAt: row.checked_at,
    lastActiveAt: row.last_active_at,
  };
}

/** Notes that the person of a session does something. */
export async function noteActivity(
  db: Queries,
  { tokenHash: hash, person }: Pick<DeskSession, 'tokenHash' | 'person'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_active_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .execute();
  await db
    .updateTable('desk_people')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', person.id)
    .execute();
}

/** Ends a session that has not ended. */
export async function endSession(db: Queries, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/**
 * Ends every session and invitation of a person.
 *
 * @param db a transaction
 * @returns how many of each there were
 */
export async function endSessionsOf(
  db: Queries,
  personId: string,
  now: Date,
): Promise<{ sessions: number; invitations: number }> {
  // Invitations first: a session that begins with one of them meanwhile is among those that are ended next.
  const invitations = await endInvitationsOf(db, personId);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expires_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return { sessions: Number(numUpdatedRows), invitations };
}

/** Deletes the rows of sessions that have ended. @param idleMs as in `findSession` */
export async function deleteExpiredSessions(db: Queries, now: Date, idleMs = IDLE_MS): Promise<void> {
  const idle = new Date(now.getTime() - idleMs).toISOString();
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now.toISOString()), eb(LAST_ACTIVE, '<=', idle)]))
    .execute();
}
