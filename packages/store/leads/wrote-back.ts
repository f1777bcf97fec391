import { sql } from 'kysely';
import type { LeadWork, Queries } from '../schema.ts';
import { type ChangeResult, changeLead } from './change-lead.ts';
import { UNDECIDED } from './work.ts';

/** Of a lead, whose work is called `work`: the answer that counts, which a visitor may have written back to since. */
export const FIRST_ANSWER = {
  at: sql<string | null>`coalesce(work.first_answered_at, work.answered_at)`,
  by: sql<
    string | null
  >`case when work.first_answered_at is null then work.answered_by else work.first_answered_by end`,
};

/** Who answered first, and when, is kept where a lead is to be answered again. */
const firstAnswer = (work: LeadWork | undefined) =>
  work?.answered_at && !work.first_answered_at
    ? { first_answered_at: work.answered_at, first_answered_by: work.answered_by }
    : {};

/**
 * Makes a lead one to answer again that was answered, closed or snoozed, because its visitor wrote back, or somebody who says so. That an
 * open lead has to be answered does not change, nor until when; spam stays what it is. Who answered first, and when, is kept.
 *
 * @param isOther whether it came from another address than the lead's
 */
export function wroteBack(
  transaction: Queries,
  id: string,
  now: Date,
  isOther: boolean,
): Promise<ChangeResult> {
  return changeLead(transaction, id, { by: null, now }, (status, work) => {
    const at = now.toISOString();
    const isSpam = status === 'suspected' || (status === 'closed' && work?.close_reason === 'spam');
    const rests = (work?.snoozed_until ?? '') > at;
    if (isSpam || (status === 'new' && !rests)) return null;
    return {
      status: 'new',
      work: { ...UNDECIDED, ...firstAnswer(work), snoozed_until: null, wrote_back_at: at },
      action: 'wrote_back',
      details: { by: 'visitor', ...(isOther && { other: 1 }) },
    };
  });
}

/** So many answered leads are brought back in one call. */
const BATCH_SIZE = 100;

/** Brings answered leads back that were snoozed until now, as nobody has written: they are due from then. Several processes may do it. */
export async function wakeAnswered(db: Queries, now: Date): Promise<void> {
  const due = await db
    .selectFrom('lead_work as work')
    .innerJoin('contact_submissions as lead', 'lead.id', 'work.lead_id')
    .select('lead.id')
    .where('work.snoozed_until', '<=', now.toISOString())
    .where('lead.status', '=', 'answered')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due)
    await changeLead(db, id, { by: null, now }, (status, work) => {
      const until = work?.snoozed_until ?? null;
      if (status !== 'answered' || until === null || until > now.toISOString()) return null;
      return {
        status: 'new',
        work: { ...UNDECIDED, ...firstAnswer(work), wrote_back_at: until },
        ...{ action: 'reopened', details: { reminder: 1 } },
      };
    });
}
