import type { CallOutcome } from '../../../contract/call-outcome.ts';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { lockContactSubmission } from './contact-submissions.ts';

/**
 * Says what became of the call that a lead asks for; null takes it back. Recorded.
 *
 * @returns false if there is no such lead
 */
export function setCallOutcome(
  db: Queries,
  id: string,
  outcome: CallOutcome | null,
  by: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockContactSubmission(transaction, id))) return false;
    await transaction
      .insertInto('lead_work')
      .values({ lead_id: id, call_outcome: outcome })
      .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ call_outcome: outcome }))
      .execute();
    const details = { outcome: outcome ?? 'none' };
    await record(transaction, { at: now, person: by, action: 'call_outcome', lead: id, details });
    return true;
  });
}
