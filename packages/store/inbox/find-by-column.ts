/** Leads in the order of a column's text, by `frozen/column-order.ts`; those that have nothing in the column come last. */
import { type RawBuilder, sql } from 'kysely';
import { columnIndex, columnKey, type TextColumn } from '../database/migrations/frozen/column-order.ts';
import { type DatabaseKind, databaseKind, type Queries } from '../schema.ts';
import type { Find, LeadQuery } from './lead-query.ts';
import { micros, time } from './postgres-conditions.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

/** A lead's place in the order of a column. */
export interface ColumnPlace {
  key: string | null;
  /** When it came, as the database writes it. */
  at: string;
  id: string;
}

/**
 * Up to this many leads that meet the conditions are sorted. If there are more, they are read in the order of the index, where
 * they are frequent enough. The index has no words, so of what a search finds, only the newest are sorted.
 */
const SORTED = 5_000;
const SORTED_OF_SEARCH = 1_000;

interface Order {
  column: TextColumn;
  descending: boolean;
}

/** @param find finds leads in the order of arrival */
export async function findByColumn(
  db: Queries,
  find: Find,
  query: LeadQuery,
  order: Order,
  after: ColumnPlace | null,
  limit: number,
): Promise<ColumnPlace[]> {
  const most = query.search ? SORTED_OF_SEARCH : SORTED + 1;
  const found = isUnrestricted(query) ? null : await find(db, query, null, most);
  const isFew = found !== null && found.length <= SORTED;
  const from = isFew ? someLeads(databaseKind(db), found) : allLeads(db, query, order);
  // SQLite would read all that have none first if asked for what is not null.
  const withText = after?.key === null ? [] : await read(db, from, order, sql`>= ''`, after, limit);
  if (withText.length === limit) return withText;
  const afterNone = after?.key === null ? after : null;
  return [...withText, ...(await read(db, from, order, sql`is null`, afterNone, limit - withText.length))];
}

function isUnrestricted(query: LeadQuery): boolean {
  const { search, facets, failed, from, before } = query;
  const isAnyTime = from === null && before === null;
  return !search && !failed && query.status === null && isAnyTime && Object.keys(facets).length === 0;
}

type Sql = RawBuilder<unknown>;

/** What keys are made of, without messages. */
const READ =
  'id, created_at, first_name, last_name, company, project_type, budget, utm_campaign, referrer_host';

/** Leads by their ids. Materialized, so that they are sorted, not looked for in the index over all. */
function someLeads(kind: DatabaseKind, leads: readonly { id: string }[]): Sql {
  const ids = leads.map(({ id }) => id);
  return sql`(with chosen as materialized (select ${sql.raw(READ)} from contact_submissions where ${isOneOf(kind, ids)}) select * from chosen) leads where true`;
}

function allLeads(db: Queries, query: LeadQuery, { column }: Order): Sql {
  const index = databaseKind(db) === 'sqlite' ? sql`indexed by ${sql.raw(columnIndex(column))}` : sql``;
  return sql`contact_submissions as leads ${index} where ${sql.join(rowConditions(query), sql` and `)}`;
}

async function read(
  db: Queries,
  from: Sql,
  { column, descending }: Order,
  has: Sql,
  after: ColumnPlace | null,
  limit: number,
): Promise<ColumnPlace[]> {
  const kind = databaseKind(db);
  const key = columnKey(kind, column);
  const way = sql.raw(descending ? 'desc' : 'asc');
  const at = kind === 'postgres' ? micros(sql`created_at`) : sql`created_at`;
  const { rows } = await sql<ColumnPlace>`select ${key} as key, ${at} as at, id from ${from} and ${key} ${has}
    ${after ? sql`and ${isAfter(kind, key, after, descending)}` : sql``}
    order by ${key} ${way}, created_at ${way}, id ${way} limit ${limit}`.execute(db);
  return rows;
}

function isAfter(kind: DatabaseKind, key: Sql, { key: last, at, id }: ColumnPlace, descending: boolean): Sql {
  const sign = sql.raw(descending ? '<' : '>');
  const end = kind === 'postgres' ? sql`${time(at)}, ${id}::uuid` : sql`${at}, ${id}`;
  return last === null
    ? sql`(created_at, id) ${sign} (${end})`
    : sql`(${key}, created_at, id) ${sign} (${last}, ${end})`;
}
