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
import { findHost, hostOf } from './free-times.ts';
import { mailboxWithRoom } from './hold.ts';
import { addCall, assignToHost, noteChange } from './store-call.ts';

/** Why nothing was changed. `many`: the mailbox has two calls to come; `often`: the call was changed too often. */
type NotBooked = 'missing' | 'canceled' | 'past' | 'taken' | 'many' | 'often';

export type BookingResult = { ok: true } | { ok: false; reason: NotBooked };

/** The most changes of one call: each is told by mail. */
const MAX_CHANGES = limit('Changes by the link of a mail', 10);

/** What a visitor does with a call: `move` to a time that calls are offered at, `undo` that they have canceled it. */
export type VisitorAct = { do: 'confirm' | 'cancel' | 'undo' } | { do: 'move'; at: Date };

/**
 * Confirms a call, also where its hold has lapsed and its time is free, moves it, which confirms it, cancels it, or books it again. In a
 * transaction in which nobody else changes its lead; recorded as the visitor's, who is told by mail.
 */
export function changeByVisitor(
  db: Queries,
  lead: string,
  act: VisitorAct,
  now: Date,
): Promise<BookingResult> {
  return db.transaction().execute(async (transaction): Promise<BookingResult> => {
    await lockContactSubmission(transaction, lead);
    const booking = await findBooking(transaction, lead, now);
    if (!booking) return { ok: false, reason: 'missing' };
    const { at: from, state, canUndo, changes } = booking;
    if (state === 'past') return { ok: false, reason: 'past' };
    if (state === 'canceled' && act.do === 'cancel') return { ok: true };
    if (state === 'canceled' && !(act.do === 'undo' && canUndo)) return { ok: false, reason: 'canceled' };
    if (changes >= MAX_CHANGES) return { ok: false, reason: 'often' };
    const at = act.do === 'move' ? act.at : from;
    const isBookedThen = state === 'booked' && at.getTime() === from.getTime();
    if ((act.do === 'undo' && state !== 'canceled') || (act.do !== 'cancel' && isBookedThen))
      return { ok: true };
    const before = await hostOf(transaction, lead);
    const reserved = act.do === 'cancel' ? undefined : await reserve(transaction, booking, at, now);
    if (reserved && !reserved.ok) return reserved;
    const to = reserved
      ? { outcome: 'confirmed' as const, at, host: reserved.host }
      : { outcome: 'canceled' as const, at, frees: true };
    await noteChange(transaction, lead, { from, to, by: null, now });
    await tell(transaction, lead, { before, isBooked: reserved !== undefined }, now);
    return { ok: true };
  });
}

/** Whose time a call takes for good: what it holds already, or one that is free. */
async function reserve(
  transaction: Queries,
  booking: Booking,
  at: Date,
  now: Date,
): Promise<{ ok: true; host: string | null } | { ok: false; reason: NotBooked }> {
  const { lead, email, state } = booking;
  if (state !== 'booked' && state !== 'held') {
    const mailbox = await mailboxWithRoom(transaction, email, now);
    if (mailbox === undefined) return { ok: false, reason: 'many' };
    await transaction.updateTable('calls').set({ mailbox }).where('lead_id', '=', lead).execute();
  }
  // What it holds it keeps, unless the hold has lapsed a moment ago.
  const heedsCalendars = state !== 'held' || at.getTime() !== booking.at.getTime();
  const host = await findHost(transaction, booking, { at, now, heedsCalendars });
  return host === undefined ? { ok: false, reason: 'taken' } : { ok: true, host };
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
    const host = await findHost(transaction, { lead, email, owner }, { at, now, heedsCalendars: true });
    if (host === undefined) return { ok: false, reason: 'taken' };
    await addCall(transaction, lead, { at, zone, mailbox }, now);
    const to = { outcome: 'confirmed' as const, at, host };
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
