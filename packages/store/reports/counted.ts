/** The leads that reports count. */
import { CLOSE_REASONS } from '@assay/contract/values';
import { sql } from 'kysely';
import { countsAsLead } from '../leads/counted-leads.ts';
import type { Span } from './days.ts';

/** Each `lead` with its `work`. */
export const LEADS = sql`contact_submissions as lead left join lead_work as work on work.lead_id = lead.id`;

const NOT_COUNTED = sql.join(
  CLOSE_REASONS.filter((reason) => !countsAsLead(reason)).map((reason) => sql.lit(reason)),
);

/** Whether a lead counts: not what looks like spam, and not what people closed as spam, a test or a duplicate. */
export const COUNTS = sql<boolean>`lead.status <> 'suspected'
  and (work.close_reason is null or work.close_reason not in (${NOT_COUNTED}))`;

/** Whether a lead came in a span. */
export function cameIn({ from, to }: Span) {
  return sql<boolean>`lead.created_at >= ${from.toISOString()} and lead.created_at < ${to.toISOString()}`;
}
