/** Finds leads by the index of `database/indexes/search-sqlite.ts`. */
import { SUBMISSION_FORMS } from '@assay/forms/forms';
import { type RawBuilder, sql } from 'kysely';
import { FACET_MARK, FACETS, KEYS_PER_MS, MAX_MS, positionOf } from '../database/indexes/search-sqlite.ts';
import type { Queries } from '../schema.ts';
import {
  type ArrivalKey,
  areOpen,
  areUndecided,
  type FacetColumn,
  indexedPart,
  type LeadQuery,
  listedConditions,
  listOf,
  workConditions,
} from './lead-query.ts';
import { listOfOutcomes } from './outcome-conditions.ts';
import { isListed } from './prefix.ts';
import { hasStatus } from './row-conditions.ts';

/**
 * Up to so many leads of a status are read whole, and compared with those that the words find. If there are more, the status of
 * each lead that the words find is looked at: enough of them have it. If there are very few, each is looked for in the lists of
 * the words, which may be as long as the list of all leads. A beginning without a list would be looked up anew for each.
 */
const SMALL_SET = 10_000;
const FEW = 200;

/** The position of each is looked up, which takes four times as long as looking up the outcome of a lead. */
const FEW_OF_OUTCOME = 5_000;

/** More open leads of somebody are told from the others one by one: there are few open ones to look at. */
const FEW_OPEN = 1_000;

export async function findOnSqlite(
  db: Queries,
  query: LeadQuery,
  after: ArrivalKey | null,
  limit: number,
): Promise<ArrivalKey[]> {
  const { from, key } = await source(db, query, after);
  const { rows } = await sql<ArrivalKey>`select cast(lead_index.position as text) as at, lead_id as id ${from}
    order by ${key} ${sql.raw(query.oldestFirst ? 'asc' : 'desc')} limit ${limit}`.execute(db);
  return rows;
}

/** How many there are, counted no further than `max`. */
export async function countOnSqlite(db: Queries, query: LeadQuery, max: number): Promise<number> {
  const { from } = await source(db, query, null);
  return count(db, from, max);
}

/**
 * The leads of a query, and what orders them. It names the index to use: SQLite would have to choose without knowing how many rows
 * match.
 */
async function source(db: Queries, query: LeadQuery, after: ArrivalKey | null) {
  const match = matchOf(query);
  // A set without those that rest is known from an index alone.
  const whole = await fewWorked(db, query);
  const size = match === '' ? 0 : await setSize(db, whole, after);
  if (size === 0) return { from: set(query, whole, after), key: sql`lead_index.position` };
  const isShort = isListed(query.search?.prefix ?? []);
  // A plus keeps SQLite from searching once for each member of the set.
  const plus = sql.raw(size > FEW || !isShort ? '+' : '');
  const isMember = sql`${plus}lead_search.rowid in (select position ${set(whole, whole, after)})`;
  const condition = sql.join([...(size > SMALL_SET ? [] : [isMember]), state(query)], sql` and `);
  const key = sql`lead_search.rowid`;
  const from = sql`from lead_search cross join lead_index on lead_index.position = lead_search.rowid
    where lead_search match ${match} and ${span(key, query, after)} and ${condition}`;
  return { from, key };
}

/** The part of a query that indexes find quickly: not what somebody has with many others. */
async function fewWorked(db: Queries, query: LeadQuery): Promise<LeadQuery> {
  const whole = await fewOfOutcome(db, indexedPart(query));
  const [owners] = whole.owners;
  if (!owners) return whole;
  const most = areUndecided(query) ? FEW_OPEN : SMALL_SET;
  const found = await count(db, sql`from (${listOf(query, owners)})`, most + 1);
  return found > most ? { ...whole, owners: [] } : whole;
}

/** The same of outcomes. */
async function fewOfOutcome(db: Queries, part: LeadQuery): Promise<LeadQuery> {
  return (await countOfOutcomes(db, part)) > FEW_OF_OUTCOME ? { ...part, outcomes: null } : part;
}

/** How many leads an index lists by the outcomes of a query, counted up to one more than few. */
async function countOfOutcomes(db: Queries, part: LeadQuery): Promise<number> {
  if (!part.outcomes) return 0;
  return count(db, sql`from (${listOfOutcomes(part.outcomes, areUndecided(part))})`, FEW_OF_OUTCOME + 1);
}

