/** Ending what gets people in: sessions, invitations, and the addresses of their calendars. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { endCalendars } from './calendars.ts';

/** How many of each there were. */
interface EndedSessions {
  sessions: number;
  invitations: number;
}

/**
 * Ends every session and open invitation of some people, also those that sign them in.
 *
 * @param transaction a transaction
 * @param people their ids; undefined for everybody
 */
export async function endSessionsOf(
  transaction: Queries,
  people: readonly string[] | undefined,
  now: Date,
): Promise<EndedSessions> {
  if (people?.length === 0) return { sessions: 0, invitations: 0 };
  const time = now.toISOString();
  // Invitations first: a session that begins with one of them meanwhile is among those that are ended next.
  const invitations = await transaction
    .deleteFrom('desk_invitations')
    .where('expires_at', '>', time)
    .$if(people !== undefined, (query) =>
      query.where(({ or, eb, selectFrom }) =>
        or([
          eb('invited_by', 'in', people ?? []),
          eb(
            'email',
            'in',
            selectFrom('desk_people')
              .select('email')
              .where('id', 'in', people ?? []),
          ),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  const sessions = await transaction
    .updateTable('sessions')
    .set({ expires_at: time })
    .where('expires_at', '>', time)
    .$if(people !== undefined, (query) => query.where('person_id', 'in', people ?? []))
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions.numUpdatedRows), invitations: Number(invitations.numDeletedRows) };
}

/** The same, with the addresses of their calendars. */
export async function endAccess(
  transaction: Queries,
  people: readonly string[] | undefined,
  now: Date,
): Promise<EndedSessions & { calendars: number }> {
  const ended = await endSessionsOf(transaction, people, now);
  return { ...ended, calendars: await endCalendars(transaction, people) };
}

/** Ends all of it of everybody, and records it. Nobody gets in without a new invitation. */
export function endAllAccess(db: Queries, now: Date): ReturnType<typeof endAccess> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endAccess(transaction, undefined, now);
    await record(transaction, { at: now, person: null, action: 'ended_sessions', details: { ...ended } });
    return ended;
  });
}

/** Ends all of it of somebody, and records it. @param by who does so */
export function endAccessOf(db: Queries, person: string, by: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const details = { ...(await endAccess(transaction, [person], now)), person };
    await record(transaction, { at: now, person: by, action: 'ended_sessions', details });
  });
}
