import { HORIZON } from '@assay/forms/call-slots';
import { DAY_MS } from '@assay/forms/time';
import type { Queries } from '../schema.ts';
import { COMPANY, isTaken } from './half-hours.ts';
import { listCallTakers } from './takers.ts';

/** The half hours of the time in which calls are offered in which nobody is free, as instants, soonest first. */
export async function takenHalfHours(db: Queries, now: Date): Promise<string[]> {
  const takers = await listCallTakers(db);
  const people = takers.length === 0 ? [COMPANY] : takers;
  const rows = await db
    .selectFrom('call_half_hours')
    .select('half_hour')
    .where('person', 'in', people)
    .where('half_hour', '>=', now.toISOString())
    .where('half_hour', '<', new Date(now.getTime() + HORIZON + DAY_MS).toISOString())
    .where(isTaken(now))
    .groupBy('half_hour')
    .having(({ fn }) => fn.countAll(), '>=', people.length)
    .orderBy('half_hour')
    .execute();
  return rows.map(({ half_hour }) => half_hour);
}
