/** What people see of their own sessions, and ending them. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { LAST_ACTIVE } from './sessions.ts';

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
    .selectFrom('desk_sessions')
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
      .updateTable('desk_sessions')
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
