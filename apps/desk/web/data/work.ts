/** What a reader can do with a lead, as data: the request for it, what it changes at once, and what takes it back. */
import type { CloseReason } from '@assay/forms/values';
import type { Lead, LeadSummary, Person } from '../../contract/leads.ts';

export type Work =
  /** `undo` takes a change back: who decided before, and when, is kept. */
  | { do: 'answer'; undo?: true }
  | { do: 'close'; reason: CloseReason; undo?: true }
  | { do: 'reopen' }
  /** Takes back a decision about a lead that looked like spam. */
  | { do: 'suspect' }
  /** To oneself, to a colleague, or back, so that nobody has it. */
  | { do: 'give'; to: Person | null }
  /** `until` is ISO 8601; null ends the rest. */
  | { do: 'snooze'; until: string | null };

/** What has to be known of a lead to do something with it. */
export type Workable = Pick<
  LeadSummary,
  'id' | 'first_name' | 'last_name' | 'status' | 'taken_by' | 'snoozed_until' | 'version'
> &
  Partial<Pick<Lead, 'close_reason'>>;

/** The request that does it. @param version what it changes from */
export function requestOf(work: Work, id: string, version: number): { path: string; body: unknown } {
  const path = `/api/leads/${id}`;
  switch (work.do) {
    case 'answer':
      return { path: `${path}/status`, body: { status: 'answered', undo: work.undo, version } };
    case 'close':
      return {
        path: `${path}/status`,
        body: { status: 'closed', reason: work.reason, undo: work.undo, version },
      };
    case 'reopen':
      return { path: `${path}/status`, body: { status: 'new', version } };
    case 'suspect':
      return { path: `${path}/status`, body: { status: 'suspected', version } };
    case 'give':
      return { path: `${path}/taker`, body: { taker: work.to?.id ?? null, version } };
    case 'snooze':
      return { path: `${path}/snooze`, body: { until: work.until, version } };
  }
}

type Effect = Partial<Pick<LeadSummary, 'status' | 'taken_by' | 'snoozed_until'>>;

/** What it changes in the row of a list, before the server has answered. */
export function effectOf(work: Work): Effect {
  switch (work.do) {
    case 'answer':
      return { status: 'answered', snoozed_until: null };
    case 'close':
      return { status: 'closed', snoozed_until: null };
    case 'reopen':
      return { status: 'new' };
    case 'suspect':
      return { status: 'suspected' };
    case 'give':
      return { taken_by: work.to };
    case 'snooze':
      return { snoozed_until: work.until };
  }
}

/** What it changes in the open lead, before the server has answered. @param now ISO 8601 */
export function wholeEffectOf(work: Work, me: Person, now: string): Partial<Lead> {
  const effect = effectOf(work);
  switch (work.do) {
    case 'answer':
      return { ...effect, answered_by: me, answered_at: now };
    case 'close':
      return { ...effect, closed_by: me, closed_at: now, close_reason: work.reason };
    case 'reopen':
    case 'suspect':
      return { ...effect, answered_by: null, answered_at: null, ...NOT_CLOSED };
    case 'give':
      return { ...effect, taken_at: work.to && now };
    case 'snooze':
      return effect;
  }
}

const NOT_CLOSED = { closed_by: null, closed_at: null, close_reason: null };

/** What takes it back. */
export function undoOf(work: Work, before: Workable): Work {
  switch (work.do) {
    case 'answer':
    case 'close':
    case 'reopen':
    case 'suspect':
      return statusWork(before);
    case 'give':
      return { do: 'give', to: before.taken_by };
    case 'snooze':
      return { do: 'snooze', until: before.snoozed_until };
  }
}

/** What leads to a status. */
function statusWork({ status, close_reason }: Workable): Work {
  switch (status) {
    case 'answered':
      return { do: 'answer', undo: true };
    case 'closed':
      return { do: 'close', reason: close_reason ?? 'other', undo: true };
    case 'new':
      return { do: 'reopen' };
    case 'suspected':
      return { do: 'suspect' };
  }
}

/**
 * Says to the reader that it was not done. Somebody who wanted to take the lead is told only who was first.
 *
 * @param message what happened since: 'Ana took this lead first.'
 */
export function refused({ message }: { message: string }, work: Work, me: Person, isUndo = false): string {
  if (isUndo) return `Not undone: ${message}`;
  const isTaking = work.do === 'give' && work.to?.id === me.id;
  return isTaking && message.endsWith(' first.') ? message : `Not saved: ${message}`;
}

/** Says to the reader what was done. */
export function said(work: Work, { first_name, last_name }: Workable, me: Person): string {
  const name = `${first_name} ${last_name}`;
  switch (work.do) {
    case 'answer':
      return `${name} is marked as answered.`;
    case 'close':
      return `${name} is closed${work.reason === 'other' ? '' : ` as ${work.reason}`}.`;
    case 'reopen':
      return `${name} is open again.`;
    case 'suspect':
      return `${name} is among the spam again.`;
    case 'give':
      if (work.to === null) return `You gave ${name} back.`;
      return work.to.id === me.id
        ? `You took ${name}. Colleagues can see it.`
        : `${work.to.name ?? 'Your colleague'} has ${name} now.`;
    case 'snooze':
      return work.until === null ? `${name} is to do again.` : `${name} rests, and then is to do again.`;
  }
}
