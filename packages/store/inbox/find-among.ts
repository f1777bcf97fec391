/** Finds those of some leads that meet a query's other conditions, in the order of arrival. */
import { sql } from 'kysely';
import { positionOf } from '../database/indexes/search-sqlite.ts';
import { databaseKind, type Queries } from '../schema.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { micros, time } from './postgres-conditions.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

/**
 * The leads of a search: those that its words find, and some that are known to match by something else.
 *
 * @param find finds by words
 * @param others ids of the others
 */
export function findAlso(find: Find, others: readonly string[]): Find {
  if (others.length === 0) return find;
  return async (db, query, after, limit) => {
    const found = await find(db, query, after, limit);
    const known = new Set(found.map(({ id }) => id));
    const more = (await findAmong(db, query, others, after, limit)).filter(({ id }) => !known.has(id));
    return inOrder([...found, ...more], query).slice(0, limit);
  };
}

/**
 * What a search finds, the newest of it, for an order that no index over words has. Where it is asked of some leads, only those of them that
 * are among the newest of all: a list has no others.
 */
export async function findNewest(
  db: Queries,
  find: Find,
  { among, ...query }: LeadQuery,
  most: number,
): Promise<ArrivalKey[]> {
  const found = await find(db, query, null, most);
  return among ? found.filter(({ id }) => among.includes(id)) : found;
}

/** Leads in the order of arrival that a query asks for. */
export function inOrder(keys: readonly ArrivalKey[], { oldestFirst }: LeadQuery): ArrivalKey[] {
  const compare = (one: ArrivalKey, other: ArrivalKey) =>
    one.at === other.at ? (one.id < other.id ? -1 : 1) : BigInt(one.at) < BigInt(other.at) ? -1 : 1;
  return keys.toSorted((one, other) => compare(one, other) * (oldestFirst ? 1 : -1));
}

export async function findAmong(
  db: Queries,
  query: LeadQuery,
  ids: readonly string[],
  after: ArrivalKey | null,
  limit: number,
): Promise<ArrivalKey[]> {
  if (ids.length === 0) return [];
  const kind = databaseKind(db);
  const [way, sign] = query.oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const at = kind === 'postgres' ? sql`created_at` : sql.raw(positionOf('leads'));
  const beyond = after
    ? kind === 'postgres'
      ? sql`and (known.at, id) ${sign} (${time(after.at)}, ${after.id}::uuid)`
      : sql`and known.at ${sign} ${Number(after.at)}`
    : sql``;
  const { rows } = await sql<ArrivalKey>`
    select ${kind === 'postgres' ? micros(sql`known.at`) : sql`cast(known.at as text)`} as at, id from (
      select ${at} as at, id from contact_submissions as leads
      where ${sql.join([isOneOf(kind, ids), ...rowConditions(query)], sql` and `)}
    ) known where known.at is not null ${beyond} order by known.at ${way}, id ${way} limit ${limit}`.execute(
    db,
  );
  return rows;
}
