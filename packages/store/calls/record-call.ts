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
  const change = isMoved ? 'moved' : (outcome ?? 'none');
  const values = {
    call_outcome: outcome,
    call_changed: change,
    call_changed_by: by === null ? 'visitor' : 'staff',
  } as const;
  await transaction
    .insertInto('lead_work')
    .values({ lead_id: lead, ...values, call_changes: 1 })
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet(({ eb, ref }) => ({
        ...values,
        call_changes: eb(ref('lead_work.call_changes'), '+', 1),
      })),
    )
    .execute();
  const details = {
    outcome: change,
    ...(isMoved && { at: at.toISOString() }),
    ...(by === null && { by: 'visitor' }),
  };
  await record(transaction, { at: now, person: by, action: 'call_outcome', lead, details });
}
