/** What a reader can do with a lead, as data: the request for it, what it changes at once, and what takes it back. */

import type { CloseReason, LeadOutcome, LostReason } from '@assay/contract/values';
import type { Status } from '../api/client.ts';
import { api, type Lead, type LeadSummary, type Person } from '../api/client.ts';
import { leadOutcomeWords } from '../components/labels.ts';
import { fullTime } from '../components/time.tsx';

export type Work =
  /**
   * Answers, closes or reopens it; `suspected` takes back a decision about a lead that looked like spam. `undo` takes a change back: who
   * decided before, and when, is kept.
   */
  | { do: 'decide'; status: Status; reason?: CloseReason; undo?: true }
  /** To oneself, to a colleague, or back, so that nobody has it. */
  | { do: 'give'; to: Person | null }
  /** `until` is ISO 8601; null ends the rest. */
  | { do: 'snooze'; until: string | null }
  /** Says what it has led to. `reason` is why it was lost. */
  | { do: 'judge'; outcome: LeadOutcome | null; reason: LostReason | null };

/** What has to be known of a lead to do something with it. */
export type Workable = Pick<
  LeadSummary,
  'id' | 'first_name' | 'last_name' | 'status' | 'taken_by' | 'snoozed_until' | 'close_reason' | 'version'
> &
  Partial<Pick<Lead, 'outcome' | 'lost_reason'>>;

/** The request that does it. @param version what it changes from */
export function ask(work: Work, id: string, version: number) {
  const [lead, param] = [api.leads[':id'], { id }];
  switch (work.do) {
    case 'decide': {
      const { status, reason = 'other', undo } = work;
      const json = status === 'closed' ? { status, reason, undo, version } : { status, undo, version };
      return lead.status.$put({ param, json });
    }
    case 'give':
      return lead.taker.$put({ param, json: { taker: work.to?.id ?? null, version } });
    case 'snooze':
      return lead.snooze.$put({ param, json: { until: work.until, version } });
    case 'judge': {
      const { outcome, reason } = work;
      const json =
        outcome === 'lost' ? { outcome, reason: reason ?? 'other', version } : { outcome, version };
      return lead.outcome.$put({ param, json });
    }
  }
}

type Effect = Partial<Pick<LeadSummary, 'status' | 'taken_by' | 'snoozed_until' | 'close_reason'>>;

/** What it changes in the row of a list, before the server has answered. */
export function effectOf(work: Work): Effect {
  switch (work.do) {
    case 'decide':
      return {
        status: work.status,
        close_reason: work.status === 'closed' ? (work.reason ?? 'other') : null,
        ...(isDone(work.status) && { snoozed_until: null }),
      };
    case 'give':
      return { taken_by: work.to };
    case 'snooze':
      return { snoozed_until: work.until };
    case 'judge':
      return {};
  }
}

function isDone(status: Status): boolean {
  return status === 'answered' || status === 'closed';
}

/** What it changes in the open lead, before the server has answered. @param now ISO 8601 */
export function wholeEffectOf(work: Work, me: Person, now: string): Partial<Lead> {
  const effect = effectOf(work);
  if (work.do === 'give') return { ...effect, taken_at: work.to && now };
  if (work.do === 'snooze') return effect;
  if (work.do === 'judge') return { outcome: work.outcome, lost_reason: work.reason };
  if (work.status === 'answered') return { ...effect, answered_by: me, answered_at: now };
  if (work.status === 'closed') return { ...effect, closed_by: me, closed_at: now };
  return { ...effect, answered_by: null, answered_at: null, closed_by: null, closed_at: null };
}

/** What takes it back. */
export function undoOf(work: Work, before: Workable): Work {
  const { status, close_reason, taken_by, snoozed_until } = before;
  switch (work.do) {
    case 'decide':
      return {
        do: 'decide',
        status,
        ...(status === 'closed' && { reason: close_reason ?? 'other' }),
        ...(isDone(status) && { undo: true }),
      };
    case 'give':
      return { do: 'give', to: taken_by };
    case 'snooze':
      return { do: 'snooze', until: snoozed_until };
    case 'judge':
      return { do: 'judge', outcome: before.outcome ?? null, reason: before.lost_reason ?? null };
  }
}

/**
 * Says to the reader that it was not done. Somebody who wanted to take the lead is told only who was first.
 *
 * @param message what happened since: 'Ana assigned this lead to themselves first.'
 */
export function conflictMessage(
  { message }: { message: string },
  work: Work,
  me: Person,
  isUndo = false,
): string {
  if (isUndo) return `Not undone: ${message}`;
  const isTaking = work.do === 'give' && work.to?.id === me.id;
  return isTaking && message.endsWith(' first.') ? message : `Not saved: ${message}`;
}

const DECIDED: Readonly<Record<Status, string>> = {
  answered: 'is marked as answered',
  closed: 'is closed',
  new: 'is open again',
  suspected: 'is among the spam again',
};

/** Says to the reader what was done. */
export function successMessage(work: Work, { first_name, last_name }: Workable, me: Person): string {
  const name = `${first_name} ${last_name}`;
  switch (work.do) {
    case 'decide': {
      const { status, reason = 'other' } = work;
      return `${name} ${DECIDED[status]}${reason === 'other' ? '' : ` as ${reason}`}.`;
    }
    case 'give':
      if (work.to === null) return `${name} is unassigned.`;
      return `${name} is assigned to ${work.to.id === me.id ? 'you' : (work.to.name ?? 'your colleague')}.`;
    case 'snooze':
      return work.until === null
        ? `${name} is no longer snoozed.`
        : `Snoozed until ${fullTime(Date.parse(work.until))}.`;
    case 'judge':
      return `Outcome of ${name}: ${leadOutcomeWords(work.outcome, work.reason).toLowerCase()}.`;
  }
}
