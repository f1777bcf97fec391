/** Finds leads by the indexes of `frozen/search-postgres.ts`. */
import { type RawBuilder, sql } from 'kysely';
import { SEARCHED_FIELDS } from '../../../contract/forms.ts';
import {
  leadTerms,
  MAX_FACET,
  SPAN_BITS,
  TERM_COLUMNS,
} from '../database/migrations/frozen/search-postgres.ts';
import type { Queries } from '../schema.ts';
import type { LeadQuery, Place } from './lead-query.ts';

/** Terms are looked for in this many of the newest leads first, because common ones are found among them. */
const NEWEST = 1_000;

/**
 * If more than `FEW` of the newest leads match, but not enough, the leads of a time before that are searched next, `LONGER` times as
 * long. After that, or otherwise, all older leads are.
 */
const FEW = 5;
const LONGER = 32;

/** Up to so many leads with a failed delivery are read first, and then tested for the other conditions. */
const SMALL_SET = 20_000;

/** Terms that stand for spans of time in one query. */
const MAX_SPANS = 32;

export async function findOnPostgres(
  db: Queries,
  query: LeadQuery,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const failed = query.failed ? await failedLeads(db) : null;
  if (failed && failed.length <= SMALL_SET) {
    return findAll(db, [...span(query, after), isOneOf(failed), ...conditions(query)], limit);
  }
  const failing = failed ? [hasFailed] : [];
  if (!hasTerms(query)) return walk(db, [...span(query, after), ...failing, ...conditions(query)], limit);
  const places: Place[] = [];
  const find = async (end: Place | null, window: Window | null) => {
    const within = window ? [sql`created_at >= ${time(window.first)}`] : [];
    const where = [...span(query, end), ...within, ...failing, ...conditions(query, window)];
    places.push(...(await findAll(db, where, limit - places.length)));
  };
  const newest = await newestOf(db, query, after);
  if (!newest) {
    await find(after, null);
    return places;
  }
  await find(after, newest);
  let end = newest;
  if (places.length < limit && places.length > FEW) {
    end = longer(newest);
    await find(before(newest), end);
  }
  if (places.length < limit) await find(before(end), null);
  return places;
}

