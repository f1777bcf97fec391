/** What a reader can do with a lead, as data: the request for it, what it changes at once, and what takes it back. */
import type { CloseReason, Lead, LeadSummary, Person } from '../../contract/leads.ts';

export type Work =
  | { do: 'answer' }
  | { do: 'close'; reason: CloseReason }
  | { do: 'reopen' }
  /** `from` is who has it as far as the reader knows. */
  | { do: 'take'; from: Person | null }
  | { do: 'give back' };

/** What has to be known of a lead to do something with it. */
export type Workable = Pick<LeadSummary, 'id' | 'first_name' | 'last_name' | 'status' | 'taken_by'> &
  Partial<Pick<Lead, 'close_reason'>>;

/** The request that does it. */
export function requestOf(work: Work, id: string, me: Person): { path: string; body: unknown } {
  const path = `/api/leads/${id}`;
  switch (work.do) {
    case 'answer':
      return { path: `${path}/status`, body: { status: 'answered' } };
    case 'close':
      return { path: `${path}/status`, body: { status: 'closed', reason: work.reason } };
    case 'reopen':
      return { path: `${path}/status`, body: { status: 'new' } };
    case 'take':
      return { path: `${path}/taker`, body: { take: true, from: work.from?.id ?? null } };
    case 'give back':
      return { path: `${path}/taker`, body: { take: false, from: me.id } };
  }
}

type Effect = Pick<LeadSummary, 'status'> | Pick<LeadSummary, 'taken_by'>;

/** What it changes in the row of a list, before the server has answered. */
export function effectOf(work: Work, me: Person): Effect {
  switch (work.do) {
    case 'answer':
      return { status: 'answered' };
    case 'close':
      return { status: 'closed' };
    case 'reopen':
      return { status: 'new' };
    case 'take':
      return { taken_by: me };
    case 'give back':
      return { taken_by: null };
  }
}

/** What it changes in the open lead, before the server has answered. @param now ISO 8601 */
export function wholeEffectOf(work: Work, me: Person, now: string): Partial<Lead> {
  const effect = effectOf(work, me);
  switch (work.do) {
    case 'answer':
      return { ...effect, answered_by: me, answered_at: now };
    case 'close':
      return { ...effect, closed_by: me, closed_at: now, close_reason: work.reason };
    case 'reopen':
      return { ...effect, answered_by: null, answered_at: null, ...NOT_CLOSED };
    case 'take':
      return { ...effect, taken_at: now };
    case 'give back':
      return { ...effect, taken_at: null };
  }
}

const NOT_CLOSED = { closed_by: null, closed_at: null, close_reason: null };

/** What takes it back; null where nothing can, because a lead cannot be given to somebody else. */
export function undoOf(work: Work, before: Workable): Work | null {
  switch (work.do) {
    case 'answer':
    case 'close':
    case 'reopen':
      return statusWork(before);
    case 'take':
      return work.from ? null : { do: 'give back' };
    case 'give back':
      return { do: 'take', from: null };
  }
}

/** What leads to a status. */
function statusWork({ status, close_reason }: Workable): Work {
  if (status === 'answered') return { do: 'answer' };
  return status === 'closed' ? { do: 'close', reason: close_reason ?? 'other' } : { do: 'reopen' };
}

/** Says to the reader what was done. */
export function said(work: Work, { first_name, last_name }: Workable): string {
  const name = `${first_name} ${last_name}`;
  switch (work.do) {
    case 'answer':
      return `${name} is marked as answered.`;
    case 'close':
      return `${name} is closed${work.reason === 'other' ? '' : ` as ${work.reason}`}.`;
    case 'reopen':
      return `${name} is open.`;
    case 'take':
      return `${name} is yours. Others see that you are on it.`;
    case 'give back':
      return `You gave ${name} back.`;
  }
}
