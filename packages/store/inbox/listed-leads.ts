/** Finds leads that somebody has, or that have an outcome, from the list of them, in any order: for counting, which ends where there are enough. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { type ArrivalKey, type LeadQuery, listedPart } from './lead-query.ts';
import { rowConditions } from './row-conditions.ts';

/** So many of a list are looked at. Where they are not enough, few of its leads are as a query asks. */
const READ = 5_000;

/** @returns null where another way is quicker: for words, and where most of a long list is something else */
export async function findListed(
  db: Queries,
  query: LeadQuery,
  limit: number,
): Promise<Pick<ArrivalKey, 'id'>[] | null> {
  const listed = query.search ? null : listedPart(query);
  if (!listed) return null;
  const some = sql`(select lead_id from (${listed.list}) listed limit ${READ})`;
  // A cross join, so that SQLite begins with the list.
  const { rows } = await sql<Pick<ArrivalKey, 'id'>>`select leads.id as id
    from ${some} owned cross join contact_submissions as leads
    where leads.id = owned.lead_id and ${sql.join(rowConditions(listed.rest), sql` and `)} limit ${limit}`.execute(
    db,
  );
  if (rows.length === limit) return rows;
  const read = await sql<{ count: number | string }>`select count(*) as count from ${some} owned`.execute(db);
  return Number(read.rows[0]?.count) < READ ? rows : null;
}
