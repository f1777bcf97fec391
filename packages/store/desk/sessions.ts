/** Sessions at the desk, kept by the hash of their token, so that a copy of the database lets nobody in. */

import { HOUR_MS } from '@assay/contract/time';
import { record } from '../activity/record.ts';
import { latestEnd } from '../database/limit-counts.ts';
import type { Queries } from '../schema.ts';
import type { Given } from './access.ts';
import type { DeskPerson } from './people.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { newToken, seal, tokenHash } from './tokens.ts';

const LIFETIME_MS = 12 * HOUR_MS;

/** How long a session goes on that nobody uses. */
const IDLE_MS = 2 * HOUR_MS;

export interface DeskSession {
  /** What the browser has, and its hash, which is what the database has. */
  token: string;
  tokenHash: string;
  expiresAt: string;
  person: DeskPerson;
  /** The person's address. */
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
  person: string,
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

/** The session with one of these tokens that has not ended; of several the one whose token is the last. */
export async function findSession(
  db: Queries,
  tokens: readonly string[],
  now: Date,
): Promise<DeskSession | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(tokenHash);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('desk_people as person', 'person.id', 'person_id')
    .select(['token_hash', 'expires_at', 'provider_tokens', 'checked_at', 'sessions.created_at'])
    .select('last_active_at')
    .select(['person.id', 'name', 'email', 'role', 'invited_at'])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now.toISOString())
    .where('last_active_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .where('expires_at', '<=', latestEnd(now, LIFETIME_MS))
    .execute();
  const [row] = rows.toSorted((a, b) => hashes.lastIndexOf(b.token_hash) - hashes.lastIndexOf(a.token_hash));
  const token = row && tokens[hashes.lastIndexOf(row.token_hash)];
  if (!row || row.email === null || token === undefined) return undefined;
  return {
    token,
    tokenHash: row.token_hash,
    expiresAt: row.expires_at,
    person: { id: row.id, name: row.name },
    email: row.email,
    given: { email: row.email, role: row.role, invited_at: row.invited_at },
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

interface OwnSession {
  /** The hash of its token. */
  id: string;
  /** 'Firefox on Windows'; null where it is not known. */
  browser: string | null;
  began_at: string;
  active_at: string;
}

/** The sessions of a person that have not ended, the last used first. */
export async function listOwnSessions(db: Queries, person: string, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash as id', 'browser', 'created_at as began_at', 'last_active_at as active_at'])
    .where('person_id', '=', person)
    .where('expires_at', '>', now.toISOString())
    .where('last_active_at', '>', new Date(now.getTime() - IDLE_MS).toISOString())
    .execute();
  return rows.toSorted((a, b) => b.active_at.localeCompare(a.active_at) || a.id.localeCompare(b.id));
}

/**
 * Ends one session of a person, or all but one, and records it.
 *
 * @returns how many there were
 */
export function endOwnSessions(
  db: Queries,
  person: string,
  which: { only: string } | { allBut: string },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('sessions')
      .set({ expires_at: now.toISOString() })
      .where('person_id', '=', person)
      .where('expires_at', '>', now.toISOString())
      .where('token_hash', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.allBut)
      .executeTakeFirstOrThrow();
    const sessions = Number(numUpdatedRows);
    if (sessions > 0)
      await record(transaction, { at: now, person, action: 'ended_sessions', details: { sessions } });
    return sessions;
  });
}

/** Deletes the rows of sessions that have ended, idle ones after they are ended: to delete one that is open ends invitations. */
export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_MS).toISOString();
  await db
    .updateTable('sessions')
    .set({ expires_at: idle })
    .where('expires_at', '>', idle)
    .where('last_active_at', '<=', idle)
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
}
