/** Reminds visitors of the calls that they have booked. */
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { findBooking } from '../leads/find-booking.ts';
import type { Queries } from '../schema.ts';
import { queueCallMail, tellsVisitors } from './call-mail.ts';

/** How many hours before a call a reminder is sent, the last one first. */
const REMINDERS = [1, 24];

/**
 * Queues the reminders that are due: a day and an hour before a booked call, each once for a time of the call. One that was booked later
 * than that has none, and where several are due, as after a stop, the last one is sent. Several processes may do it at the same time.
 */
export async function remindOfCalls(db: Queries, now: Date): Promise<void> {
  if (!(await tellsVisitors(db))) return;
  const booked = await db
    .selectFrom('calls')
    .select('lead_id')
    .where('booked_at', 'is not', null)
    .where('at', '>', now.toISOString())
    .where('at', '<=', new Date(now.getTime() + DAY_MS).toISOString())
    .where(({ or, eb }) => or([eb('reminded_hours', 'is', null), eb('reminded_hours', '>', 1)]))
    .execute();
  for (const { lead_id } of booked) await remind(db, lead_id, now);
}

/** What it found may have changed since, so all of it is asked again once nobody else changes the lead. */
function remind(db: Queries, lead: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockContactSubmission(transaction, lead);
    const booking = await findBooking(transaction, lead, now);
    // A mail that still waits tells the time of the call, too.
    if (booking?.state !== 'booked' || (await isBeingTold(transaction, lead))) return;
    const before = (hours: number) => new Date(booking.at.getTime() - hours * HOUR_MS);
    const reminded_hours = REMINDERS.find((hours) => before(hours) <= now);
    if (reminded_hours === undefined) return;
    const { numUpdatedRows } = await transaction
      .updateTable('calls')
      .set({ reminded_hours })
      .where('lead_id', '=', lead)
      .where('booked_at', '<=', before(reminded_hours).toISOString())
      .where(({ or, eb }) =>
        or([eb('reminded_hours', 'is', null), eb('reminded_hours', '>', reminded_hours)]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queueCallMail(transaction, lead, now);
  });
}

async function isBeingTold(transaction: Queries, lead: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('subject_id', '=', lead)
    .where('channel', '=', 'call')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return waiting !== undefined;
}
