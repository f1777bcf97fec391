import type { CallOutcome, LeadStatus } from '@assay/contract/values';
import { sql } from 'kysely';
import { type RecentChange, recentChanges } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { actOn } from '../leads/work.ts';
import type { Queries } from '../schema.ts';
import { queueCallMail, tellsVisitors } from './call-mail.ts';
import { assignToHost, hostOf, reserveForAnyone } from './reserve-for-anyone.ts';
import { releaseSlots } from './slots.ts';
import { noteChange } from './store-call.ts';

/** `stale`: the call is not as it was seen, and has not been changed. `taken`: whoever takes calls has another one then. */
type OutcomeResult =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'taken' }
  | { ok: false; reason: 'stale'; since: RecentChange[] };

interface CallState {
  outcome: CallOutcome | null;
  /** When the call begins. */
  at: Date;
}

interface CallChange {
  /** A null outcome takes it back. */
  to: CallState;
  /** What was seen. */
  from: CallState;
  /** A person's id. */
  by: string;
  now: Date;
}

/**
 * Says what became of the call that a lead asks for, or moves it to another time. Recorded. Where visitors are told by mail, a confirmed
 * call takes its time, a canceled one frees it, and either is told; not where it was booked at a booking service, which does that. One that
 * was held answers its lead.
 */
export function changeCall(
  db: Queries,
  id: string,
  { to, from, by, now }: CallChange,
): Promise<OutcomeResult> {
  return db.transaction().execute(async (transaction): Promise<OutcomeResult> => {
    const current = await lockCall(transaction, id);
    if (!current) return { ok: false, reason: 'missing' };
    // Somebody who repeats a request that has succeeded still gets what they asked for.
    if (isSame(current, to)) return { ok: true };
    if (!isSame(current, from))
      return { ok: false, reason: 'stale', since: await recentChanges(transaction, id, 1, ['call_outcome']) };
    const tells = await tellsVisitors(transaction);
    const before = await hostOf(transaction, id);
    const placed = tells ? await placeCall(transaction, id, { to, from: current, now }) : 'nothing';
    if (placed === 'taken') return { ok: false, reason: 'taken' };
    await noteChange(transaction, id, {
      from: current.at,
      to: { ...to, isBooked: placed === 'booked' },
      by,
      now,
    });
    // Whoever was talked to is answered; a lead that somebody has decided about stays as it is.
    if (to.outcome === 'held') {
      if (current.status === 'new') await actOn(transaction, id, { do: 'answer' }, { by, now });
    } else if (current.outcome === 'held') await takeAnswerBack(transaction, id, { by, now });
    if (to.outcome === 'confirmed') await assignToHost(transaction, id, { before, by, now });
    if (tells && (to.outcome === 'confirmed' || to.outcome === 'canceled'))
      await queueCallMail(transaction, id, now);
    return { ok: true };
  });
}

/** Reserves or frees the time of a call, as it will be. `taken`: nobody is free then. */
async function placeCall(
  transaction: Queries,
  id: string,
  { to, from, now }: Pick<CallChange, 'to' | 'from' | 'now'>,
): Promise<'booked' | 'nothing' | 'taken'> {
  if (to.outcome === 'held' || to.outcome === 'no_show') return 'nothing';
  if (to.outcome !== 'confirmed') {
    // A hold is its visitor's; that a call is canceled, or not confirmed any more, ends it.
    if (to.outcome === 'canceled' || from.outcome === 'confirmed') await releaseSlots(transaction, id);
    return 'nothing';
  }
  if (to.at <= now) return 'nothing';
  const { email, owner } = await transaction
    .selectFrom('contact_submissions')
    .leftJoin('lead_work', 'lead_work.lead_id', 'contact_submissions.id')
    .select(['email', 'taken_by as owner'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const call = { lead: id, email, owner };
  return (await reserveForAnyone(transaction, call, { at: to.at, now, heedsCalendars: false }))
    ? 'booked'
    : 'taken';
}

function isSame(one: CallState, other: CallState): boolean {
  return one.outcome === other.outcome && one.at.getTime() === other.at.getTime();
}

/** Opens a lead again that its call alone had answered: the two were written down at one time. */
async function takeAnswerBack(
  transaction: Queries,
  id: string,
  changed: { by: string; now: Date },
): Promise<void> {
  const answered = await transaction
    .selectFrom('contact_submissions as lead')
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .innerJoin('activity_log as entry', (join) =>
      join.onRef('entry.lead_id', '=', 'lead.id').onRef('entry.at', '=', 'work.answered_at'),
    )
    .select('lead.id')
    .where('lead.id', '=', id)
    .where('lead.status', '=', sql.lit('answered' as const))
    .where('entry.action', '=', 'call_outcome')
    .executeTakeFirst();
  if (answered) await actOn(transaction, id, { do: 'reopen' }, changed);
}

/** How a call and its lead stand, until the transaction ends; undefined where the lead is gone, or asks for none. */
async function lockCall(
  transaction: Queries,
  id: string,
): Promise<(CallState & { status: LeadStatus }) | undefined> {
  const lead = await lockContactSubmission(transaction, id);
  if (!lead) return undefined;
  const call = await transaction
    .selectFrom('calls')
    .select(['at', 'outcome'])
    .where('lead_id', '=', id)
    .executeTakeFirst();
  return call && { outcome: call.outcome, at: new Date(call.at), status: lead.status };
}
