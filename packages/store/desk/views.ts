/** Views of pages, to be compared with leads. */
import type { Queries } from '../schema.ts';

/** How many leads and how many views a page, a campaign or a host has. */
export interface LeadsAndViews {
  /** The page, campaign or host; null for leads that have none. */
  name: string | null;
  demo_request: number;
  contact: number;
  views: number;
  /** Leads that came since views are counted: only these are compared with the views. */
  compared: number;
}

/** Dates, both included. Views are counted by days in UTC, and compared with the reader's days of the same date. */
export interface Dates {
  first: string;
  last: string;
}

/** The first day on which a view was counted; null without any. */
export async function firstDayOfViews(db: Queries): Promise<string | null> {
  const { day } = await db
    .selectFrom('page_views')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** How often each page was viewed. */
export async function viewsByPage(db: Queries, { first, last }: Dates): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_views')
    .select('path')
    .select(({ fn }) => fn.sum<number | string>('views').as('views'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('path')
    .execute();
  return new Map(rows.map(({ path, views }) => [path, Number(views)]));
}
