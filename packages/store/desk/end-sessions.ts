/** What people see of their own sessions, and ending several at once. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { endCalendarsOfOthers } from './calendars.ts';
import { endSession, LAST_ACTIVE, SESSION_EMAIL, sessionsOfPeople } from './sessions.ts';

/**
 * Ends the sessions and calendars of everybody who is not among the people of the desk, and the invitations that people have
 * made, when a desk begins to know who may work at it, or somebody has been taken off its list. Records it if there were any.
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
    const running = await sessionsOfPeople(transaction)
      .select(['token_hash', SESSION_EMAIL.as('email')])
      .where('expires_at', '>', now.toISOString())
      .execute();
    const others = running.filter(({ email }) => email === null || !isAmong(email));
    for (const { token_hash } of others) await endSession(transaction, token_hash, now);
    const calendars = await endCalendarsOfOthers(transaction, isAmong);
    if (others.length + invitations.length + calendars === 0) return;
    const details = { sessions: others.length, invitations: invitations.length, calendars };
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
    const sessions = await transaction.deleteFrom('sessions').returning('expires_at').execute();
    const open = (rows: readonly { expires_at: string }[]) =>
      rows.filter(({ expires_at }) => expires_at > now.toISOString()).length;
    const ended = { sessions: open(sessions), invitations: open(invitations) };
    await record(transaction, { at: now, person: null, action: 'ended_sessions', details: { ...ended } });
    return ended;
  });
}

interface OwnSession {
  /** The hash of its token. */
  id: string;
  /** 'Firefox on Windows'; null where it is not known. */
  browser: string | null;
  began_at: string;
  active_at: string;
}

/** The sessions of a person that have not ended, the last used first. @param idleMs as in `findSession` */
export async function listOwnSessions(
  db: Queries,
  person: string,
  { now, idleMs }: { now: Date; idleMs: number },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash as id', 'browser', 'created_at as began_at'])
    .select(LAST_ACTIVE.as('active_at'))
    .where('person_id', '=', person)
    .where('expires_at', '>', now.toISOString())
    .where(LAST_ACTIVE, '>', new Date(now.getTime() - idleMs).toISOString())
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
