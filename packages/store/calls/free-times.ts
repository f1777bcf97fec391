import { HORIZON, touchedHalfHours } from '@assay/contract/call-slots';
import { availableSlots } from '@assay/contract/offered-slots';
import { DAY_MS } from '@assay/contract/time';
import { callHours } from '../database/call-hours.ts';
import type { Queries } from '../schema.ts';
import { isTaken } from './slots.ts';

/**
 * The half hours of the time in which calls are offered in which nobody is free, as instants, soonest first. Of those who take calls, who is
 * away takes none; while all are, the company does, as where nobody takes any.
 */
export async function takenSlots(db: Queries, now: Date): Promise<string[]> {
  const from = now.toISOString();
  const before = new Date(now.getTime() + HORIZON + DAY_MS).toISOString();
  const hosts = await hostsFrom(db, from);
  const allAwayBefore = hosts.map(({ since }) => since).toSorted()[0] ?? before;
  const taken = db
    .selectFrom('call_slots')
    .select(['starts_at as half_hour', 'host'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .where(isTaken(now));
  const busy = db
    .selectFrom('call_busy_half_hours')
    .select(['half_hour', 'person_id as host'])
    .where('half_hour', '>=', from)
    .where('half_hour', '<', before);
  const rows = await db
    .selectFrom(taken.union(busy).as('of_somebody'))
    .select(['half_hour', ({ fn }) => fn.countAll<number | string>().as('people')])
    .where(({ or, and, eb }) =>
      or([
        and([eb('host', 'is', null), eb('half_hour', '<', allAwayBefore)]),
        ...hosts.map(({ id, since }) => and([eb('host', '=', id), eb('half_hour', '>=', since)])),
      ]),
    )
    .groupBy('half_hour')
    .orderBy('half_hour')
    .execute();
  const thereAt = (halfHour: string) => hosts.filter(({ since }) => since <= halfHour).length;
  return rows
    .filter(({ half_hour, people }) => Number(people) >= (thereAt(half_hour) || 1))
    .map(({ half_hour }) => half_hour);
}

/** How many half hours calls are offered at, and how many of those are held for somebody who has not confirmed their call. */
export async function countHeldSlots(db: Queries, now: Date): Promise<{ offered: number; held: number }> {
  const slots = availableSlots(await callHours(), now.getTime());
  const offered = new Set(slots.flatMap((slot) => touchedHalfHours(slot)));
  const rows = await db
    .selectFrom('call_slots')
    .select('starts_at')
    .distinct()
    .where('held_until', '>', now.toISOString())
    .execute();
  return { offered: offered.size, held: rows.filter(({ starts_at }) => offered.has(starts_at)).length };
}

/** Those who take calls and have not left, and since when they are there: from a time on, or later where they are away until then. */
async function hostsFrom(db: Queries, from: string): Promise<{ id: string; since: string }[]> {
  const rows = await db
    .selectFrom('call_hosts')
    .innerJoin('desk_people', 'desk_people.id', 'call_hosts.person_id')
    .select(['desk_people.id', 'away_until'])
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ id, away_until }) => ({
    id,
    since: (away_until ?? '') > from ? (away_until ?? '') : from,
  }));
}
