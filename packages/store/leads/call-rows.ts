/** Calls with their leads. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** Spam is no call, neither what looks like it nor what somebody has closed as such. */
export function calls(db: Queries) {
  return db
    .selectFrom('calls as call')
    .innerJoin('contact_submissions as lead', 'lead.id', 'call.lead_id')
    .leftJoin('lead_work as work', 'work.lead_id', 'call.lead_id')
    .where('lead.status', '<>', 'suspected')
    .where(
      sql<boolean>`(lead.status <> 'closed' or work.close_reason is null or work.close_reason <> 'spam')`,
    );
}

/** What a lead asks for, spam or not; undefined where that is no call. */
export async function findAskedCall(
  db: Queries,
  lead: string,
): Promise<{ at: Date; askedFor: Date; zone: string } | undefined> {
  const row = await db
    .selectFrom('calls')
    .select(['at', 'asked_for', 'zone'])
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  return row && { at: new Date(row.at), askedFor: new Date(row.asked_for), zone: row.zone };
}
