/** What people do with one lead, as the desk's API does it. */
import type { CloseReason } from '../../packages/contract/values.ts';
import type { ChangedBy, ChangeResult } from '../../packages/store/leads/change-lead.ts';
import { actOn, type LeadAct } from '../../packages/store/leads/work.ts';
import type { Queries } from '../../packages/store/schema.ts';

async function act(db: Queries, id: string, what: LeadAct, changed: ChangedBy): Promise<ChangeResult> {
  return (await actOn(db, id, what, changed)).result;
}

export function answerLead(db: Queries, id: string, changed: ChangedBy) {
  return act(db, id, { do: 'answer' }, changed);
}

export function closeLead(db: Queries, id: string, reason: CloseReason, changed: ChangedBy) {
  return act(db, id, { do: 'close', reason }, changed);
}

export function reopenLead(db: Queries, id: string, changed: ChangedBy) {
  return act(db, id, { do: 'reopen' }, changed);
}

export function suspectLead(db: Queries, id: string, changed: ChangedBy) {
  return act(db, id, { do: 'suspect' }, changed);
}

/** @param to a person's id */
export function giveLead(db: Queries, id: string, to: string | null, changed: ChangedBy) {
  return act(db, id, { do: 'give', to }, changed);
}

export function snoozeLead(db: Queries, id: string, until: Date | null, changed: ChangedBy) {
  return act(db, id, { do: 'snooze', until }, changed);
}
