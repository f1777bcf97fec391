/** What people see of their own sessions, and ending several at once. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { type Listed, rolesOfPeople, roleWith } from './access.ts';
import { endCalendarsOfOthers } from './calendars.ts';
import { endSession, LAST_ACTIVE } from './sessions.ts';

/** Ends the sessions and calendars of everybody who may not work at the desk any more. Records it if there were any. */
export function endSessionsOfOthers(db: Queries, listed: Listed | undefined, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const running = await transaction
      .selectFrom('sessions')
      .innerJoin('desk_people as person', 'person.id', 'person_id')
      .select(['token_hash', 'sessions.email', 'role', 'invited_at'])
      .where('expires_at', '>', now.toISOString())
      .execute();
    const others = running.filter(({ email, ...given }) => !roleWith(given, [email], listed));
    for (const { token_hash } of others) await endSession(transaction, token_hash, now);
    const calendars = await endCalendarsOfOthers(transaction, await rolesOfPeople(transaction, listed));
    if (others.length + calendars === 0) return;
    const details = { sessions: others.length, calendars };
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
