import { DAY_MS } from '@assay/contract/time';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { daysOf, mondayOf } from './days.ts';

export interface SubscriberWeek {
  /** Its Monday: '2026-01-26'. */
  week: string;
  gained: number;
  lost: number;
}

/**
 * Active subscriptions gained and lost in each week that a range touches, from its Monday on. An undone unsubscription is a loss and a gain.
 *
 * @throws RangeError for an unknown time zone
 */
export async function subscriberWeeks(
  db: Queries,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Promise<SubscriberWeek[]> {
  const time = (at = '') => (databaseKind(db) === 'postgres' ? sql`${at}::timestamptz` : sql`${at}`);
  const [first] = daysOf(from, to, zone);
  const days = daysOf(new Date(from.getTime() - 6 * DAY_MS), to, zone);
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  const ranges = [...weeks].flatMap(([week, days]) =>
    first && week < mondayOf(first.day)
      ? []
      : sql`(${week}, ${time(days[0]?.start)}, ${time(days.at(-1)?.stop)})`,
  );
  const { rows } = await sql<Record<'week' | 'gained' | 'lost', string>>`
    with weeks (week, start, stop) as (values ${sql.join(ranges)})
    select week,
      count(case when to_status = 'active' then 1 end) as gained,
      count(case when from_status = 'active' then 1 end) as lost
    from weeks left join subscription_changes on at >= start and at < stop
    group by week order by week`.execute(db);
  return rows.map(({ week, gained, lost }) => ({
    week,
    gained: Number(gained),
    lost: Number(lost),
  }));
}
