/** Who is away, or works here no more: they get no leads by rules. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { type DeskPerson, listColleagues } from './people.ts';
import { waysOfPeople } from './ways.ts';

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
      .where('joined_to', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const details = { ...(person !== by && { person }), ...(away_until && { until: away_until }) };
    await record(transaction, { at: now, person: by, action: 'set_away', details });
    return true;
  });
}

/** Until when people are away who are, by their ids. */
export async function awayPeople(db: Queries, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('desk_people')
    .select(['id', 'away_until'])
    .where('away_until', '>', now.toISOString())
    .execute();
  return new Map(rows.map(({ id, away_until }) => [id, away_until ?? '']));
}

/**
 * Colleagues who may work at the desk.
 *
 * @param isAmong whether the person with this address may; absent where whoever gets in may
 */
export async function listWorking(
  db: Queries,
  isAmong: ((email: string) => boolean) | undefined,
  now: Date,
): Promise<DeskPerson[]> {
  const colleagues = await listColleagues(db, now);
  if (!isAmong) return colleagues;
  const ways = await waysOfPeople(db);
  return colleagues.filter(({ id }) => ways.get(id)?.some(({ email }) => email !== null && isAmong(email)));
}

/** Writes down who does not work here any more, or does again, for programs that do not know who may. @param isAmong as in `listWorking` */
export async function noteWhoLeft(
  db: Queries,
  isAmong: ((email: string) => boolean) | undefined,
  now: Date,
): Promise<void> {
  const working = new Set((await listWorking(db, isAmong, now)).map(({ id }) => id));
  const people = await db.selectFrom('desk_people').select(['id', 'left_at']).execute();
  for (const { id, left_at } of people) {
    if (working.has(id) === (left_at === null)) continue;
    const change = { left_at: working.has(id) ? null : now.toISOString() };
    await db.updateTable('desk_people').set(change).where('id', '=', id).execute();
  }
}