export async function countOnPostgres(db: Queries, query: LeadQuery, max: number): Promise<number> {
  const failed = query.failed ? await failedLeads(db) : null;
  const failing = failed ? [failed.length <= SMALL_SET ? isOneOf(failed) : hasFailed] : [];
  const { rows } = await sql<{ count: string }>`select count(*) as count from (
    select 1 from contact_submissions
    where ${all([...span(query, null), ...failing, ...conditions(query)])} limit ${max}) found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Reads an index from the newest lead on until there are enough. */
async function walk(db: Queries, where: readonly Condition[], limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${micros(sql`created_at`)} as at, id from contact_submissions where ${all(where)}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds all that meet the conditions, and sorts them. `materialized` keeps the planner, which takes the conditions for
 * independent, from walking through all leads in search of a few that are old.
 */
async function findAll(db: Queries, where: readonly Condition[], limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with found as materialized (select id, created_at from contact_submissions where ${all(where)})
    select ${micros(sql`created_at`)} as at, id from found
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The times of the newest leads; null if there are fewer. */
async function newestOf(db: Queries, query: LeadQuery, after: Place | null): Promise<Window | null> {
  const { rows } = await sql<Window>`
    select ${micros(sql`min(created_at)`)} as first, ${micros(sql`max(created_at)`)} as last from (
      select created_at from contact_submissions where ${all([...span(query, after), ...status(query)])}
      order by created_at desc, id desc limit ${NEWEST}
    ) newest having count(*) = ${NEWEST}`.execute(db);
  return rows[0] ?? null;
}

/** The times before a window, as many times longer. */
function longer({ first, last }: Window): Window {
  return { first: `${Number(first) - LONGER * (Number(last) - Number(first))}`, last: first };
}

function before({ first }: Window): Place {
  return { at: first, id: LOWEST_ID };
}

/** In microseconds since 1970, in decimal digits: PostgreSQL's times are more precise than JavaScript's. */
interface Window {
  first: string;
  last: string;
}

type Condition = RawBuilder<unknown>;

function all(conditions: readonly Condition[]): Condition {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function span({ from, before }: LeadQuery, after: Place | null): Condition[] {
  return [
    ...(from === null ? [] : [sql`created_at >= ${time(`${from}000`)}`]),
    ...(before === null ? [] : [sql`created_at < ${time(`${before}000`)}`]),
    ...(after
      ? [sql`(created_at, id) < (${time(after.at)}, ${after.id === '' ? LOWEST_ID : after.id}::uuid)`]
      : []),
  ];
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

function time(at: string): Condition {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
}

function micros(column: Condition): Condition {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

function isOneOf(ids: readonly string[]): Condition {
  return sql`id = any(${ids}::uuid[])`;
}

const hasFailed = sql`exists (select 1 from deliveries where subject_id = contact_submissions.id and status = 'dead')`;

/** Leads with a delivery that was given up, one more than a small set at most. */
async function failedLeads(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct subject_id as id from deliveries
    where status = 'dead' limit ${SMALL_SET + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the index over terms has to find the leads. Otherwise one over columns has them in their order. */
function hasTerms({ search, facets }: LeadQuery): boolean {
  return search !== null || Object.keys(facets).some(isTerm);
}

/** Fields that were added to the forms after the index was first made. */
const LATER_FIELDS = SEARCHED_FIELDS.filter((field) => !isTerm(field));

function isTerm(column: string): boolean {
  return TERM_COLUMNS.some((term) => term === column);
}

function conditions(query: LeadQuery, window: Window | null = null): Condition[] {
  const facets = Object.entries(query.facets);
  // The term of a long value is only its beginning, and campaigns and hosts have indexes of their own.
  const exact = facets.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (!hasTerms(query)) return [...status(query), ...exact];
  const terms = [
    ...(query.search?.words ?? []).map(quoted),
    ...prefixTerms(query.search?.prefix ?? null),
    ...facets.flatMap(([column, value]) => (isTerm(column) ? quoted(facetTerm(column, value)) : [])),
    ...(query.status === null ? [] : [quoted(query.status === 'done' ? '=done' : `=s${query.status}`)]),
    ...(window ? spanTerms(window) : []),
  ];
  return [sql`${leadTerms(LATER_FIELDS)} @@ ${terms.join(' & ')}::tsquery`, ...exact];
}

function status({ status }: LeadQuery): Condition[] {
  if (status === null) return [];
  return [status === 'done' ? sql`status <> 'new'` : sql`status = ${status}`];
}

/** As PostgreSQL reads it in a query. */
function quoted(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}

/** Beginnings of two and of three letters are terms of their own, because too many words begin with them. */
function prefixTerms(prefix: string | null): string[] {
  if (prefix === null) return [];
  return [[...prefix].length <= 3 ? quoted(`<${prefix}`) : `${quoted(prefix)}:*`];
}

function facetTerm(column: string, value: string): string {
  return `=${column}:${[...value].slice(0, MAX_FACET).join('')}`;
}

/** The terms of the shortest spans of which a few cover the window. */
function spanTerms({ first, last }: Window): string[] {
  const [from, to] = [Number(first) / 1e6, Number(last) / 1e6];
  const bits = SPAN_BITS.find((bits) => (to - from) / 2 ** bits < MAX_SPANS);
  // Leads of more than a century; the condition on the time is enough.
  if (bits === undefined) return [];
  const start = Math.floor(from / 2 ** bits);
  const length = Math.floor(to / 2 ** bits) - start + 1;
  return [`(${Array.from({ length }, (_, at) => quoted(`=t${bits}:${start + at}`)).join(' | ')})`];
}
