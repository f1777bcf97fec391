/** Finds leads by their terms: the words, facets and spans of time that `database/indexes/search-postgres.ts` indexes. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import type { ArrivalKey, LeadQuery } from './lead-query.ts';
import {
  all,
  type Condition,
  conditions,
  micros,
  order,
  span,
  time,
  type Window,
} from './postgres-conditions.ts';
import { hasStatus } from './row-conditions.ts';

/** Terms are looked for in this many of the first leads, because common ones are found among them. */
const FIRST = 1_000;

/**
 * If too few of the first leads match, the leads of a time after that are searched next: as long as it should take to find half as
 * many again as are missing, `LONGER` times as long at most, and so on for `WINDOWS` times. Then all others are. From a thousand leads
 * of one minute, as spam may come, five windows reach back for years, so that what has not been found by then is rare.
 */
const SPARE = 1.5;
const LONGER = 16;
const WINDOWS = 5;

/** How long windows are, in microseconds: longer than the moment of an import, and no longer than leads go back. */
const SHORTEST = 60 * 1e6;
const LONGEST = 10 * 365 * 24 * 60 * 60 * 1e6;

/** The first leads of a query's status and span of time. */
interface FirstLeads {
  times: Window;
  areAll: boolean;
}

/** Null if there are none. */
export async function firstLeads(
  db: Queries,
  query: LeadQuery,
  after: ArrivalKey | null,
): Promise<FirstLeads | null> {
  const { rows } = await sql<Window & { count: string }>`
    select ${micros(sql`min(created_at)`)} as first, ${micros(sql`max(created_at)`)} as last, count(*) as count from (
      select created_at from contact_submissions where ${all([...span(query, after), ...hasStatus(query)])}
      order by ${order(query)} limit ${FIRST}
    ) leads having count(*) > 0`.execute(db);
  const [found] = rows;
  return found ? { times: found, areAll: Number(found.count) < FIRST } : null;
}

/** A search for leads after a key that meet other conditions as well. */
interface TermSearch {
  first: FirstLeads;
  after: ArrivalKey | null;
  where: readonly Condition[];
  limit: number;
  /** What the query asks of a window's leads, where that is more than it says itself. */
  matching?(window: Window | null): Condition[];
}

/** Finds all leads of a query at once. */
export function findAll(
  db: Queries,
  query: LeadQuery,
  { first, after, where, limit }: TermSearch,
): Promise<ArrivalKey[]> {
  const terms = conditions(query, first.areAll ? first.times : null);
  return findAndSort(db, query, { where: [...where, ...terms], within: span(query, after), limit });
}

/** Finds the leads of one window after the other, until there are enough. */
export async function findInWindows(
  db: Queries,
  query: LeadQuery,
  { first, after, where, limit, matching = (window) => conditions(query, window) }: TermSearch,
): Promise<ArrivalKey[]> {
  const keys: ArrivalKey[] = [];
  let end = after;
  let window: Window | null = first.times;
  for (let left = WINDOWS; ; left--) {
    const found: ArrivalKey[] = await findAndSort(db, query, {
      where: [...where, ...matching(window)],
      within: [...span(query, end), ...farEnd(window, query)],
      limit: limit - keys.length,
    });
    keys.push(...found);
    const missing = limit - keys.length;
    if (missing === 0 || window === null || first.areAll || isLast(window, query)) return keys;
    end = beyond(window, query);
    const times = Math.min(LONGER, (SPARE * missing) / found.length);
    window = (left > 0 ? next(window, query, times) : null) ?? rest(query, end);
  }
}

/**
 * Finds leads by conditions, and sorts those of a span of time. The time is compared after that, because the planner, whose statistics
 * know nothing about the last minutes, would read all leads of the span and compute their terms. `materialized` also keeps it, as it
 * takes the conditions for independent, from walking through all leads in search of a few that are far away.
 */
export async function findAndSort(
  db: Queries,
  query: LeadQuery,
  { where, within, limit }: { where: readonly Condition[]; within: readonly Condition[]; limit: number },
): Promise<ArrivalKey[]> {
  const { rows } = await sql<ArrivalKey>`
    with found as materialized (select id, created_at from contact_submissions where ${all(where)})
    select ${micros(sql`created_at`)} as at, id from found where ${all(within)}
    order by ${order(query)} limit ${limit}`.execute(db);
  return rows;
}

/** The times after a window in the query's order, so many times as long; null if that is too long. */
function next({ first, last }: Window, { oldestFirst }: LeadQuery, times: number): Window | null {
  const length = Math.ceil(Math.max(SHORTEST, times * (Number(last) - Number(first))));
  if (length > LONGEST) return null;
  return oldestFirst
    ? { first: last, last: `${Number(last) + length}` }
    : { first: `${Number(first) - length}`, last: first };
}

/** What is left of the query's span of time; null if it has no end. */
function rest({ from, before, oldestFirst }: LeadQuery, { at }: ArrivalKey): Window | null {
  if (oldestFirst) return before === null ? null : { first: at, last: `${before}000` };
  return from === null ? null : { first: `${from}000`, last: at };
}

/** Whether the query's span of time ends within a window. */
function isLast({ first, last }: Window, { from, before, oldestFirst }: LeadQuery): boolean {
  return oldestFirst
    ? before !== null && Number(last) >= before * 1_000
    : from !== null && Number(first) <= from * 1_000;
}

/** Where a query goes on that has found all of a window. */
function beyond({ first, last }: Window, { oldestFirst }: LeadQuery): ArrivalKey {
  return oldestFirst ? { at: last, id: HIGHEST_ID } : { at: first, id: LOWEST_ID };
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The far end of a window; the near one is where the last one ended. */
function farEnd(window: Window | null, { oldestFirst }: LeadQuery): Condition[] {
  if (!window) return [];
  return [oldestFirst ? sql`created_at <= ${time(window.last)}` : sql`created_at >= ${time(window.first)}`];
}
