/** Calls that are booked at a booking service, which tells of them: the service holds their times, and tells their visitors. */
import { createHash } from 'node:crypto';
import { assignLeads } from '../assignment/assign-due.ts';
import { type ChannelName, toCompanyOfLeads } from '../deliveries/channels.ts';
import { deliveriesFor, insertDeliveries } from '../deliveries/deliveries.ts';
import { insertContactSubmissions, lockContactSubmission } from '../leads/contact-submissions.ts';
import type { NewContactSubmission, Queries } from '../schema.ts';
import { recordCall } from './record-call.ts';

/** What a booking service tells. */
export interface OutsideEvent {
  /** The service's name of the booking, and the one it had before it was moved. */
  uid: string;
  movedFrom: string | undefined;
  /** When the service made the event: an older one than the last, or the same again, changes nothing. */
  toldAt: Date;
  /** Null where it is canceled. */
  booked: { at: Date; lead: NewContactSubmission } | null;
}

/** Stores the lead of a call that was booked, or moves or cancels the call. @returns whether anything has changed */
export function noteOutsideBooking(
  db: Queries,
  event: OutsideEvent,
  { channels, now }: { channels: readonly ChannelName[]; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lead = await findLead(transaction, event);
    if (lead === undefined) return addLead(transaction, event, channels, now);
    return changeLead(transaction, event, lead, now);
  });
}

/** Whether a lead's call was booked at a booking service. */
export async function isBookedOutside(db: Queries, lead: string): Promise<boolean> {
  const row = await db
    .selectFrom('outside_bookings')
    .select('uid_hash')
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  return row !== undefined;
}

async function findLead(transaction: Queries, { uid, movedFrom }: OutsideEvent): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('outside_bookings')
    .select('lead_id')
    .where('uid_hash', 'in', [uid, movedFrom ?? uid].map(hashOf))
    .executeTakeFirst();
  return row?.lead_id;
}

/** Where nothing is known of a booking: it is new, or was made before the service told of any. */
async function addLead(
  transaction: Queries,
  { uid, toldAt, booked }: OutsideEvent,
  channels: readonly ChannelName[],
  now: Date,
): Promise<boolean> {
  if (booked === null) return false;
  const { lead, at } = booked;
  const told_at = toldAt.toISOString();
  const noted = await transaction
    .insertInto('outside_bookings')
    .values({ uid_hash: hashOf(uid), lead_id: lead.id, told_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid_hash')
    .execute();
  if (noted.length === 0) return false;
  await insertContactSubmissions(transaction, lead).execute();
  await assignLeads(transaction, [lead.id], now);
  const deliveries = deliveriesFor({ kind: 'contact_submission', row: lead }, toCompanyOfLeads(channels));
  if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
  await recordCall(transaction, lead.id, { from: at, to: { outcome: 'confirmed', at }, by: null, now });
  return true;
}

async function changeLead(
  transaction: Queries,
  { uid, toldAt, booked }: OutsideEvent,
  lead_id: string,
  now: Date,
): Promise<boolean> {
  // One that has been erased or removed does not come back.
  if (!(await lockContactSubmission(transaction, lead_id))) return false;
  const last = await transaction
    .selectFrom('outside_bookings')
    .select(['uid_hash', 'told_at'])
    .where('lead_id', '=', lead_id)
    .orderBy('told_at', 'desc')
    .executeTakeFirstOrThrow();
  const uid_hash = hashOf(uid);
  // A booking that was moved may end under its earlier name.
  const isPast = booked === null && last.uid_hash !== uid_hash;
  if (isPast || toldAt <= new Date(last.told_at)) return false;
  const told_at = toldAt.toISOString();
  await transaction
    .insertInto('outside_bookings')
    .values({ uid_hash, lead_id, told_at })
    .onConflict((conflict) => conflict.column('uid_hash').doUpdateSet({ told_at }))
    .execute();
  const { call_at } = await transaction
    .selectFrom('contact_submissions')
    .select('call_at')
    .where('id', '=', lead_id)
    .executeTakeFirstOrThrow();
  const from = new Date(call_at ?? now);
  const to =
    booked === null
      ? { outcome: 'canceled' as const, at: from }
      : { outcome: 'confirmed' as const, at: booked.at };
  await recordCall(transaction, lead_id, { from, to, by: null, now });
  return true;
}

/** Whoever has the name can cancel the booking at some services, so it is not kept. */
function hashOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
