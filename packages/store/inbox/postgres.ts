/** Finds leads by the indexes of `database/indexes/search-postgres.ts`. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import {
  type ArrivalKey,
  indexedPart,
  type LeadQuery,
  listedConditions,
  listedPart,
  workConditions,
} from './lead-query.ts';
import { leadsWithWords } from './leads-with-words.ts';
import {
  all,
  type Condition,
  columnConditions,
  conditions,
  hasTerms,
  isTerm,
  micros,
  order,
  span,
} from './postgres-conditions.ts';
import { findAll, findAndSort, findInWindows, firstLeads } from './postgres-terms.ts';
import { hasFacets, hasFailed, isOneOf } from './row-conditions.ts';

/** Up to so many leads of a person, or with a failed delivery, are read first, and then tested for the other conditions. */
const SMALL_SET = 20_000;

/** The words of so many of them are read at once, then each time up to as many times more. */
const READ = 100;
const MORE = 4;
const SPARE = 1.5;
/** Words that less than this share of them have are rare: leads that have them are found sooner by the words. */
const RARE = 0.02;

/** Up to so many leads of a campaign or from a host are found all at once. */
const FEW_OF_ORIGIN = 5_000;

export async function findOnPostgres(
  db: Queries,
  query: LeadQuery,
  after: ArrivalKey | null,
  limit: number,
): Promise<ArrivalKey[]> {
  const known = await knownLeads(db, query);
  if (known?.length === 0) return [];
  const failing = query.failed ? [hasFailed(sql`contact_submissions.id`)] : [];
  if (!hasTerms(query)) {
    return known
      ? sorted(db, query, known, after, limit)
      : walk(db, query, [...span(query, after), ...failing, ...conditions(query)], limit);
  }
  const first = await firstLeads(db, query, after);
  if (!first) return [];
  if (known && !first.areAll) {
    const found = await findCommon(db, query, await sorted(db, query, known, after), limit);
    if (found) return found;
  }
  const search = { first, after, where: failing, limit };
  return (await isOfFewOrigins(db, query)) ? findAll(db, query, search) : findInWindows(db, query, search);
}

/** How many there are, counted no further than `max`. Of terms, finding leads by windows is quicker than counting them all. */
export async function countOnPostgres(db: Queries, query: LeadQuery, max: number): Promise<number> {
  if (hasTerms(query) || query.failed || listedConditions(indexedPart(query), sql`id`).length > 0)
    return (await findOnPostgres(db, query, null, max)).length;
  const { rows } = await sql<{ count: string }>`select count(*) as count from (
    select 1 from contact_submissions where ${all([...span(query, null), ...conditions(query)])}
    order by ${order(query)} limit ${max}) found`.execute(db);
  return Number(rows[0]?.count);
}

/** Reads an index in its order until there are enough. */
async function walk(
  db: Queries,
  query: LeadQuery,
  where: readonly Condition[],
  limit: number,
): Promise<ArrivalKey[]> {
  const first = (also: readonly Condition[]) => sql`(select created_at, id from contact_submissions
    where ${all([...where, ...also])} order by ${order(query)} limit ${limit})`;
  // An index has the leads of one campaign in their order, not those of several.
  const parts = onePart(query).map((facets) => first(hasFacets({ ...query, facets })));
  const { rows } = await sql<ArrivalKey>`
    select ${micros(sql`created_at`)} as at, id from (${sql.join(parts, sql` union all `)}) found
    order by ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

/** Each of the campaigns, or of the hosts, that a query asks for by itself. */
function onePart({ facets }: LeadQuery): LeadQuery['facets'][] {
  for (const column of ['utm_campaign', 'referrer_host'] as const) {
    const { values = [], isNot = false } = facets[column] ?? {};
    if (values.length > 1 && !isNot) return values.map((value) => ({ [column]: { values: [value], isNot } }));
  }
  return [{}];
}

/** Those of some leads that meet the conditions on columns, in the query's order. Their words are not looked at. */
async function sorted(
  db: Queries,
  query: LeadQuery,
  ids: readonly string[],
  after: ArrivalKey | null,
  limit = SMALL_SET,
): Promise<ArrivalKey[]> {
  const where = [...columnConditions(query), isOneOf('postgres', ids)];
  return findAndSort(db, query, { where, within: span(query, after), limit });
}

/** Those of some sorted leads that have a query's words; null where few have them, so that there is a faster way. */
async function findCommon(
  db: Queries,
  { search }: LeadQuery,
  leads: readonly ArrivalKey[],
  limit: number,
): Promise<ArrivalKey[] | null> {
  if (search === null) return leads.slice(0, limit);
  const found: ArrivalKey[] = [];
  for (let read = 0, size = READ; read < leads.length && found.length < limit; ) {
    found.push(...(await leadsWithWords(db, leads.slice(read, read + size), search)));
    read += size;
    if (read < leads.length && found.length < read * RARE) return null;
    const missing = (SPARE * (limit - found.length) * read) / found.length;
    size = Math.ceil(Math.min(size * MORE, Math.max(READ, missing)));
  }
  return found.slice(0, limit);
}

/** Whether few leads are of the campaign and from the host that a query asks for. Both have indexes of their own. */
async function isOfFewOrigins(db: Queries, query: LeadQuery): Promise<boolean> {
  const { facets } = query;
  const origin = Object.entries(facets).filter(([column, { isNot }]) => !isTerm(column) && !isNot);
  if (origin.length === 0) return false;
  const where = all(hasFacets({ ...query, facets: Object.fromEntries(origin) }));
  const { rows } = await sql<{ count: string }>`select count(*) as count from (
    select 1 from contact_submissions where ${where} limit ${FEW_OF_ORIGIN + 1}) found`.execute(db);
  return Number(rows[0]?.count) <= FEW_OF_ORIGIN;
}

/**
 * Leads that somebody has, or that are snoozed, or with a delivery that was given up, as the query asks; null where it asks for none of
 * these, and where there are more than a small set.
 */
async function knownLeads(db: Queries, query: LeadQuery): Promise<string[] | null> {
  const part = indexedPart(query);
  const listed = listedPart(part);
  const worked = workConditions(listed?.rest ?? part, sql`listed.lead_id`);
  if (!listed && worked.length === 0 && !query.failed) return null;
  const failing = query.failed ? [hasFailed(sql`listed.lead_id`)] : [];
  const source =
    listed || worked.length > 0
      ? sql`select lead_id as id from ${listed ? sql`(${listed.list})` : sql`lead_work`} listed where ${all([...worked, ...failing])}`
      : sql`select distinct subject_id as id from deliveries where status = 'dead'`;
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when count(*) <= ${SMALL_SET} then coalesce(array_agg(id), '{}') end as ids
    from (${source} limit ${SMALL_SET + 1}) found`.execute(db);
  return rows[0]?.ids ?? null;
}
