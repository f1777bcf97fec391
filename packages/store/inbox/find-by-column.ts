/** Leads in the order of a column: by its text, or by the list of its options. Those that have nothing in it come last. */
import { BUDGETS } from '@assay/forms/forms';
import type { SortColumn } from '@assay/forms/lead-filter';
import { type RawBuilder, sql } from 'kysely';
import { CursorError } from '../database/cursor.ts';
import { columnIndex, columnKey } from '../database/indexes/columns.ts';
import { type DatabaseKind, databaseKind, type Queries } from '../schema.ts';
import { findNewest } from './find-among.ts';
import { type Find, type LeadQuery, listedPart } from './lead-query.ts';
import { micros, time } from './postgres-conditions.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

/** Where a lead is in the order of a column. */
export interface SortKey {
  key: string | null;
  /** When it came, as the database writes it. */
  at: string;
  id: string;
}

/**
 * Up to this many leads that meet the conditions are sorted. If there are more, so many of the index are read in its order, and
 * compared: where few of them are as asked, a page has few leads, or none, and the next one goes on from there. The index has no words,
 * so of what a search finds, only the newest are sorted.
 */
const SORTED = 5_000;
const WALKED = 10_000;
const SORTED_OF_SEARCH = 1_000;

interface Order {
  column: Exclude<SortColumn, 'due' | 'received'>;
  descending: boolean;
}

/** Leads that follow, or precede, all others in the order of a column. */
interface SortGroup {
  /** The `key` of all its leads; undefined where each has its own, by which it is sorted. */
  key?: string | null;
  condition: Sql;
}

type Sql = RawBuilder<unknown>;

/** Leads in an order. */
export interface Sorted {
  keys: SortKey[];
  /** The last lead that was read, if more may follow; null if there are no more, or as many as asked for. */
  stopped: SortKey | null;
}

/** @param find finds leads in the order of arrival */
export async function findByColumn(
  db: Queries,
  find: Find,
  query: LeadQuery,
  order: Order,
  after: SortKey | null,
  limit: number,
): Promise<Sorted> {
  const found = await findSorted(db, find, query);
  const kind = databaseKind(db);
  const isFew = found !== null && found.length <= SORTED;
  const index = indexOf(kind, order);
  const from = isFew
    ? someLeads(kind, found)
    : sql`${index} where ${sql.join(rowConditions(query), sql` and `)}`;
  const groups = order.column === 'budget' ? budgets(order) : texts(columnKey(kind, order.column));
  const first = after
    ? groups.findIndex(({ key }) => key === after.key || (key === undefined && after.key !== null))
    : 0;
  // It ended at an option that was removed since.
  if (first < 0) throw new CursorError();
  const keys: SortKey[] = [];
  for (const [at, group] of groups.slice(first).entries()) {
    if (keys.length >= limit) break;
    const range = { from, after: at === 0 ? after : null, limit: limit - keys.length };
    const walk = { ...range, from: sql`${index} where true`, limit: 1, skip: WALKED };
    const [last] = isFew || isUnrestricted(query) ? [] : await read(db, group, order, walk);
    keys.push(...(await read(db, group, order, { ...range, last })));
    if (last && keys.length < limit) return { keys, stopped: last };
  }
  return { keys, stopped: null };
}

/** What is sorted; null where a query asks for all. */
async function findSorted(db: Queries, find: Find, query: LeadQuery) {
  if (query.search) return findNewest(db, find, query, SORTED_OF_SEARCH);
  return isUnrestricted(query) || (await areManyListed(db, query)) ? null : find(db, query, null, SORTED + 1);
}