/** The leads of a status, or with a failed delivery, in the span of time. @param few the part of the query that few leads are in */
function set(query: LeadQuery, few: LeadQuery, after: ArrivalKey | null): RawBuilder<unknown> {
  // What is taken from a list needs no look at each.
  const others = few.outcomes ? { ...query, outcomes: null } : query;
  const conditions = sql`${state(others)} and ${span(sql`position`, query, after)}`;
  const worked = listedConditions(few, sql`id`);
  if (worked.length === 0) return sql`from lead_index ${indexFor(query)} where ${conditions}`;
  // Few leads are somebody's, or rest: the index over the work has them.
  const position = sql.raw(positionOf('contact_submissions'));
  return sql`from lead_index where position in (select ${position} from contact_submissions
    where ${sql.join(worked, sql` and `)}) and ${conditions}`;
}

/** How many leads there are of a status, counted up to one more than `SMALL_SET`; infinitely many of any status, and as many as have an outcome. */
async function setSize(db: Queries, query: LeadQuery, after: ArrivalKey | null): Promise<number> {
  if (query.outcomes) return countOfOutcomes(db, query);
  const isAny = query.statuses === null && !query.failed && !query.sameText;
  return isAny ? Number.POSITIVE_INFINITY : count(db, set(query, query, after), SMALL_SET + 1);
}

async function count(db: Queries, rows: RawBuilder<unknown>, max: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${rows} limit ${max})`.execute(db);
  return found.rows[0]?.count ?? 0;
}

function indexFor(query: LeadQuery): RawBuilder<unknown> {
  const { statuses, failed } = query;
  if (failed) return sql`indexed by lead_index_dead`;
  if (areOpen(query)) return sql`indexed by lead_index_open`;
  if (statuses === null || statuses.includes('new')) return sql`not indexed`;
  return statuses.length === 1 ? sql`indexed by lead_index_status` : sql`indexed by lead_index_done`;
}

/** Conditions on what changes about a lead, as the partial indexes have them. */
function state(query: LeadQuery): RawBuilder<unknown> {
  const conditions = [sql`true`, ...workConditions(query, sql`lead_index.lead_id`), ...hasStatus(query)];
  if (query.failed) conditions.push(sql`is_dead`);
  return sql.join(conditions, sql` and `);
}

/** Bounds are big integers, because numbers are bound as floating-point ones, which FTS5 takes for no bound of its keys. */
function span(
  position: RawBuilder<unknown>,
  { from, before, oldestFirst }: LeadQuery,
  after: ArrivalKey | null,
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (from !== null) conditions.push(sql`${position} >= ${positionAt(from)}`);
  if (before !== null) conditions.push(sql`${position} < ${positionAt(before)}`);
  if (after) conditions.push(sql`${position} ${sql.raw(oldestFirst ? '>' : '<')} ${BigInt(after.at)}`);
  return sql.join(conditions, sql` and `);
}

/** As in `database/indexes/search-sqlite.ts`. */
function positionAt(ms: number): bigint {
  return BigInt(Math.min(Math.max(ms, 0), MAX_MS) * KEYS_PER_MS);
}

/** A query of FTS5 for all words and facets; empty without any. */
function matchOf({ search, facets }: LeadQuery): string {
  const [has, hasNot]: [string[], string[]] = [[], []];
  for (const [column, { values, isNot }] of Object.entries(facets))
    (isNot ? hasNot : has).push(anyOf(values.map((value) => facetToken(column as FacetColumn, value))));
  const words = search?.words.map((word) => anyOf(word.map((one) => `"${one}"`))) ?? [];
  const prefix = search?.prefix ? [anyOf(search.prefix.map((one) => `"${one}" *`))] : [];
  const wanted = [...has, ...words, ...prefix];
  if (wanted.length === 0 && hasNot.length === 0) return '';
  // An index finds nothing by what leads do not have alone, and all of them have a form.
  const base =
    wanted.length > 0 ? wanted : [anyOf(SUBMISSION_FORMS.map((form) => facetToken('form_type', form)))];
  return [`(${base.join(' AND ')})`, ...hasNot].join(' NOT ');
}

function facetToken(column: FacetColumn, value: string): string {
  return `"${FACET_MARK}${FACETS[column]}${Buffer.from(value).toString('hex')}"`;
}

function anyOf(tokens: readonly string[]): string {
  return `(${tokens.join(' OR ')})`;
}
