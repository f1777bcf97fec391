import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { type ChangeResult, changeLead } from './change-lead.ts';
import { UNDECIDED } from './work.ts';

/** Of a lead, whose work is called `work`: the answer that counts, which a visitor may have written back to since. */
export const FIRST_ANSWER = {
  at: sql<string | null>`coalesce(work.first_answered_at, work.answered_at)`,
  by: sql<
    string | null
  >`case when work.first_answered_at is null then work.answered_by else work.first_answered_by end`,
};

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
    const first =
      work?.answered_at && !work.first_answered_at
        ? { first_answered_at: work.answered_at, first_answered_by: work.answered_by }
        : {};
    return {
      status: 'new',
      work: { ...UNDECIDED, ...first, snoozed_until: null, wrote_back_at: at },
      action: 'wrote_back',
      details: { by: 'visitor', ...(isOther && { other: 1 }) },
    };
  });
}
