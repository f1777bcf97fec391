/** What a visitor does with a call by the links in its mails: chooses, confirms, moves, or cancels it. */
import { randomUUID } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import { notifyOwner } from '../activity/notifications.ts';
import { channelsFor, toCompanyOfLeads } from '../deliveries/channels.ts';
import { deliveriesFor, insertDeliveries } from '../deliveries/deliveries.ts';
import { findWork } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { type Booking, findBooking } from '../leads/find-booking.ts';
import type { Queries } from '../schema.ts';
import { queueCallMail } from './call-mail.ts';
import { mailboxWithRoom } from './hold.ts';
import { assignToHost, hostOf, reserveForAnyone } from './reserve-for-anyone.ts';
import { releaseSlots } from './slots.ts';
import { addCall, noteChange } from './store-call.ts';

/** Why nothing was changed. `many`: the mailbox has two calls to come; `often`: the call was changed too often. */
export type NotBooked = 'missing' | 'canceled' | 'past' | 'taken' | 'many' | 'often';

export type BookingResult = { ok: true } | { ok: false; reason: NotBooked };

/** The most changes of one call: each is told by mail. */
const MAX_CHANGES = limit('Changes by the link of a mail', 10);

/** Confirms the time that is held, or reserves it again where the hold has lapsed and it is free. */
export function confirmCall(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  return changing(db, lead, now, (transaction, booking) => book(transaction, booking, booking.at, now));
}

/** Moves a call to another time, which is then confirmed. @param at a time that calls are offered at */
export function moveCall(db: Queries, lead: string, at: Date, now: Date): Promise<BookingResult> {
  return changing(db, lead, now, (transaction, booking) => book(transaction, booking, at, now));
}

/** Cancels a call, and frees its time. */
export async function cancelCall(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  const result = await changing(db, lead, now, async (transaction) => {
    await releaseSlots(transaction, lead);
    return null;
  });
  return !result.ok && result.reason === 'canceled' ? { ok: true } : result;
}

/** Books a call again that its visitor has canceled, if its time is still free. */
export function undoCancel(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  return changing(
    db,
    lead,
    now,
    async (transaction, booking) =>
      booking.state === 'canceled' ? book(transaction, booking, booking.at, now) : 'unchanged',
    true,
  );
}

type Change = Date | null | 'unchanged' | 'taken' | 'many';

/** Gives a call a time for good: what it holds already, or one that is free. */
async function book(transaction: Queries, booking: Booking, at: Date, now: Date): Promise<Change> {
  const { lead, email, state } = booking;
  const isSame = booking.at.getTime() === at.getTime();
  if (isSame && state === 'booked') return 'unchanged';
  if (isSame && state === 'held') {
    await transaction
      .updateTable('call_slots')
      .set({ held_until: null })
      .where('lead_id', '=', lead)
      .execute();
    return at;
  }
  const hasTime = state === 'booked' || state === 'held';
  const mailbox = hasTime ? undefined : await mailboxWithRoom(transaction, email, now);
  if (!hasTime && mailbox === undefined) return 'many';
  if (!(await reserveForAnyone(transaction, booking, { at, now, heedsCalendars: true }))) return 'taken';
  if (mailbox !== undefined)
    await transaction.updateTable('calls').set({ mailbox }).where('lead_id', '=', lead).execute();
  return at;
}

/**
 * Changes a call in a transaction in which nobody else changes its lead, records it as the visitor's, and tells them by mail.
 *
 * @param undoes whether it takes back that the visitor has canceled the call
 * @param change returns the time of the call, null where it is canceled, or why nothing changes
 */
function changing(
  db: Queries,
  lead: string,
  now: Date,
  change: (transaction: Queries, booking: Booking) => Promise<Change>,
  undoes = false,
): Promise<BookingResult> {
  return db.transaction().execute(async (transaction): Promise<BookingResult> => {
    await lockContactSubmission(transaction, lead);
    const booking = await findBooking(transaction, lead, now);
    if (!booking) return { ok: false, reason: 'missing' };
    const { state } = booking;
    if (state === 'past') return { ok: false, reason: 'past' };
    if (state === 'canceled' && !(undoes && booking.canUndo)) return { ok: false, reason: 'canceled' };
    if (booking.changes >= MAX_CHANGES) return { ok: false, reason: 'often' };
    const before = await hostOf(transaction, lead);
    const at = await change(transaction, booking);
    if (at === 'unchanged') return { ok: true };
    if (at === 'taken' || at === 'many') return { ok: false, reason: at };
    const to =
      at === null
        ? { outcome: 'canceled' as const, at: booking.at }
        : { outcome: 'confirmed' as const, at, isBooked: true };
    await noteChange(transaction, lead, { from: booking.at, to, by: null, now });
    await tell(transaction, lead, { before, isBooked: at !== null }, now);
    return { ok: true };
  });
}

/** The demo request of that id, if a time can be chosen for it: it has none, and is not closed. */
export function findUnasked(db: Queries, lead: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'email'])
    .where('id', '=', lead)
    .where('form_type', '=', 'demo_request')
    .where('id', 'not in', ({ selectFrom }) => selectFrom('calls').select('lead_id'))
    .where('status', 'not in', ['suspected', 'closed'])
    .executeTakeFirst();
}

/** Books a time for a demo request, whose visitor has its key by a mail. @param chosen.zone the clock that it was chosen by */
export function chooseCall(
  db: Queries,
  lead: string,
  { at, zone }: { at: Date; zone: string },
  now: Date,
): Promise<BookingResult> {
  return db.transaction().execute(async (transaction): Promise<BookingResult> => {
    await lockContactSubmission(transaction, lead);
    const demo = await findUnasked(transaction, lead);
    if (!demo) return { ok: false, reason: 'missing' };
    const { email } = demo;
    const mailbox = await mailboxWithRoom(transaction, email, now);
    if (mailbox === undefined) return { ok: false, reason: 'many' };
    const owner = (await findWork(transaction, lead))?.taken_by ?? null;
    if (!(await reserveForAnyone(transaction, { lead, email, owner }, { at, now, heedsCalendars: true })))
      return { ok: false, reason: 'taken' };
    await addCall(transaction, lead, { at, zone, mailbox }, now);
    const to = { outcome: 'confirmed' as const, at, isBooked: true };
    await noteChange(transaction, lead, { from: at, to, by: null, now });
    const told = toCompanyOfLeads(await channelsFor(transaction, 'contact_submission'));
    const subject = { kind: 'contact_submission', row: { id: lead, created_at: now.toISOString() } } as const;
    const deliveries = deliveriesFor(subject, told).map((one) => ({ ...one, change_id: randomUUID() }));
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
    await tell(transaction, lead, { before: undefined, isBooked: true }, now);
    return { ok: true };
  });
}

/** Tells a visitor and whoever has the lead of a change, and gives the lead to whose time its call takes. */
async function tell(
  transaction: Queries,
  lead: string,
  { before, isBooked }: { before: string | undefined; isBooked: boolean },
  now: Date,
): Promise<void> {
  await queueCallMail(transaction, lead, now);
  await notifyOwner(transaction, 'call', lead, now);
  if (!isBooked) return;
  await assignToHost(transaction, lead, { before, by: null, now });
  // Who has got it for that, too; whoever had it all along is told once.
  await notifyOwner(transaction, 'call', lead, now);
}
