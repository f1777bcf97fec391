/** What people do with leads. Each function changes the lead's state, its work and the record in one transaction. */
import type { CloseReason, LeadOutcome, LeadStatus, LostReason } from '@assay/contract/values';
import type { LeadWork, Queries } from '../schema.ts';
import {
  type ChangedBy,
  type ChangeResult,
  changeLead,
  lastDecision,
  type PlannedChange,
} from './change-lead.ts';

/** Something that can be done with any number of leads. */
export type LeadAct =
  /** An answer is kept as it was first given. */
  | { do: 'answer' }
  /** Without an answer; or changes why it is closed. */
  | { do: 'close'; reason: CloseReason }
  /** Makes an answered or closed lead open again, with its time to reply as before, or says that one is no spam. */
  | { do: 'reopen' }
  /** Puts it back among those that look like spam, as it was before somebody decided about it. */
  | { do: 'suspect' }
  /** To oneself, to a colleague, or back, so that nobody has it. `to` is a person's id. */
  | { do: 'give'; to: string | null }
  /** Lets an open lead rest until a time, has an answered one come back then, or ends that. One that is closed does not rest. */
  | { do: 'snooze'; until: Date | null };

/** Who does it, and when. */
interface Doer {
  by: string | null;
  at: string;
}

/** The change that makes a lead so; null where there is nothing to change. */
export function planAct(
  act: LeadAct,
  { by, at }: Doer,
  status: LeadStatus,
  work: LeadWork | undefined,
): PlannedChange {
  switch (act.do) {
    case 'answer': {
      if (status === 'answered') return null;
      const answer = work?.answered_at ? {} : { answered_by: by, answered_at: at };
      return {
        status: 'answered',
        work: { ...answer, ...NOT_CLOSED, snoozed_until: null },
        action: 'answered',
      };
    }
    case 'close': {
      const { reason } = act;
      if (status === 'closed' && work?.close_reason === reason) return null;
      const done = { closed_by: by, closed_at: at, close_reason: reason, snoozed_until: null };
      return { status: 'closed', work: done, action: 'closed', details: { reason } };
    }
    case 'reopen':
      return status === 'new' ? null : { status: 'new', work: UNDECIDED, action: 'reopened' };
    case 'suspect':
      return status === 'suspected' ? null : { status: 'suspected', work: UNDECIDED, action: 'suspected' };
    case 'give': {
      const { to } = act;
      if ((work?.taken_by ?? null) === to) return null;
      if (to === null) return { work: { taken_by: null, taken_at: null }, action: 'gave_back' };
      const taken = { taken_by: to, taken_at: at };
      return to === by
        ? { work: taken, action: 'took' }
        : { work: taken, action: 'handed_over', details: { to } };
    }
    case 'snooze': {
      const until = act.until?.toISOString() ?? null;
      const canRest = status === 'new' || status === 'answered';
      if (!canRest || (work?.snoozed_until ?? null) === until) return null;
      return until === null
        ? { work: { snoozed_until: null }, action: 'unsnoozed' }
        : { work: { snoozed_until: until }, action: 'snoozed', details: { until } };
    }
  }
}

const NOT_CLOSED = { closed_by: null, closed_at: null, close_reason: null };
/** Of a lead that nobody has answered or closed. */
export const UNDECIDED = { answered_by: null, answered_at: null, ...NOT_CLOSED };

/**
 * Does something with a lead. What takes 'Not spam' back takes back with it whom the rules have assigned the lead to since.
 *
 * @returns `planned`, which is null where there was nothing to change
 */
export async function actOn(
  db: Queries,
  id: string,
  what: LeadAct,
  changed: ChangedBy,
): Promise<{ result: ChangeResult; planned: PlannedChange }> {
  let planned: PlannedChange = null;
  const isOverRules = what.do === 'suspect';
  const result = await changeLead(db, id, { ...changed, isOverRules }, async (status, work, transaction) => {
    planned = planAct(what, await doerOf(transaction, id, what, changed), status, work);
    return planned;
  });
  return { result, planned };
}

/** Who decides, and when; of what is taken back, who did before. */
async function doerOf(
  transaction: Queries,
  id: string,
  what: LeadAct,
  { by, now, isUndo }: ChangedBy,
): Promise<Doer> {
  const action = what.do === 'answer' ? 'answered' : what.do === 'close' ? 'closed' : undefined;
  const last = isUndo && action ? await lastDecision(transaction, id, action) : undefined;
  return last ? { by: last.person_id, at: last.at } : { by, at: now.toISOString() };
}

/** A lost lead has a reason, and no other has one. */
export type OutcomeOfLead =
  | { outcome: Exclude<LeadOutcome, 'lost'> | null; lost_reason: null }
  | { outcome: 'lost'; lost_reason: LostReason };

/** Says what a lead has led to, whatever its state, or with null that nobody can say. */
export function setOutcome(
  db: Queries,
  id: string,
  judgment: OutcomeOfLead,
  changed: ChangedBy,
): Promise<ChangeResult> {
  const { outcome, lost_reason } = judgment;
  return changeLead(db, id, changed, (_status, work) => {
    if ((work?.outcome ?? null) === outcome && (work?.lost_reason ?? null) === lost_reason) return null;
    const details = { outcome: outcome ?? 'none', ...(lost_reason && { reason: lost_reason }) };
    return { work: { outcome, lost_reason }, action: 'set_outcome', details };
  });
}
