import type { CallOutcome, LeadStatus } from '@assay/contract/values';
import { sql } from 'kysely';
import { type RecentChange, recentChanges } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { actOn } from '../leads/work.ts';
import type { Queries } from '../schema.ts';
import { queueCallMail, tellsVisitors } from './call-mail.ts';
import { findHost, hostOf } from './free-times.ts';
import { assignToHost, noteChange } from './store-call.ts';

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
  /** What became of it, null to take that back, or another time, for which it is confirmed. */
  to: Pick<CallState, 'outcome'> | Pick<CallState, 'at'>;
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
  { to: asked, from, by, now }: CallChange,
): Promise<OutcomeResult> {
  const to: CallState = 'at' in asked ? { outcome: 'confirmed', at: asked.at } : { ...from, ...asked };
  return db.transaction().execute(async (transaction): Promise<OutcomeResult> => {
    const current = await lockCall(transaction, id);
    if (!current) return { ok: false, reason: 'missing' };
    // Somebody who repeats a request that has succeeded still gets what they asked for.
    if (isSame(current, to)) return { ok: true };
    if (!isSame(current, from))
      return { ok: false, reason: 'stale', since: await recentChanges(transaction, id, 1, ['call_outcome']) };
    const tells = await tellsVisitors(transaction);
    const before = await hostOf(transaction, id);
    const takes = tells && to.outcome === 'confirmed' && to.at > now;
    const host = takes ? await freeHost(transaction, id, to.at, now) : undefined;
    if (takes && host === undefined) return { ok: false, reason: 'taken' };
    // A hold is its visitor's; that a call is canceled, or not confirmed any more, ends it.
    const frees =
      tells && (to.outcome === 'canceled' || (to.outcome === null && current.outcome === 'confirmed'));
    await noteChange(transaction, id, { from: current.at, to: { ...to, host, frees }, by, now });
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

/** Whose time it takes at the desk's word, whatever calendars say; undefined where nobody is free. */
async function freeHost(transaction: Queries, lead: string, at: Date, now: Date) {
  const { email, owner } = await transaction
    .selectFrom('contact_submissions')
    .leftJoin('lead_work', 'lead_work.lead_id', 'contact_submissions.id')
    .select(['email', 'taken_by as owner'])
    .where('id', '=', lead)
    .executeTakeFirstOrThrow();
  return findHost(transaction, { lead, email, owner }, { at, now, heedsCalendars: false });
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
