import { REPLY_WITHIN_MS } from '@assay/forms/time';
import type { ReactNode } from 'react';
import type { LeadSummary, Status } from '../../contract/leads.ts';
import { Icon } from './icon.tsx';
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

/** 'Overdue by 3 h', '23 h left', 'Answered', 'Closed'. @param units of a duration */
export function stateWords(lead: Dated, now: number, units: 1 | 2): string {
  if (lead.status !== 'new') return DONE[lead.status];
  const left = timeLeft(lead, now);
  return left <= 0 ? `Overdue by ${duration(-left, units)}` : `${duration(left, units)} left`;
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

const LOOKS: Record<Urgency, string> = {
  open: '',
  overdue: 'font-semibold text-rust',
  suspected: 'text-ink-2',
  answered: 'text-ink-2',
  closed: 'text-ink-2',
};

interface Props {
  lead: Dated;
  now: number;
  /** Of a duration. */
  units?: 1 | 2;
  className?: string;
  /** What stands beside it. */
  children?: ReactNode;
}

/** How a lead stands: a mark and words. */
export function LeadState({ lead, now, units = 1, className = '', children }: Props) {
  const state = stateOf(lead, now);
  return (
    <span className={`flex items-center gap-2 ${LOOKS[state]} ${className}`}>
      <Icon path={SHAPES[state]} />
      <span className="truncate">{stateWords(lead, now, units)}</span>
      {children}
    </span>
  );
}
