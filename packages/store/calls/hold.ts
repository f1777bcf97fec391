/** Holds the time that a visitor asks for. Anybody can enter anybody's address, so a mailbox and a network have few. */
import { touchedHalfHours } from '@assay/forms/call-slots';
import { limit } from '@assay/forms/limit';
import { availableSlots, dayKey } from '@assay/forms/offered-slots';
import { DAY_MS, HOUR_MS } from '@assay/forms/time';
import { callHours } from '../database/call-time.ts';
import { mailboxKey } from '../deliveries/mailbox-key.ts';
import type { Queries } from '../schema.ts';
import { addressHashes, lockHashes } from '../subscriptions/address-hashes.ts';
import { takenHalfHours } from './free-times.ts';
import { free, isTaken, take } from './half-hours.ts';
import { takersInTurn } from './takers.ts';

/** How long a time is held for somebody who has not confirmed it. */
export const HOLD_MS = HOUR_MS;

/** The most calls to come of one mailbox, held ones included. */
export const MAX_OF_A_MAILBOX = limit('Calls that visitors book', 2);

/** The most calls that one network asks for in a day. */
export const MAX_OF_A_NETWORK = limit('Calls that visitors book', 3);

/** Of the times of a day, what networks leave that have asked for one. */
const LEFT_OF_A_DAY = limit('Calls that visitors book', 1 / 3);

interface Asked {
  lead: string;
  at: Date;
  email: string;
  network: string | undefined;
}

/** `refused`: the mailbox or the network has too many, so that nothing is held. */
export type Hold = 'held' | 'taken' | 'refused';

/** Holds a time for an hour, in the transaction that stores its lead. */
export async function holdCall(
  transaction: Queries,
  { lead, at, email, network }: Asked,
  now: Date,
): Promise<Hold> {
  const keys = [mailboxOf(email), ...(network === undefined ? [] : [`calls network ${network}`])];
  const [mailbox = '', ofNetwork] = await addressHashes(transaction, keys);
  await lockHashes(transaction, ofNetwork === undefined ? [mailbox] : [mailbox, ofNetwork]);
  if ((await openCallsOf(transaction, mailbox, now)).length >= MAX_OF_A_MAILBOX) return 'refused';
  const asked = ofNetwork === undefined ? 0 : await askedBy(transaction, ofNetwork, now);
  if (asked >= MAX_OF_A_NETWORK || (asked > 0 && !(await leavesAThird(transaction, at, now))))
    return 'refused';
  const takers = await takersInTurn(transaction, email, { at, heedsCalendars: true, now });
  for (const person of takers) {
    const heldUntil = new Date(now.getTime() + HOLD_MS);
    if (!(await take(transaction, { lead, at, person, heldUntil, now }))) continue;
    const booking = { lead_id: lead, made_at: now.toISOString(), mailbox, network: ofNetwork ?? null };
    await transaction.insertInto('call_bookings').values(booking).execute();
    return 'held';
  }
  return 'taken';
}

/** Takes back what was held in this transaction: its visitor cannot be asked to confirm it. */
export async function dropHold(transaction: Queries, lead: string): Promise<void> {
  await free(transaction, lead);
  await transaction.deleteFrom('call_bookings').where('lead_id', '=', lead).execute();
}

/** Until when the time of a lead's call is held; null where it is not. */
export async function heldUntil(db: Queries, lead: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('call_half_hours')
    .select('held_until')
    .where('lead_id', '=', lead)
    .where('held_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.held_until ?? null;
}

/** By what the calls of a mailbox are counted, before it is hashed. */
export function mailboxOf(email: string): string {
  return `calls ${mailboxKey(email)}`;
}

/** How many calls a network has asked for in a day. */
async function askedBy(transaction: Queries, network: string, now: Date): Promise<number> {
  const { calls } = await transaction
    .selectFrom('call_bookings')
    .select(({ fn }) => fn.countAll<number | string>().as('calls'))
    .where('network', '=', network)
    .where('made_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** Whether a third of the day's times stays free besides this one, for networks that have asked for none. */
async function leavesAThird(transaction: Queries, at: Date, now: Date): Promise<boolean> {
  const hours = await callHours();
  const day = dayKey(at.getTime(), hours.timeZone);
  const times = availableSlots(hours, now.getTime()).filter((time) => dayKey(time, hours.timeZone) === day);
  const taken = new Set([...(await takenHalfHours(transaction, now)), ...touchedHalfHours(at.getTime())]);
  const left = times.filter((time) => !touchedHalfHours(time).some((halfHour) => taken.has(halfHour)));
  return left.length >= times.length * LEFT_OF_A_DAY;
}

/** The leads of a mailbox whose call is to come and holds its time. */
export async function openCallsOf(transaction: Queries, mailbox: string, now: Date): Promise<string[]> {
  const rows = await transaction
    .selectFrom('call_bookings')
    .innerJoin('call_half_hours', 'call_half_hours.lead_id', 'call_bookings.lead_id')
    .select('call_bookings.lead_id')
    .distinct()
    .where('mailbox', '=', mailbox)
    .where('half_hour', '>', now.toISOString())
    .where(isTaken(now))
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** Forgets from which networks calls were asked for more than a day ago. */
export async function forgetCallNetworks(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('call_bookings')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('made_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}
