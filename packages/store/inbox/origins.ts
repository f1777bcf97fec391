/** The campaigns, hosts and pages that leads came from. */
import type { LeadFilter } from '@assay/forms/lead-filter';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

type Origin = 'utm_campaign' | 'referrer_host' | 'source_path';

/** So many campaigns are looked through for a word, or another spelling: a jump each. */
const SEARCHED_CAMPAIGNS = 2_000;

/** The values that leads have in a column, at most 200, in alphabetical order. Jumps from one to the next in the column's index. */
export async function originsOfLeads(db: Queries, origin: Origin, most = 200): Promise<string[]> {
  const column = sql.ref(origin);
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      select min(${column}) from contact_submissions where ${column} is not null
      union all
      select (select min(${column}) from contact_submissions where ${column} > names.name)
      from names where names.name is not null
    )
    select name from names where name is not null limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The campaigns among which a search looks. */
export function searchedCampaigns(db: Queries): Promise<string[]> {
  return originsOfLeads(db, 'utm_campaign', SEARCHED_CAMPAIGNS);
}

/** The campaigns of leads in alphabetical order. In any letter case they are one, under the first of its spellings. */
export async function campaignsOfLeads(db: Queries): Promise<string[]> {
  const spellings = Map.groupBy(await originsOfLeads(db, 'utm_campaign'), (name) => name.toLowerCase());
  return [...spellings.values()].flatMap(([first]) => first ?? []);
}

/** A filter with its campaigns in every spelling that leads have: rows keep what was sent. */
export async function withSpellings(db: Queries, filter: LeadFilter): Promise<LeadFilter> {
  if (!filter.campaign) return filter;
  const asked = new Set(filter.campaign.map((name) => name.toLowerCase()));
  const spellings = (await searchedCampaigns(db)).filter((name) => asked.has(name.toLowerCase()));
  return { ...filter, campaign: [...new Set([...filter.campaign, ...spellings])] };
}
