/** Who takes calls that visitors book, and whose turn it is. */
import { touchedHalfHours } from '@assay/forms/call-slots';
import { ownerBefore } from '../assignment/owner-before.ts';
import { presentAt } from '../assignment/present.ts';
import type { Queries } from '../schema.ts';
import { busyPeople, forgetBusyCalendar } from './busy-times.ts';
import { COMPANY } from './half-hours.ts';

/** Says whether a person takes calls. */
export async function setTakesCalls(db: Queries, person: string, takes: boolean, now: Date): Promise<void> {
  if (!takes) {
    await db.deleteFrom('desk_call_takers').where('person_id', '=', person).execute();
    await forgetBusyCalendar(db, person);
    return;
  }
  await db
    .insertInto('desk_call_takers')
    .values({ person_id: person, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of those who take calls, in an order of its own. */
export async function listCallTakers(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('desk_call_takers').select('person_id').orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Whom a call can be given to, the first choice first: who has the last lead of the same address or company, then who has the fewest
 * calls to come. The company itself where nobody takes calls, or all who do are away then.
 *
 * @param options.at when the call begins
 * @param options.heedsCalendars leaves out those whose calendar says that they are busy then
 */
export async function takersInTurn(
  db: Queries,
  email: string,
  { at, heedsCalendars, now }: { at: Date; heedsCalendars: boolean; now: Date },
): Promise<string[]> {
  const all = await listCallTakers(db);
  const present = await presentAt(db, all, at);
  const there = all.filter((person) => present.has(person));
  if (there.length === 0) return [COMPANY];
  const busy = heedsCalendars ? await busyPeople(db, there, touchedHalfHours(at.getTime())) : undefined;
  const takers = there.filter((person) => !busy?.has(person));
  if (takers.length === 0) return [];
  const counts = await db
    .selectFrom('call_half_hours')
    .select(['person', ({ fn }) => fn.countAll<number | string>().as('calls')])
    .where('person', 'in', takers)
    .where('half_hour', '>', now.toISOString())
    .groupBy('person')
    .execute();
  const callsOf = (id: string) => Number(counts.find(({ person }) => person === id)?.calls ?? 0);
  const inTurn = takers.toSorted((one, other) => callsOf(one) - callsOf(other));
  const known = await ownerBefore(db, { email, before: now.toISOString() }, takers);
  return known === undefined ? inTurn : [known, ...inTurn.filter((id) => id !== known)];
}
