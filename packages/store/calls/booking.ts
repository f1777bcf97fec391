/** What a visitor does with a call by the links in its mails: confirms, moves, or cancels it. */
import { limit } from '@assay/forms/limit';
import { noteForOwner } from '../activity/news.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { type Booking, findBooking } from '../leads/find-booking.ts';
import type { Queries } from '../schema.ts';
import { addressHashes, lockHashes } from '../subscriptions/address-hashes.ts';
import { free } from './half-hours.ts';
import { MAX_OF_A_MAILBOX, mailboxOf, openCallsOf } from './hold.ts';
import { readAgain } from './read-again.ts';
import { recordCall } from './record-call.ts';
import { giveToHolder, holderOf, takeForAnyone } from './take-for-anyone.ts';
import { queueCallMail } from './tell.ts';

/** Why nothing was changed. `many`: the mailbox has two calls to come; `often`: the call was changed too often. */
export type NotBooked = 'missing' | 'canceled' | 'past' | 'taken' | 'many' | 'often';

export type BookingResult = { ok: true } | { ok: false; reason: NotBooked };

/** The most changes of one call: each is told by mail. */
const MAX_CHANGES = limit('Changes of a call by its visitor', 10);

/** Confirms the time that is held, or takes it again where the hold has lapsed and it is free. */
export async function confirmCall(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  const seen = await findBooking(db, lead, now);
  if (seen?.state === 'open') await readAgain(db, seen.at, now);
  return changing(db, lead, now, async (transaction, booking) => {
    if (booking.state === 'booked') return 'unchanged';
    if (booking.state === 'held') {
      await transaction
        .updateTable('call_half_hours')
        .set({ held_until: null, booked_at: now.toISOString() })
        .where('lead_id', '=', lead)
        .execute();
      return booking.at;
    }
    if (!(await countsAgain(transaction, booking, now))) return 'many';
    return (await takeForAnyone(transaction, booking, { at: booking.at, now, heedsCalendars: true }))
      ? booking.at
      : 'taken';
  });
}

/** Moves a call to another time, which is then confirmed. @param at a time that calls are offered at */
export async function moveCall(db: Queries, lead: string, at: Date, now: Date): Promise<BookingResult> {
  await readAgain(db, at, now);
  return changing(db, lead, now, async (transaction, booking) => {
    const isSame = booking.at.getTime() === at.getTime();
    if (isSame && booking.state === 'booked') return 'unchanged';
    if (booking.state === 'open' && !(await countsAgain(transaction, booking, now))) return 'many';
    return (await takeForAnyone(transaction, booking, { at, now, heedsCalendars: true })) ? at : 'taken';
  });
}

/** Cancels a call, and frees its time. */
export async function cancelCall(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  const result = await changing(db, lead, now, async (transaction) => {
    await free(transaction, lead);
    return null;
  });
  return !result.ok && result.reason === 'canceled' ? { ok: true } : result;
}

/** Books a call again that its visitor has canceled, if its time is still free. */
export async function undoCancel(db: Queries, lead: string, now: Date): Promise<BookingResult> {
  const seen = await findBooking(db, lead, now);
  if (seen?.canUndo) await readAgain(db, seen.at, now);
  return changing(
    db,
    lead,
    now,
    async (transaction, booking) => {
      if (booking.state !== 'canceled') return 'unchanged';
      if (!(await countsAgain(transaction, booking, now))) return 'many';
      return (await takeForAnyone(transaction, booking, { at: booking.at, now, heedsCalendars: true }))
        ? booking.at
        : 'taken';
    },
    true,
  );
}

/** Counts a call that holds no time among those of its mailbox. @returns false where that has enough */
export async function countsAgain(
  transaction: Queries,
  { lead, email }: Pick<Booking, 'lead' | 'email'>,
  now: Date,
): Promise<boolean> {
  const [mailbox = ''] = await addressHashes(transaction, [mailboxOf(email)]);
  await lockHashes(transaction, [mailbox]);
  if ((await openCallsOf(transaction, mailbox, now)).length >= MAX_OF_A_MAILBOX) return false;
  // There is none of a request that was over a limit.
  const booking = { lead_id: lead, made_at: now.toISOString(), mailbox, network: null };
  await transaction
    .insertInto('call_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
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
  change: (transaction: Queries, booking: Booking) => Promise<Date | null | 'unchanged' | 'taken' | 'many'>,
  undoes = false,
): Promise<BookingResult> {
  return db.transaction().execute(async (transaction): Promise<BookingResult> => {
    await lockContactSubmission(transaction, lead);
    const booking = await findBooking(transaction, lead, now);
    if (!booking) return { ok: false, reason: 'missing' };
    if (booking.state === 'past') return { ok: false, reason: 'past' };
    if (booking.state === 'canceled' && !(undoes && booking.canUndo))
      return { ok: false, reason: 'canceled' };
    if (booking.changes >= MAX_CHANGES) return { ok: false, reason: 'often' };
    const before = await holderOf(transaction, lead);
    const at = await change(transaction, booking);
    if (at === 'unchanged') return { ok: true };
    if (at === 'taken' || at === 'many') return { ok: false, reason: at };
    await settle(transaction, booking, at, now);
    await noteForOwner(transaction, 'call', lead, now);
    if (at !== null) await giveToHolder(transaction, lead, { before, by: null, now });
    // Who has got it for that, too; whoever had it all along is told once.
    await noteForOwner(transaction, 'call', lead, now);
    return { ok: true };
  });
}

async function settle(transaction: Queries, booking: Booking, at: Date | null, now: Date): Promise<void> {
  const { lead } = booking;
  const to =
    at === null ? { outcome: 'canceled' as const, at: booking.at } : { outcome: 'confirmed' as const, at };
  await recordCall(transaction, lead, { from: booking.at, to, by: null, now });
  await queueCallMail(transaction, lead, now);
}
