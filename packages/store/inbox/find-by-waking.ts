/** Leads that are snoozed, by when they wake. */
import { sql } from 'kysely';
import { CursorError } from '../database/cursor.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { findNewest } from './find-among.ts';
import type { SortKey } from './find-by-column.ts';
import type { Find, LeadQuery } from './lead-query.ts';
import { micros, time } from './postgres-conditions.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

/** Of what a search finds, so many are sorted. */
const SORTED_OF_SEARCH = 1_000;

/**
 * Reads the index over the ends of rests: few leads rest at a time.
 *
 * @param find finds leads in the order of arrival
 * @param query of snoozed leads; those that wake first are first where it asks for the oldest first
 * @throws CursorError
 */
export async function findByWaking(
  db: Queries,
  find: Find,
  query: LeadQuery,
  after: SortKey | null,
  limit: number,
): Promise<SortKey[]> {
  const kind = databaseKind(db);
  if (after && (after.key === null || (kind === 'postgres' && !/^\d{1,19}$/.test(after.key))))
    throw new CursorError();
  const found = query.search
    ? (await findNewest(db, find, query, SORTED_OF_SEARCH)).map(({ id }) => id)
    : query.among;
  const [way, sign] = query.oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const [key, at] =
    kind === 'postgres'
      ? [micros(sql`snoozed_until`), micros(sql`created_at`)]
      : [sql`snoozed_until`, sql`created_at`];
  const end =
    kind === 'postgres'
      ? sql`${time(after?.key ?? '0')}, ${after?.id}::uuid`
      : sql`${after?.key}, ${after?.id}`;
  const conditions = [
    ...rowConditions({ ...query, snoozed: null }),
    sql`snoozed_until > ${query.snoozed?.at}`,
    ...(found ? [isOneOf(kind, found)] : []),
    ...(after ? [sql`(snoozed_until, lead_id) ${sign} (${end})`] : []),
  ];
  const { rows } = await sql<SortKey>`select ${key} as key, ${at} as at, id
    from lead_work join contact_submissions as leads on leads.id = lead_work.lead_id
    where ${sql.join(conditions, sql` and `)} order by snoozed_until ${way}, lead_id ${way} limit ${limit}`.execute(
    db,
  );
  return rows;
}
