import { REPLY_WITHIN_MS } from '@assay/forms/time';
import type { LeadSummary, Status } from '../../contract/leads.ts';
import { duration } from './time.tsx';

/** How soon somebody has to reply, where anybody has to. */
type Urgency = 'open' | 'overdue' | Done;
type Done = Exclude<Status, 'new'>;

const DONE: Readonly<Record<Done, string>> = {
  suspected: 'Looks like spam',
  answered: 'Answered',
  closed: 'Closed',
};

type Dated = Pick<LeadSummary, 'status' | 'created_at'>;

/** Milliseconds until the promised reply, negative when it is overdue. */
function timeLeft({ created_at }: Dated, now: number): number {
  return Date.parse(created_at) + REPLY_WITHIN_MS - now;
}

export function stateOf(lead: Dated, now: number): Urgency {
  if (lead.status !== 'new') return lead.status;
  return timeLeft(lead, now) <= 0 ? 'overdue' : 'open';
}

/** 'Overdue by 3 h', '23 h left', 'Answered', 'Closed'. @param parts units of a duration */
export function stateWords(lead: Dated, now: number, parts: 1 | 2): string {
  if (lead.status !== 'new') return DONE[lead.status];
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

/** A shape per state, so that states can be told apart without color and words. */
const SHAPES: Record<Urgency, string> = {
  open: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  overdue: 'M8 1.8 14.6 14H1.4zM8 6v4m0 1.6v.6',
  suspected: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM4.1 4.1l7.8 7.8',
  answered: 'm2.5 8.5 3.6 3.6 7.4-8',
  closed: 'M3 8h10',
};

export function StateMark({ state }: { state: Urgency }) {
  return (
    <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
      <path d={SHAPES[state]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}
