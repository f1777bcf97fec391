import { DAY_MS, REPLY_WITHIN_MS } from '@assay/contract/time';
import type { ReactNode } from 'react';
import type { LeadSummary, Status } from '../api/client.ts';
import { Icon } from './icon.tsx';
import { duration, fullTime, ShortTime } from './time.tsx';

/** How soon somebody has to reply, where anybody has to. */
type Urgency = 'open' | 'overdue' | 'snoozed' | Done;
type Done = Exclude<Status, 'new'>;

const DONE: Readonly<Record<Done, string>> = {
  suspected: 'Looks like spam',
  answered: 'Answered',
  closed: 'Closed',
};

type Dated = Pick<LeadSummary, 'status' | 'created_at'> &
  Partial<Pick<LeadSummary, 'snoozed_until' | 'wrote_back_at' | 'close_reason' | 'call_at' | 'call_outcome'>>;

/** Milliseconds until the promised reply, negative when it is overdue. */
function timeLeft({ created_at, wrote_back_at = null }: Dated, now: number): number {
  return Date.parse(wrote_back_at ?? created_at) + REPLY_WITHIN_MS - now;
}

export function stateOf(lead: Dated, now: number): Urgency {
  if (lead.status !== 'new') return lead.status;
  if (isSnoozed(lead, now)) return 'snoozed';
  return timeLeft(lead, now) <= 0 && !isBooked(lead, now) ? 'overdue' : 'open';
}

/** 'Overdue by 3 h', '23 h left', 'Call booked', 'Snoozed until Tue, Nov 24, 9:00 AM', 'Answered', 'Closed'. @param units of a duration */
export function stateWords(lead: Dated, now: number, units: 1 | 2): string {
  if (lead.status === 'closed' && lead.close_reason === 'spam') return 'Closed as spam';
  const until = isSnoozed(lead, now) ? fullTime(Date.parse(lead.snoozed_until ?? '')) : undefined;
  if (lead.status !== 'new')
    return [DONE[lead.status], until && `snoozed until ${until}`].filter(Boolean).join(', ');
  if (until) return `Snoozed until ${until}`;
  if (isBooked(lead, now)) return 'Call booked';
  const left = timeLeft(lead, now);
  return left <= 0 ? `Overdue by ${duration(-left, units)}` : `${duration(left, units)} left`;
}

/** Of leads that one row stands for, the one that waits longest for an answer; the first where none does. */
export function mostUrgent(leads: readonly [Dated, ...Dated[]], now: number): Dated {
  const waiting = leads.filter(
    (lead) => lead.status === 'new' && !isSnoozed(lead, now) && !isBooked(lead, now),
  );
  return waiting.reduce(
    (one, other) => (timeLeft(other, now) < timeLeft(one, now) ? other : one),
    waiting[0] ?? leads[0],
  );
}

/** Whether what a visitor asks for is a call that is confirmed and still to come; what they write afterward waits for an answer of its own. */
function isBooked({ call_at = null, call_outcome, wrote_back_at = null }: Dated, now: number): boolean {
  return (
    call_at !== null && call_outcome === 'confirmed' && wrote_back_at === null && Date.parse(call_at) > now
  );
}

/** Whether an open lead rests, or an answered one comes back. */
export function isSnoozed({ status, snoozed_until = null }: Dated, now: number): boolean {
  return (
    (status === 'new' || status === 'answered') && snoozed_until !== null && Date.parse(snoozed_until) > now
  );
}

/** Whether an open lead was snoozed, and woke within a day. */
export function hasWoken({ status, snoozed_until = null }: Dated, now: number): boolean {
  const since = snoozed_until === null ? -1 : now - Date.parse(snoozed_until);
  return status === 'new' && since >= 0 && since < DAY_MS;
}

/** A shape per state, so that states can be told apart without color and words. */
const SHAPES: Record<Urgency, string> = {
  open: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  overdue: 'M8 1.8 14.6 14H1.4zM8 6v4m0 1.6v.6',
  snoozed: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  suspected: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM4.1 4.1l7.8 7.8',
  answered: 'm2.5 8.5 3.6 3.6 7.4-8',
  closed: 'M3 8h10',
};

const LOOKS: Record<Urgency, string> = {
  open: '',
  overdue: 'font-semibold text-rust',
  snoozed: 'text-ink-2',
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
      {state === 'snoozed' && units === 1 ? (
        <Until at={lead.snoozed_until ?? ''} words={stateWords(lead, now, units)} now={now} />
      ) : (
        <span className="truncate">{stateWords(lead, now, units)}</span>
      )}
      {children}
    </span>
  );
}

/** When a lead wakes, as short as a list needs it, and in full for whoever points at it or hears it. */
function Until({ at, words, now }: { at: string; words: string; now: number }) {
  return (
    <span className="truncate" title={words}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">
        Until <ShortTime at={at} now={now} isRound />
      </span>
    </span>
  );
}
