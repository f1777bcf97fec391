/** Who takes calls that visitors book, and whose turn it is. */
import { touchedHalfHours } from '@assay/contract/call-slots';
import { ownerBefore } from '../assignment/owner-before.ts';
import { presentAt } from '../assignment/present.ts';
import type { Queries } from '../schema.ts';
import { busyPeople, forgetBusyCalendar } from './busy-times.ts';

/** Says whether a person takes calls. */
export async function setTakesCalls(db: Queries, person: string, takes: boolean, now: Date): Promise<void> {
  if (!takes) {
    await db.deleteFrom('call_hosts').where('person_id', '=', person).execute();
    await forgetBusyCalendar(db, person);
    return;
  }
  await db
    .insertInto('call_hosts')
    .values({ person_id: person, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of those who take calls, in an order of its own. */
export async function listCallHosts(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('call_hosts').select('person_id').orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Whom a call can be given to, the first choice first: who has the last lead of the same address or company, then who has the fewest
 * calls to come. The company itself, null, where nobody takes calls, or all who do are away then.
 *
 * @param options.at when the call begins
 * @param options.heedsCalendars leaves out those whose calendar says that they are busy then
 */
export async function hostsInTurn(
  db: Queries,
  email: string,
  { at, heedsCalendars, now }: { at: Date; heedsCalendars: boolean; now: Date },
): Promise<(string | null)[]> {
  const all = await listCallHosts(db);
  const present = await presentAt(db, all, at);
  const there = all.filter((person) => present.has(person));
  if (there.length === 0) return [null];
  const busy = heedsCalendars ? await busyPeople(db, there, touchedHalfHours(at.getTime())) : undefined;
  const hosts = there.filter((person) => !busy?.has(person));
  if (hosts.length === 0) return [];
  const counts = await db
    .selectFrom('call_slots')
    .select(['host', ({ fn }) => fn.countAll<number | string>().as('calls')])
    .where('host', 'in', hosts)
    .where('starts_at', '>', now.toISOString())
    .groupBy('host')
    .execute();
  const callsOf = (id: string) => Number(counts.find(({ host }) => host === id)?.calls ?? 0);
  const inTurn = hosts.toSorted((one, other) => callsOf(one) - callsOf(other));
  const known = await ownerBefore(db, { email, before: now.toISOString() }, hosts);
  return known === undefined ? inTurn : [known, ...inTurn.filter((id) => id !== known)];
}
