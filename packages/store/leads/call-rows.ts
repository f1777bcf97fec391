/** Calls with their leads. */
import { type RawBuilder, sql } from 'kysely';
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

/**
 * Whether a lead has no call that is confirmed and still to come: one that has waits for no other answer until then.
 *
 * @param alias of the lead in the query
 */
export function hasNoCallToCome(alias: 'lead' | 'leads', now: Date): RawBuilder<boolean> {
  return sql`not exists (select 1 from calls as coming where coming.lead_id = ${sql.ref(`${alias}.id`)}
    and coming.outcome = 'confirmed' and coming.at > ${now.toISOString()})`;
}

/** What a lead asks for, spam or not; undefined where that is no call. */
export function findAskedCall(db: Queries, lead: string) {
  return db
    .selectFrom('calls')
    .select(['at', 'asked_for', 'zone'])
    .where('lead_id', '=', lead)
    .executeTakeFirst();
}
