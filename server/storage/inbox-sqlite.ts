/** Finds leads by the index of `search-sqlite.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { LeadQuery, Place } from './lead-query.ts';
import type { Queries } from './schema.ts';
import { FACET_MARK, KEYS_PER_MS, MAX_MS } from './search-sqlite.ts';

/** A set of leads by their status is small up to here: it is read whole, instead of looking at each lead that words find. */
const SMALL_SET = 20_000;

export async function findOnSqlite(
  db: Queries,
  query: LeadQuery,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select cast(lead_index.position as text) as at, lead_id as id ${await source(db, query, after)}
    order by ${key(query)} desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOnSqlite(db: Queries, query: LeadQuery, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${await source(db, query, null)} limit ${max})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** `from` and `where`. The names of the indexes keep SQLite, which does not know how many rows match, from choosing. */
async function source(db: Queries, query: LeadQuery, after: Place | null): Promise<RawBuilder<unknown>> {
  const match = matchOf(query);
  if (match === '') {
    return sql`from lead_index ${indexFor(query)} where ${state(query)} and ${span(sql`position`, query, after)}`;
  }
  return sql`from lead_search cross join lead_index on lead_index.position = lead_search.rowid
    where lead_search match ${match} and ${span(sql`lead_search.rowid`, query, after)}
      and ${(await isSmall(db, query, after)) ? stateSet(query, after) : state(query)}`;
}

function key(query: LeadQuery): RawBuilder<unknown> {
  return matchOf(query) === '' ? sql`position` : sql`lead_search.rowid`;
}

function indexFor({ status, failed }: LeadQuery): RawBuilder<unknown> {
  if (failed) return sql`indexed by lead_index_dead`;
  if (status === null) return sql`not indexed`;
  if (status === 'new') return sql`indexed by lead_index_open`;
  return status === 'done' ? sql`indexed by lead_index_done` : sql`indexed by lead_index_status`;
}

/** Conditions on what changes about a lead, as the partial indexes have them. */
function state({ status, failed }: LeadQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (failed) conditions.push(sql`is_dead`);
  if (status === 'new') conditions.push(sql`status = 'new'`);
  else if (status !== null) conditions.push(sql`status <> 'new'`);
  if (status === 'answered' || status === 'closed') conditions.push(sql`status = ${status}`);
  return sql.join(conditions, sql` and `);
}

/** The plus keeps SQLite from searching once for each member of the set. */
function stateSet(query: LeadQuery, after: Place | null): RawBuilder<unknown> {
  return sql`+lead_search.rowid in (select position from lead_index ${indexFor(query)}
    where ${state(query)} and ${span(sql`position`, query, after)})`;
}

async function isSmall(db: Queries, query: LeadQuery, after: Place | null): Promise<boolean> {
  if (query.status === null && !query.failed) return false;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from lead_index ${indexFor(query)}
    where ${state(query)} and ${span(sql`position`, query, after)} limit ${SMALL_SET + 1})`.execute(db);
  return (rows[0]?.count ?? 0) <= SMALL_SET;
}

function span(
  position: RawBuilder<unknown>,
  { from, before }: LeadQuery,
  after: Place | null,
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (from !== null) conditions.push(sql`${position} >= ${positionAt(from)}`);
  if (before !== null) conditions.push(sql`${position} < ${positionAt(before)}`);
  if (after) conditions.push(sql`${position} < ${Number(after.at)}`);
  return sql.join(conditions, sql` and `);
}

/** As in `search-sqlite.ts`. */
function positionAt(ms: number): number {
  return Math.min(Math.max(ms, 0), MAX_MS) * KEYS_PER_MS;
}

/** A query of FTS5 for all words and facets; empty without any. */
function matchOf({ search, facets }: LeadQuery): string {
  const kinds = { form_type: 'f', project_type: 'p', budget: 'b', source_path: 'u' } as const;
  const tokens = Object.entries(kinds).flatMap(([column, kind]) => {
    const value = facets[column as keyof typeof kinds];
    return value === undefined ? [] : [`"${FACET_MARK}${kind}${Buffer.from(value).toString('hex')}"`];
  });
  const words = search?.words.map((word) => `"${word}"`) ?? [];
  const prefix = search?.prefix ? [`"${search.prefix}" *`] : [];
  return [...tokens, ...words, ...prefix].join(' ');
}
