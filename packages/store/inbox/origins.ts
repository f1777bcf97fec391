/** The campaigns, hosts and pages that leads came from. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

type Origin = 'utm_campaign' | 'referrer_host' | 'source_path';

/** The values that leads have in a column, at most 200, in alphabetical order. Jumps from one to the next in the column's index. */
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
