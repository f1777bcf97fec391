/** Views of pages, to be compared with leads. */
import type { Queries } from '../schema.ts';
import type { Day } from './days.ts';

/**
 * How often pages were viewed, by one of their columns; views without a value are left out. They are counted by days in UTC, and compared with
 * the reader's days of the same date.
 */
export async function viewsBy(
  db: Queries,
  column: 'path' | 'utm_campaign' | 'referrer_host',
  days: readonly Day[],
): Promise<{ name: string; views: number }[]> {
  const rows = await db
    .selectFrom('page_views')
    .select(`${column} as name`)
    .select(({ fn }) => fn.sum<number | string>('views').as('views'))
    .where('day', '>=', days.at(0)?.day ?? '')
    .where('day', '<=', days.at(-1)?.day ?? '')
    .where(column, '<>', '')
    .groupBy(column)
    .execute();
  return rows.map(({ name, views }) => ({ name, views: Number(views) }));
}
