/** What people do with leads. Each function changes the lead's state, its work and the record in one transaction. */
import type { CloseReason, LeadOutcome, LostReason } from '@assay/forms/values';
import type { Queries } from '../schema.ts';
import { type ChangedBy, type ChangeResult, changeLead, lastDecision } from './change-lead.ts';

/** Marks a lead as answered. An answer is kept as it was first given. */
export function answerLead(db: Queries, id: string, changed: ChangedBy): Promise<ChangeResult> {
  return changeLead(db, id, changed, async (status, work, transaction) => {
    if (status === 'answered') return null;
    const { by, at } = await decided(transaction, id, 'answered', changed);
    const answer = work?.answered_at ? {} : { answered_by: by, answered_at: at };
    const done = { ...answer, ...NOT_CLOSED, snoozed_until: null };
    return { status: 'answered', work: done, action: 'answered' };
  });
}

/** Closes a lead without an answer, or changes why it is closed. */
export function closeLead(
  db: Queries,
  id: string,
  reason: CloseReason,
  changed: ChangedBy,
): Promise<ChangeResult> {
  return changeLead(db, id, changed, async (status, work, transaction) => {
    if (status === 'closed' && work?.close_reason === reason) return null;
    const { by, at } = await decided(transaction, id, 'closed', changed);
    const closing = { closed_by: by, closed_at: at, close_reason: reason };
    const done = { ...closing, snoozed_until: null };
    return { status: 'closed', work: done, action: 'closed', details: { reason } };
  });
}

/** Who decides, and when; of what is taken back, who did before. */
async function decided(
  transaction: Queries,
  id: string,
  action: 'answered' | 'closed',
  { by, now, isUndo }: ChangedBy,
): Promise<{ by: string | null; at: string }> {
  const last = isUndo ? await lastDecision(transaction, id, action) : undefined;
  return last ? { by: last.person_id, at: last.at } : { by, at: now.toISOString() };
}

/** Makes an answered or closed lead open again, with its time to reply as before. */
export function reopenLead(db: Queries, id: string, changed: ChangedBy): Promise<ChangeResult> {
  return changeLead(db, id, changed, (status) => {
    if (status === 'new') return null;
    return { status: 'new', work: UNDECIDED, action: 'reopened' };
  });
}

/** Puts a lead back among those that look like spam, as it was before somebody decided about it. */
export function suspectLead(db: Queries, id: string, changed: ChangedBy): Promise<ChangeResult> {
  return changeLead(db, id, changed, (status) => {
    if (status === 'suspected') return null;
    return { status: 'suspected', work: UNDECIDED, action: 'suspected' };
  });
}

/** Gives a lead to somebody: to oneself, to a colleague, or back, so that nobody has it. @param to a person's id */
export function giveLead(
  db: Queries,
  id: string,
  to: string | null,
  changed: ChangedBy,
): Promise<ChangeResult> {
  const { by, now } = changed;
  return changeLead(db, id, changed, (_status, work) => {
    if ((work?.taken_by ?? null) === to) return null;
    if (to === null) return { work: { taken_by: null, taken_at: null }, action: 'gave_back' };
    const taken = { taken_by: to, taken_at: now.toISOString() };
    return to === by
      ? { work: taken, action: 'took' }
      : { work: taken, action: 'handed_over', details: { to } };
  });
}

/** Lets an open lead rest until a time, or ends its rest. One that is answered or closed does not rest. */
export function snoozeLead(
  db: Queries,
  id: string,
  until: Date | null,
  changed: ChangedBy,
): Promise<ChangeResult> {
  const snoozed_until = until?.toISOString() ?? null;
  return changeLead(db, id, changed, (status, work) => {
    if (status !== 'new' || (work?.snoozed_until ?? null) === snoozed_until) return null;
    return snoozed_until === null
      ? { work: { snoozed_until }, action: 'unsnoozed' }
      : { work: { snoozed_until }, action: 'snoozed', details: { until: snoozed_until } };
  });
}

/** A lost lead has a reason, and no other has one. */
export type Judgment =
  | { outcome: Exclude<LeadOutcome, 'lost'> | null; lost_reason: null }
  | { outcome: 'lost'; lost_reason: LostReason };

/** Says what a lead has led to, whatever its state, or with null that nobody can say. */
export function judgeLead(
  db: Queries,
  id: string,
  judgment: Judgment,
  changed: ChangedBy,
): Promise<ChangeResult> {
  const { outcome, lost_reason } = judgment;
  return changeLead(db, id, changed, (_status, work) => {
    if ((work?.outcome ?? null) === outcome && (work?.lost_reason ?? null) === lost_reason) return null;
    const details = { outcome: outcome ?? 'none', ...(lost_reason && { reason: lost_reason }) };
    return { work: { outcome, lost_reason }, action: 'set_outcome', details };
  });
}

const NOT_CLOSED = { closed_by: null, closed_at: null, close_reason: null };
const UNDECIDED = { answered_by: null, answered_at: null, ...NOT_CLOSED };
