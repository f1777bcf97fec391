import { REPLY_WITHIN_MS } from '@assay/forms/reply';
import type { LeadSummary } from '../../contract/leads.ts';
import { duration } from './duration.ts';

export type LeadState = 'open' | 'overdue' | 'suspected' | 'answered' | 'closed';

type Dated = Pick<LeadSummary, 'status' | 'created_at'>;

/** Milliseconds until the promised reply, negative when it is overdue. */
function timeLeft({ created_at }: Dated, now: number): number {
  return Date.parse(created_at) + REPLY_WITHIN_MS - now;
}

export function stateOf(lead: Dated, now: number): LeadState {
  if (lead.status !== 'new') return lead.status;
  return timeLeft(lead, now) <= 0 ? 'overdue' : 'open';
}

/** 'Overdue by 3 h', '23 h left', 'Answered', 'Closed'. @param parts units of a duration */
export function stateWords(lead: Dated, now: number, parts: 1 | 2): string {
  const state = stateOf(lead, now);
  if (state === 'suspected') return 'Looks like spam';
  if (state === 'answered') return 'Answered';
  if (state === 'closed') return 'Closed';
  const left = timeLeft(lead, now);
  return left <= 0 ? `Overdue by ${duration(-left, parts)}` : `${duration(left, parts)} left`;
}

/** Whether an open lead rests. */
export function isSnoozed(
  { status, snoozed_until }: Pick<LeadSummary, 'status' | 'snoozed_until'>,
  now: number,
): boolean {
  return status === 'new' && snoozed_until !== null && Date.parse(snoozed_until) > now;
}
