/** How many leads and views came from each campaign and host. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { isCountedLead } from './counted-leads.ts';
import type { Dates, LeadsAndViews } from './views.ts';

type Origin = 'utm_campaign' | 'referrer_host';

interface Range extends Dates {
  /** When the leads came: from the first instant on, and before the second. */
  from: Date;
  to: Date;
  /** The first day with views; null without any. */
  since: string | null;
}

/** The 50 that the most leads came from; of equals, those with the most views come first. */
export async function countByOrigin(
  db: Queries,
  origin: Origin,
  { from, to, first, last, since }: Range,
): Promise<LeadsAndViews[]> {
  const name = sql.ref(origin);
  const comparedFrom = since === null ? to.toISOString() : `${since}T00:00:00.000Z`;
  const { rows } = await sql<Record<keyof LeadsAndViews, string>>`
    with leads as (
      select ${name} as name, count(*) as leads,
        sum(case when form_type = 'demo_request' then 1 else 0 end) as demo_request,
        sum(case when created_at >= ${comparedFrom} then 1 else 0 end) as compared
      from contact_submissions
      where ${name} is not null and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
        and ${isCountedLead}
      group by ${name}
    ), viewed as (
      select ${name} as name, sum(views) as views from page_views
      where day >= ${first} and day <= ${last} and ${name} <> '' group by ${name}
    )
    select coalesce(leads.name, viewed.name) as name, coalesce(views, 0) as views,
      coalesce(demo_request, 0) as demo_request, coalesce(leads - demo_request, 0) as contact,
      coalesce(compared, 0) as compared
    from leads full join viewed on viewed.name = leads.name
    order by coalesce(leads, 0) desc, coalesce(views, 0) desc, 1 limit 50`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    demo_request: Number(row.demo_request),
    contact: Number(row.contact),
    views: Number(row.views),
    compared: Number(row.compared),
  }));
}
