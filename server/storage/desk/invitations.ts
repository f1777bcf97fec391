/** One-time addresses: whoever has one signs in with it, once, within ten minutes. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { record } from '../activity/record.ts';
import { type DeskInvitations, databaseKind, type Queries } from '../schema.ts';
import { latestEnd, newToken, tokenHash } from './tokens.ts';

const LIFETIME_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Invitations of one person that can be open at a time. */
export const MAX_OPEN = 5;

/** Invitations that all people at the desk can make in an hour, so that they cannot invite themselves without end. */
export const MAX_AN_HOUR = 50;

interface NewInvitation {
  code: string;
  expiresAt: Date;
}

/**
 * Creates an invitation, and records it. Only a hash of its code is kept.
 *
 * @param db a transaction
 * @param person whose invitation it is; null for one that is made on the machine that runs the desk
 */
export async function createInvitation(
  db: Queries,
  now: Date,
  person: string | null = null,
): Promise<NewInvitation> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const entry = randomUUID();
  await record(db, { id: entry, at: now, person, action: 'invited' });
  await db
    .insertInto('desk_invitations')
    .values({
      code_hash: tokenHash(code),
      expires_at: expiresAt.toISOString(),
      invited_by: person,
      entry_id: entry,
    })
    .execute();
  return { code, expiresAt };
}

/** Creates a link that is mailed to somebody who asked for one. Only a hash of its code is kept. */
export async function createMailedLink(db: Queries, email: string, now: Date): Promise<NewInvitation> {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await db
    .insertInto('desk_invitations')
    .values({
      code_hash: tokenHash(code),
      expires_at: expiresAt.toISOString(),
      invited_by: null,
      entry_id: null,
      email,
    })
    .execute();
  return { code, expiresAt };
}

type InviteResult =
  | { ok: true; invitation: NewInvitation }
  | { ok: false; reason: 'signed_out' | 'too_many_open' | 'too_many_an_hour' };

/**
 * Creates an invitation at the desk, unless the session has just ended or there are too many.
 *
 * @param session the hash of its token
 */
export function invite(db: Queries, person: string, session: string, now: Date): Promise<InviteResult> {
  return db.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    if (!(await isRunning(transaction, session, now))) return { ok: false, reason: 'signed_out' };
    if ((await countOpen(transaction, person, now)) >= MAX_OPEN)
      return { ok: false, reason: 'too_many_open' };
    if ((await countMade(transaction, now)) >= MAX_AN_HOUR) return { ok: false, reason: 'too_many_an_hour' };
    return { ok: true, invitation: await createInvitation(transaction, now, person) };
  });
}

/**
 * Makes those who invite at the same time wait for each other, and for somebody who signs out everywhere, on PostgreSQL.
 * On SQLite there is one transaction at a time.
 */
async function waitForOthers(transaction: Queries): Promise<void> {
  if (databaseKind(transaction) !== 'postgres') return;
  await sql`lock table desk_invitations in share row exclusive mode`.execute(transaction);
}

async function isRunning(db: Queries, session: string, now: Date): Promise<boolean> {
  const running = await db
    .selectFrom('desk_sessions')
    .select('token_hash')
    .where('token_hash', '=', session)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return running !== undefined;
}

async function countOpen(db: Queries, person: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_invitations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('invited_by', '=', person)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The record keeps those that have been used. */
async function countMade(db: Queries, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_record')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .where('action', '=', 'invited')
    .where('person_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
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

/** Ends the invitations of a person. */
export async function endInvitationsOf(db: Queries, person: string): Promise<void> {
  await db.deleteFrom('desk_invitations').where('invited_by', '=', person).execute();
}

export async function deleteExpiredInvitations(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_invitations').where('expires_at', '<=', now.toISOString()).execute();
}
