import type { CallOutcome } from '@assay/forms/values';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { type Happened, happenedSince } from './change-lead.ts';
import { lockContactSubmission } from './contact-submissions.ts';

/** `stale`: the outcome is not as it was seen, and has not been changed. */
type OutcomeResult =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; since: Happened[] };

interface OutcomeChange {
  /** Null takes it back. */
  outcome: CallOutcome | null;
  /** What was seen. */
  from: CallOutcome | null;
  /** A person's id. */
  by: string;
  now: Date;
}

/** Says what became of the call that a lead asks for. Recorded. */
export function setCallOutcome(
  db: Queries,
  id: string,
  { outcome, from, by, now }: OutcomeChange,
): Promise<OutcomeResult> {
  return db.transaction().execute(async (transaction): Promise<OutcomeResult> => {
    if (!(await lockContactSubmission(transaction, id))) return { ok: false, reason: 'missing' };
    const work = await transaction
      .selectFrom('lead_work')
      .select('call_outcome')
      .where('lead_id', '=', id)
      .executeTakeFirst();
    const current = work?.call_outcome ?? null;
    // Somebody who repeats a request that has succeeded still gets what they asked for.
    if (current === outcome) return { ok: true };
    if (current !== from)
      return { ok: false, reason: 'stale', since: await happenedSince(transaction, id, 1, ['call_outcome']) };
    await transaction
      .insertInto('lead_work')
      .values({ lead_id: id, call_outcome: outcome })
      .onConflict((conflict) => conflict.column('lead_id').doUpdateSet({ call_outcome: outcome }))
      .execute();
    const details = { outcome: outcome ?? 'none' };
    await record(transaction, { at: now, person: by, action: 'call_outcome', lead: id, details });
    return { ok: true };
  });
}
