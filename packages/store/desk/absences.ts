/** Who is away, or works here no more: they get no leads by rules. */
import { record } from '../activity/record.ts';
import { handOverCalls } from '../calls/hand-over-calls.ts';
import type { Queries } from '../schema.ts';
import { type Listed, rolesOfPeople, roleWith } from './access.ts';
import { endAccess } from './end-access.ts';
import { type Colleague, listColleagues, lockPeople } from './people.ts';

interface Absence {
  person: string;
  /** Null for somebody who is back. */
  until: Date | null;
  /** Who says so. */
  by: string;
  now: Date;
}

/** Says until when somebody is away. Recorded. @returns false where there is no such person */
export function setAway(db: Queries, { person, until, by, now }: Absence): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const away_until = until?.toISOString() ?? null;
    const { numUpdatedRows } = await transaction
      .updateTable('desk_people')
      .set({ away_until })
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const details = { ...(person !== by && { person }), ...(away_until && { until: away_until }) };
    await record(transaction, { at: now, person: by, action: 'set_away', details });
    return true;
  });
}

/** Colleagues who may work at the desk. */
export async function listWorking(db: Queries, listed: Listed | undefined, now: Date): Promise<Colleague[]> {
  const roles = await rolesOfPeople(db, listed);
  return (await listColleagues(db, now)).filter(({ id }) => roles.has(id));
}

/**
 * Writes down who does not work here any more, or does again, for programs that do not know who may. Calls of whoever has left go to others;
 * what gets those in who may not work here ends, which is recorded if there was any.
 *
 * @returns how many of those calls nobody was free for
 */
export async function noteWhoLeft(db: Queries, listed: Listed | undefined, now: Date): Promise<number> {
  await endAccessOfOthers(db, listed, now);
  const working = new Set((await listWorking(db, listed, now)).map(({ id }) => id));
  const people = await db.selectFrom('desk_people').select(['id', 'left_at']).execute();
  let nobodysCalls = 0;
  for (const { id, left_at } of people) {
    if (working.has(id) === (left_at === null)) continue;
    nobodysCalls += await db.transaction().execute(async (transaction) => {
      const change = { left_at: working.has(id) ? null : now.toISOString() };
      await transaction.updateTable('desk_people').set(change).where('id', '=', id).execute();
      return working.has(id) ? 0 : handOverCalls(transaction, id, { by: null, now });
    });
  }
  return nobodysCalls;
}

function endAccessOfOthers(db: Queries, listed: Listed | undefined, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Whoever is invited at this moment is not among them.
    await lockPeople(transaction);
    const people = await transaction
      .selectFrom('desk_people')
      .select(['id', 'email', 'role', 'invited_at'])
      .execute();
    const others = people.flatMap(({ id, ...given }) => (roleWith(given, listed) ? [] : [id]));
    if (others.length === 0) return;
    await transaction.deleteFrom('call_hosts').where('person_id', 'in', others).execute();
    const details = { ...(await endAccess(transaction, others, now)) };
    if (Object.values(details).some((count) => count > 0))
      await record(transaction, { at: now, person: null, action: 'ended_sessions', details });
  });
}
