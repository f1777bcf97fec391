/** A demo request whose visitor has a mail of ours has a key, with which a time for the demo is chosen without another form. */
import { randomUUID } from 'node:crypto';
import { noteForOwner } from '../activity/news.ts';
import { channelsFor, toCompanyOfLeads } from '../deliveries/channels.ts';
import { deliveriesFor, insertDeliveries } from '../deliveries/deliveries.ts';
import { findWork } from '../leads/change-lead.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { Queries } from '../schema.ts';
import { type BookingResult, countsAgain } from './booking.ts';
import { addCallTo } from './call-of-demo.ts';
import { readAgain } from './read-again.ts';
import { recordCall } from './record-call.ts';
import { giveToHolder, takeForAnyone } from './take-for-anyone.ts';
import { queueCallMail } from './tell.ts';

/** The demo request of that id, if a time can be chosen for it: it has none, and is not closed. */
export async function findUnasked(
  db: Queries,
  lead: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'email'])
    .where('id', '=', lead)
    .where('form_type', '=', 'demo_request')
    .where('call_at', 'is', null)
    .where('status', 'not in', ['suspected', 'closed'])
    .executeTakeFirst();
}

/** Books a time for it. @param message what asks for that time, as `callMessage` writes it */
export async function chooseCall(
  db: Queries,
  lead: string,
  { at, message }: { at: Date; message: string },
  now: Date,
): Promise<BookingResult> {
  await readAgain(db, at, now);
  return db.transaction().execute(async (transaction): Promise<BookingResult> => {
    await lockContactSubmission(transaction, lead);
    const row = await findUnasked(transaction, lead);
    if (!row) return { ok: false, reason: 'missing' };
    const { email } = row;
    if (!(await countsAgain(transaction, { lead, email }, now))) return { ok: false, reason: 'many' };
    const owner = (await findWork(transaction, lead))?.taken_by ?? null;
    if (!(await takeForAnyone(transaction, { lead, email, owner }, { at, now, heedsCalendars: true }))) {
      // Nothing is written of what was not given.
      await transaction.deleteFrom('call_bookings').where('lead_id', '=', lead).execute();
      return { ok: false, reason: 'taken' };
    }
    await addCallTo(transaction, lead, { message, phone: null, call_at: at.toISOString() });
    await recordCall(transaction, lead, { from: at, to: { outcome: 'confirmed', at }, by: null, now });
    await queueCallMail(transaction, lead, now);
    const told = toCompanyOfLeads(await channelsFor(transaction, 'contact_submission'));
    const subject = { kind: 'contact_submission', row: { id: lead, created_at: now.toISOString() } } as const;
    const deliveries = deliveriesFor(subject, told);
    const again = deliveries.map((delivery) => ({ ...delivery, change_id: randomUUID() }));
    if (again.length > 0) await insertDeliveries(transaction, again).execute();
    await noteForOwner(transaction, 'call', lead, now);
    await giveToHolder(transaction, lead, { before: undefined, by: null, now });
    return { ok: true };
  });
}
