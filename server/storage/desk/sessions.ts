/** Sessions at the desk, kept by the hash of their token, so that a copy of the database lets nobody in. */
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { endInvitationsOf } from './invitations.ts';
import type { DeskPerson } from './people.ts';
import { latestEnd, newToken, seal, tokenHash, unseal } from './tokens.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface DeskSession {
  /** What the browser has, and its hash, which is what the database has. */
  token: string;
  tokenHash: string;
  expiresAt: string;
  person: DeskPerson;
  /** The address of the person's account; null for whoever came with a one-time address of the machine or a colleague. */
  email: string | null;
  /** What the provider gave for the session, encrypted; null without a provider. */
  sealedTokens: string | null;
  /** When the provider last confirmed the account; null where it is not asked. */
  checkedAt: string | null;
}

const providerTokens = z.object({ refresh: z.string().optional() });

/** What a provider of accounts gave for a session. */
export interface ProviderTokens {
  /** Asks about the account again; absent where the provider gives none. */
  refresh?: string;
}

/**
 * @param tokens what the provider gave for the session; kept encrypted
 * @returns the token for the cookie, and when the session ends
 */
export async function startSession(
  db: Queries,
  personId: string,
  now: Date,
  tokens?: ProviderTokens,
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
      provider_tokens: tokens === undefined ? null : seal(JSON.stringify(tokens), token),
      checked_at: tokens?.refresh === undefined ? null : now.toISOString(),
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
    .select(['token_hash', 'expires_at', 'provider_tokens', 'checked_at', 'desk_people.id', 'name', 'email'])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now.toISOString())
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
    sealedTokens: row.provider_tokens,
    checkedAt: row.checked_at,
  };
}

/** What the provider gave for a session; nothing without a provider. */
export function providerTokensOf({
  sealedTokens,
  token,
}: Pick<DeskSession, 'sealedTokens' | 'token'>): ProviderTokens {
  if (sealedTokens === null) return {};
  const { refresh } = providerTokens.parse(JSON.parse(unseal(sealedTokens, token)));
  return refresh === undefined ? {} : { refresh };
}

/** Keeps what the provider gave when it confirmed the account of a session again. */
export async function confirmSession(
  db: Queries,
  { token, tokenHash: hash }: Pick<DeskSession, 'token' | 'tokenHash'>,
  tokens: ProviderTokens,
  now: Date,
): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ provider_tokens: seal(JSON.stringify(tokens), token), checked_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .execute();
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

/**
 * Ends the sessions of everybody who is not among the people of the desk, and the invitations that people have made, when a
 * desk begins to know who may work at it, or somebody has been taken off its list. Records it if any were running.
 *
 * @param isAmong whether the person with this address is; whoever has none is not
 */
export function endSessionsOfOthers(
  db: Queries,
  isAmong: (email: string) => boolean,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const invitations = await transaction
      .deleteFrom('desk_invitations')
      .where('invited_by', 'is not', null)
      .returning('expires_at')
      .execute();
    const running = await transaction
      .selectFrom('desk_sessions')
      .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
      .select(['token_hash', 'email'])
      .where('expires_at', '>', now.toISOString())
      .execute();
    const others = running.filter(({ email }) => email === null || !isAmong(email));
    if (others.length + invitations.length === 0) return;
    for (const { token_hash } of others) await endSession(transaction, token_hash, now);
    const details = { sessions: others.length, invitations: invitations.length };
    await record(transaction, { at: now, person: null, action: 'ended_sessions', details });
  });
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
