/** The rows of calls: how one is added, and what is written down of a change. */
import { DAY_MS } from '@assay/contract/time';
import type { CallOutcome } from '@assay/contract/values';
import { sql } from 'kysely';
import { record } from '../activity/record.ts';
import { changeLead } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { NewCall, NewContactSubmission, Queries } from '../schema.ts';
import { hostOf } from './free-times.ts';

/** Whose time a call takes, until when it is held, and the mailbox and network that it counts for; nothing of it where it takes none. */
export type NewTime = Pick<NewCall, 'host' | 'held_until' | 'mailbox' | 'network'>;

export async function addCall(
  transaction: Queries,
  lead: string,
  { at, ...call }: { at: Date; zone: string } & NewTime,
  now: Date,
): Promise<void> {
  const time = at.toISOString();
  await transaction
    .insertInto('calls')
    .values({ lead_id: lead, at: time, asked_for: time, asked_at: now.toISOString(), ...call })
    .execute();
}

/**
 * The open demo request of the same address, of the last day, that asks for no call yet; nobody else changes it before the transaction
 * ends. A call that is chosen after it is its own, so that a visitor who does both is one lead. Anybody can enter anybody's address: what
 * is added to it is no more than a lead of its own would say.
 */
export async function findDemoOf(
  transaction: Queries,
  { email }: Pick<NewContactSubmission, 'email'>,
  now: Date,
): Promise<string | undefined> {
  const find = (id?: string) =>
    transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('form_type', '=', 'demo_request')
      .where('status', '=', 'new')
      .where('id', 'not in', ({ selectFrom }) => selectFrom('calls').select('lead_id'))
      .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const found = await find();
  if (!found || !(await lockContactSubmission(transaction, found.id))) return undefined;
  return (await find(found.id))?.id;
}

/** Adds the telephone number that came with a call to its demo request, which may have another. */
export async function addPhoneTo(
  transaction: Queries,
  demo: string,
  phone: string | null | undefined,
): Promise<void> {
  if (!phone) return;
  const before = await transaction
    .selectFrom('contact_submissions')
    .select(['message', 'phone'])
    .where('id', '=', demo)
    .executeTakeFirstOrThrow();
  if (before.phone === phone) return;
  const other = { message: `${before.message}\n\nPhone: ${phone}` };
  await transaction
    .updateTable('contact_submissions')
    .set(before.phone === null ? { phone } : other)
    .where('id', '=', demo)
    .execute();
}

interface ChangedCall {
  /** When the call began so far. */
  from: Date;
  to: {
    outcome: CallOutcome | null;
    at: Date;
    /** Whose time it has for good just now, and is to be reminded of anew; null for the company's. Absent where that is as before. */
    host?: string | null | undefined;
    /** Whether its time is free from now on. */
    frees?: boolean;
  };
  /** A person's id; null for its visitor. */
  by: string | null;
  now: Date;
}

/** Writes down when a call begins from now on, and what became of it, with the entry of the activity log. */
export async function noteChange(
  transaction: Queries,
  lead: string,
  { from, to: { outcome, at, host, frees = false }, by, now }: ChangedCall,
): Promise<void> {
  const isMoved = at.getTime() !== from.getTime();
  const changed = isMoved ? 'moved' : (outcome ?? 'none');
  await transaction
    .updateTable('calls')
    .set(({ eb }) => ({
      at: at.toISOString(),
      outcome,
      changed,
      changed_by: by === null ? 'visitor' : 'staff',
      changes: eb('changes', '+', 1),
      ...(frees && { host: null, held_until: null, booked_at: null }),
      ...(host !== undefined && {
        ...{ host, held_until: null },
        ...{ booked_at: now.toISOString(), reminded_hours: null },
      }),
    }))
    .where('lead_id', '=', lead)
    .execute();
  const details = {
    outcome: changed,
    ...(isMoved && { at: at.toISOString() }),
    ...(by === null && { by: 'visitor' }),
  };
  await record(transaction, { at: now, person: by, action: 'call_outcome', lead, details });
}

/**
 * Gives a lead to whose time its call has taken, unless somebody else has it than whose time it took before.
 *
 * @param by a person's id; null for its visitor
 */
export async function assignToHost(
  transaction: Queries,
  lead: string,
  { before, by, now }: { before: string | undefined; by: string | null; now: Date },
): Promise<void> {
  const to = await hostOf(transaction, lead);
  if (to === undefined) return;
  await changeLead(transaction, lead, { by, now }, (_status, work) => {
    const owner = work?.taken_by ?? null;
    if (owner === to || (owner !== null && owner !== before)) return null;
    const details = { to, ...(by === null && { by: 'visitor' }) };
    return { work: { taken_by: to, taken_at: now.toISOString() }, action: 'handed_over', details };
  });
}
