/** What the webhook says of what becomes of leads, and for how long that is kept. */
import { DAY_MS } from '@assay/contract/time';
import type { CallOutcome, LeadEvent, LeadStatus } from '@assay/contract/values';
import { sql } from 'kysely';
import { findContactSubmission } from '../leads/contact-submissions.ts';
import type { ContactSubmission, Deliveries, Queries } from '../schema.ts';
import { deleteAttempts } from './attempts.ts';

/** How a lead stands, without anything of a person; of one that was erased, which it was. */
export interface LeadState {
  id: string;
  status?: LeadStatus;
  /** Why it was closed. */
  reason?: string | null;
  /** Whose it is: a person's id. */
  owner_id?: string | null;
  call_at?: string | null;
  call_outcome?: CallOutcome | null;
}

/** How the lead of an event stands now, or all of one that was corrected; undefined where it was removed since. */
export async function findLeadState(
  db: Queries,
  { subject_id: id, event }: Pick<Deliveries, 'subject_id'> & { event: LeadEvent },
): Promise<LeadState | ContactSubmission | undefined> {
  if (event === 'erased') return { id };
  if (event === 'changed') return findContactSubmission(db, id);
  return db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select(['lead.id', 'lead.status', 'work.close_reason as reason', 'work.taken_by as owner_id'])
    .leftJoin('calls as call', 'call.lead_id', 'lead.id')
    .select(['call.at as call_at', 'call.outcome as call_outcome'])
    .where('lead.id', '=', id)
    .executeTakeFirst();
}

/** How long it is kept that an erasure was told: which lead it was. */
const KEPT_MS = 30 * DAY_MS;

export async function deleteToldErasures(db: Queries, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('deliveries')
      .where('event', '=', sql.lit('erased' as const))
      .where('created_at', '<=', new Date(now.getTime() - KEPT_MS).toISOString())
      .returning('id')
      .execute();
    await deleteAttempts(
      transaction,
      deleted.map(({ id }) => id),
    );
  });
}