/** Whether a query asks for nothing but what an index lists, and that has more leads than are sorted. */
async function areManyListed(db: Queries, query: LeadQuery): Promise<boolean> {
  const listed = listedPart(query);
  if (!listed || !isUnrestricted(listed.rest)) return false;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
    select 1 from (${listed.list}) listed limit ${SORTED + 1}) found`.execute(db);
  return Number(rows[0]?.count) > SORTED;
}

/** SQLite would read all that have none first if asked for what is not null. */
function texts(key: Sql): SortGroup[] {
  return [{ condition: sql`${key} >= ''` }, { key: null, condition: sql`${key} is null` }];
}

/** The options in the order of the forms, former ones, and none. */
function budgets({ descending }: Order): SortGroup[] {
  const values = BUDGETS.map(({ value }) => value);
  const listed = values.map((key) => ({ key, condition: sql`budget = ${key}` }));
  // Looks each stored value up in the index, because there are few.
  const former = sql`budget in (with recursive stored (value) as (
      select min(budget) from contact_submissions
      union all select (select min(budget) from contact_submissions where budget > stored.value) from stored
        where stored.value is not null)
    select value from stored where value not in (${sql.join(values)}))`;
  return [
    ...(descending ? listed.toReversed() : listed),
    { key: '', condition: former },
    { key: null, condition: sql`budget is null` },
  ];
}

function isUnrestricted(query: LeadQuery): boolean {
  const { search, among, facets, failed, statuses, owners, outcomes, counted, sameText, from, before } =
    query;
  const isAnyTime = from === null && before === null;
  const isAnyWork = statuses === null && owners.length === 0 && outcomes === null && !counted;
  return (
    !search && !among && !failed && !sameText && isAnyWork && isAnyTime && Object.keys(facets).length === 0
  );
}

/** What keys are made of, without messages. */
const READ =
  'id, created_at, first_name, last_name, company, project_type, budget, utm_campaign, referrer_host';

/** Leads by their ids. Materialized, so that they are sorted, not looked for in the index over all. */
function someLeads(kind: DatabaseKind, leads: readonly { id: string }[]): Sql {
  const ids = leads.map(({ id }) => id);
  return sql`(with chosen as materialized (select ${sql.raw(READ)} from contact_submissions where ${isOneOf(kind, ids)}) select * from chosen) leads where true`;
}

function indexOf(kind: DatabaseKind, { column }: Order): Sql {
  const name = column === 'budget' ? 'contact_submissions_budget' : columnIndex(column);
  return sql`contact_submissions as leads ${kind === 'sqlite' ? sql`indexed by ${sql.raw(name)}` : sql``}`;
}

/** What is read of a group. */
interface Range {
  from: Sql;
  /** Leads after one, up to another, which is included. */
  after: SortKey | null;
  last?: SortKey | undefined;
  limit: number;
  skip?: number;
}

async function read(
  db: Queries,
  { key: same, condition }: SortGroup,
  { column, descending }: Order,
  { from, after, last, limit, skip = 0 }: Range,
): Promise<SortKey[]> {
  const kind = databaseKind(db);
  const key = same === undefined && column !== 'budget' ? columnKey(kind, column) : null;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const at = kind === 'postgres' ? micros(sql`created_at`) : sql`created_at`;
  const order = [...(key ? [key] : []), sql`created_at`, sql`id`].map((one) => sql`${one} ${way}`);
  const [beyond, upTo] = descending ? ['<', '>='] : ['>', '<='];
  // Of two lower ends, SQLite may take the one that leaves more. None of these leads has nothing in the column either.
  const hasLowest = key !== null && Boolean(descending ? last : after);
  const within = [
    ...(hasLowest ? [] : [condition]),
    ...(after ? [isBeyond(kind, key, after, beyond)] : []),
    ...(last ? [isBeyond(kind, key, last, upTo)] : []),
  ];
  const { rows } =
    await sql<SortKey>`select ${key ?? sql`null`} as key, ${at} as at, id from ${from} and ${sql.join(within, sql` and `)}
    order by ${sql.join(order)} limit ${limit} offset ${skip}`.execute(db);
  return same === undefined ? rows : rows.map((row) => ({ ...row, key: same }));
}

/** @param sign that compares a lead with the end */
function isBeyond(kind: DatabaseKind, key: Sql | null, { key: last, at, id }: SortKey, sign: string): Sql {
  const end = kind === 'postgres' ? sql`${time(at)}, ${id}::uuid` : sql`${at}, ${id}`;
  if (key === null) return sql`(created_at, id) ${sql.raw(sign)} (${end})`;
  // SQLite finds no beginning in an index by several columns where the first one is an expression.
  return sql`${key} ${sql.raw(sign.charAt(0))}= ${last} and (${key}, created_at, id) ${sql.raw(sign)} (${last}, ${end})`;
}
