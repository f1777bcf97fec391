/** Invitations that people make at the desk, for their colleagues. */

import { limit } from '@assay/forms/limit';
import { HOUR_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { createInvitation, type NewInvitation } from './invitations.ts';

/** The most invitations of one person that can be open at a time. */
export const MAX_OPEN = limit('Invitations that are open', 5);

/** The most invitations that all people at the desk can make in an hour, so that they cannot invite themselves without end. */
export const MAX_AN_HOUR = limit('Invitations', 50);

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
    .selectFrom('sessions')
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

/** Counted in the record, which also has those that were used. */
async function countMade(db: Queries, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .where('action', '=', 'invited')
    .where('person_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
