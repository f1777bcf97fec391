/** The campaigns and hosts that leads came from. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

export type Origin = 'utm_campaign' | 'referrer_host';

/** Those that leads have, at most 200, in alphabetical order. Jumps from one to the next in the index. */
export async function originsOfLeads(db: Queries, origin: Origin): Promise<string[]> {
  const column = sql.ref(origin);
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      select min(${column}) from contact_submissions where ${column} is not null
      union all
      select (select min(${column}) from contact_submissions where ${column} > names.name)
      from names where names.name is not null
    )
    select name from names where name is not null limit 200`.execute(db);
  return rows.map(({ name }) => name);
}

export interface OriginCounts {
  name: string;
  demo_request: number;
  contact: number;
}

/** The 50 that the most leads of a span of time came from, the first instant included, the second one not. */
export async function countByOrigin(
  db: Queries,
  origin: Origin,
  { from, to }: { from: Date; to: Date },
): Promise<OriginCounts[]> {
  const demoRequests = sql`sum(case when form_type = 'demo_request' then 1 else 0 end)`;
  const { rows } = await sql<Record<keyof OriginCounts, string>>`
    select ${sql.ref(origin)} as name, ${demoRequests} as demo_request, count(*) - ${demoRequests} as contact
    from contact_submissions
    where ${sql.ref(origin)} is not null
      and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
    group by ${sql.ref(origin)} order by count(*) desc, ${sql.ref(origin)} limit 50`.execute(db);
  return rows.map(({ name, demo_request, contact }) => ({
    name,
    demo_request: Number(demo_request),
    contact: Number(contact),
  }));
}
