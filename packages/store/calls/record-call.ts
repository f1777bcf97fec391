import type { CallOutcome } from '@assay/forms/values';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';

interface ChangedCall {
  /** When the call began so far. */
  from: Date;
  to: { outcome: CallOutcome | null; at: Date };
  /** A person's id; null for its visitor. */
  by: string | null;
  now: Date;
}

/** Writes down when a call begins from now on, and what became of it, with the entry of the activity log. */
export async function recordCall(
  transaction: Queries,
  lead: string,
  { from, to: { outcome, at }, by, now }: ChangedCall,
): Promise<void> {
  const isMoved = at.getTime() !== from.getTime();
  if (isMoved)
    await transaction
      .updateTable('contact_submissions')
      .set({ call_at: at.toISOString() })
      .where('id', '=', lead)
      .execute();
  await transaction
    .insertInto('lead_work')
    .values({ lead_id: lead, call_outcome: outcome })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ call_outcome: outcome }))
    .execute();
  const details = {
    outcome: isMoved ? 'moved' : (outcome ?? 'none'),
    ...(isMoved && { at: at.toISOString() }),
    ...(by === null && { by: 'visitor' }),
  };
  await record(transaction, { at: now, person: by, action: 'call_outcome', lead, details });
}
