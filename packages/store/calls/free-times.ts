import { HORIZON } from '@assay/forms/call-slots';
import { DAY_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { COMPANY, isTaken } from './half-hours.ts';
import { listCallTakers } from './takers.ts';

/** The half hours of the time in which calls are offered in which nobody is free, as instants, soonest first. */
export async function takenHalfHours(db: Queries, now: Date): Promise<string[]> {
  const takers = await listCallTakers(db);
  const people = takers.length === 0 ? [COMPANY] : takers;
  const from = now.toISOString();
  const before = new Date(now.getTime() + HORIZON + DAY_MS).toISOString();
  const taken = db
    .selectFrom('call_half_hours')
    .select(['half_hour', 'person'])
    .where('person', 'in', people)
    .where('half_hour', '>=', from)
    .where('half_hour', '<', before)
    .where(isTaken(now));
  const busy = db
    .selectFrom('call_busy_half_hours')
    .select(['half_hour', sql<string>`cast(person_id as text)`.as('person')])
    .where('person_id', 'in', takers)
    .where('half_hour', '>=', from)
    .where('half_hour', '<', before);
  const rows = await db
    .selectFrom((takers.length === 0 ? taken : taken.union(busy)).as('of_somebody'))
    .select('half_hour')
    .groupBy('half_hour')
    .having(({ fn }) => fn.countAll(), '>=', people.length)
    .orderBy('half_hour')
    .execute();
  return rows.map(({ half_hour }) => half_hour);
}
