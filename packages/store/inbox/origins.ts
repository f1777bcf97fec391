/** The campaigns, hosts and pages that leads came from. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

type Origin = 'utm_campaign' | 'referrer_host' | 'source_path';

/** The values that leads have in a column, at most 200, in alphabetical order. */
export async function originsOfLeads(db: Queries, origin: Origin): Promise<string[]> {
  const column = sql.ref(origin);
  const { rows } = await sql<{ name: string }>`select ${column} as name from contact_submissions
    where ${column} is not null group by ${column} order by ${column} limit 200`.execute(db);
  return rows.map(({ name }) => name);
}

/** The campaigns of leads in alphabetical order. In any letter case they are one, under the first of its spellings. */
export async function campaignsOfLeads(db: Queries): Promise<string[]> {
  const spellings = Map.groupBy(await originsOfLeads(db, 'utm_campaign'), (name) => name.toLowerCase());
  return [...spellings.values()].flatMap(([first]) => first ?? []);
}
