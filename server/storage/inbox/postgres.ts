/** Finds leads by the indexes of `frozen/search-postgres.ts`. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { indexedPart, type LeadQuery, type Place, workConditions } from './lead-query.ts';
import {
  all,
  beyond,
  type Condition,
  conditions,
  hasTerms,
  micros,
  span,
  time,
  type Window,
} from './postgres-conditions.ts';
import { hasFailed, hasStatus, isOneOf } from './row-conditions.ts';

/** Terms are looked for in this many of the first leads, because common ones are found among them. */
const FIRST = 1_000;

/**
 * If more than `FEW` of the first leads match, but not enough, the leads of a time after that are searched next: as long as it
 * should take to find half as many again as are missing, `LONGER` times as long at most, and so on for `WINDOWS` times. After that,
 * or otherwise, all others are.
 */
const FEW = 5;
const SPARE = 1.5;
const LONGER = 16;
const WINDOWS = 3;

/** Up to so many leads of a person, or with a failed delivery, are read first, and then tested for the other conditions. */
const SMALL_SET = 20_000;

export async function findOnPostgres(
  db: Queries,
  query: LeadQuery,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const known = await knownLeads(db, query);
  if (known && known.length <= SMALL_SET) {
    const where = [...span(query, after), isOneOf('postgres', known), ...conditions(query)];
    return known.length === 0 ? [] : findAll(db, query, where, limit);
  }
  const failing = query.failed ? [hasFailed(sql`contact_submissions.id`)] : [];
  if (!hasTerms(query)) {
    return walk(db, query, [...span(query, after), ...failing, ...conditions(query)], limit);
  }
  const places: Place[] = [];
  const find = async (end: Place | null, window: Window | null) => {
    const where = [...span(query, end), ...within(window, query), ...failing, ...conditions(query, window)];
    const found = await findAll(db, query, where, limit - places.length);
    places.push(...found);
    return found.length;
  };
  let end = after;
  let window = await firstOf(db, query, after);
  for (let left = WINDOWS; window; left--) {
    const found = await find(end, window);
    const missing = limit - places.length;
    if (missing === 0) return places;
    end = beyond(window, query);
    window =
      left > 0 && found > FEW ? next(window, query, Math.min(LONGER, (SPARE * missing) / found)) : null;
  }
  await find(end, null);
  return places;
}

/** How many there are, counted no further than `max`. Of terms, finding leads by windows is quicker than counting them all. */
export async function countOnPostgres(db: Queries, query: LeadQuery, max: number): Promise<number> {
  if (hasTerms(query) || query.failed || query.takenBy !== null || query.snoozed?.isWanted)
    return (await findOnPostgres(db, query, null, max)).length;
  const { rows } = await sql<{ count: string }>`select count(*) as count from (
    select 1 from contact_submissions where ${all([...span(query, null), ...conditions(query)])}
    order by ${order(query)} limit ${max}) found`.execute(db);
  return Number(rows[0]?.count);
}

function order({ oldestFirst }: LeadQuery): Condition {
  return oldestFirst ? sql`created_at, id` : sql`created_at desc, id desc`;
}

/** Reads an index in its order until there are enough. */
async function walk(
  db: Queries,
  query: LeadQuery,
  where: readonly Condition[],
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${micros(sql`created_at`)} as at, id from contact_submissions where ${all(where)}
    order by ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds all that meet the conditions, and sorts them. `materialized` keeps the planner, which takes the conditions for
 * independent, from walking through all leads in search of a few that are far away.
 */
async function findAll(
  db: Queries,
  query: LeadQuery,
  where: readonly Condition[],
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with found as materialized (select id, created_at from contact_submissions where ${all(where)})
    select ${micros(sql`created_at`)} as at, id from found order by ${order(query)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The times of the first leads; null if there are fewer. */
async function firstOf(db: Queries, query: LeadQuery, after: Place | null): Promise<Window | null> {
  const { rows } = await sql<Window>`
    select ${micros(sql`min(created_at)`)} as first, ${micros(sql`max(created_at)`)} as last from (
      select created_at from contact_submissions where ${all([...span(query, after), ...hasStatus(query)])}
      order by ${order(query)} limit ${FIRST}
    ) leads having count(*) = ${FIRST}`.execute(db);
  return rows[0] ?? null;
}

/** The times after a window in the query's order, so many times as long. */
function next({ first, last }: Window, { oldestFirst }: LeadQuery, times: number): Window {
  const length = Math.ceil(times * (Number(last) - Number(first)));
  return oldestFirst
    ? { first: last, last: `${Number(last) + length}` }
    : { first: `${Number(first) - length}`, last: first };
}

/** The far end of a window; the near one is where the last one ended. */
function within(window: Window | null, { oldestFirst }: LeadQuery): Condition[] {
  if (!window) return [];
  return [oldestFirst ? sql`created_at <= ${time(window.last)}` : sql`created_at >= ${time(window.first)}`];
}

/**
 * Leads that the reader has taken, or that are snoozed, or with a delivery that was given up, as the query asks, one more than a small
 * set at most; null where it asks for none of these.
 */
async function knownLeads(db: Queries, query: LeadQuery): Promise<string[] | null> {
  const worked = workConditions(indexedPart(query), sql`lead_id`);
  if (worked.length === 0 && !query.failed) return null;
  const failing = query.failed ? [hasFailed(sql`lead_work.lead_id`)] : [];
  const source =
    worked.length > 0
      ? sql`select lead_id as id from lead_work where ${all([...worked, ...failing])}`
      : sql`select distinct subject_id as id from deliveries where status = 'dead'`;
  const { rows } = await sql<{ id: string }>`${source} limit ${SMALL_SET + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
