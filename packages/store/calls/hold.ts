/** Holds the time that a visitor asks for. Anybody can enter anybody's address, so a mailbox and a network have few. */
import { touchedHalfHours } from '@assay/contract/call-slots';
import { limit } from '@assay/contract/limit';
import { availableSlots, dayKey, freeSlots } from '@assay/contract/offered-slots';
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { callHours } from '../database/call-hours.ts';
import { mailboxKey } from '../deliveries/mailbox-key.ts';
import type { Queries } from '../schema.ts';
import { addressHashes, lockHashes } from '../subscriptions/address-hashes.ts';
import { findHost, takenSlots, takesTime } from './free-times.ts';
import type { NewTime } from './store-call.ts';

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

/** `held`: what the call's row gets. `refused`: the mailbox or the network has too many, so that nothing is held. */
type Hold = { kind: 'held'; time: NewTime } | { kind: 'taken' | 'refused' };

/** Finds whose time is held for an hour, in the transaction that stores the call. */
export async function holdCall(
  transaction: Queries,
  { lead, at, email, network }: Asked,
  now: Date,
): Promise<Hold> {
  const keys = [mailboxOf(email), ...(network === undefined ? [] : [`calls network ${network}`])];
  const [mailbox = '', ofNetwork] = await addressHashes(transaction, keys);
  await lockHashes(transaction, ofNetwork === undefined ? [mailbox] : [mailbox, ofNetwork]);
  if (!(await hasRoom(transaction, mailbox, now))) return { kind: 'refused' };
  const asked = ofNetwork === undefined ? 0 : await askedBy(transaction, ofNetwork, now);
  if (asked >= MAX_OF_A_NETWORK || (asked > 0 && !(await leavesAThird(transaction, at, now))))
    return { kind: 'refused' };
  const host = await findHost(transaction, { lead, email }, { at, now, heedsCalendars: true });
  if (host === undefined) return { kind: 'taken' };
  const held_until = new Date(now.getTime() + HOLD_MS).toISOString();
  return { kind: 'held', time: { host, held_until, mailbox, network: ofNetwork ?? null } };
}

/** The mailbox of an address, by which its calls are counted; undefined where it has enough. No other can be booked until the transaction ends. */
export async function mailboxWithRoom(
  transaction: Queries,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const [mailbox = ''] = await addressHashes(transaction, [mailboxOf(email)]);
  await lockHashes(transaction, [mailbox]);
  return (await hasRoom(transaction, mailbox, now)) ? mailbox : undefined;
}

/** By what the calls of a mailbox are counted, before it is hashed. */
function mailboxOf(email: string): string {
  return `calls ${mailboxKey(email)}`;
}

/** How many calls a network has asked for in a day. */
async function askedBy(transaction: Queries, network: string, now: Date): Promise<number> {
  const { calls } = await transaction
    .selectFrom('calls')
    .select(({ fn }) => fn.countAll<number | string>().as('calls'))
    .where('network', '=', network)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** Whether a third of the day's times stays free besides this one, for networks that have asked for none. */
async function leavesAThird(transaction: Queries, at: Date, now: Date): Promise<boolean> {
  const hours = await callHours();
  const day = dayKey(at.getTime(), hours.timeZone);
  const ofDay = (times: number[]) => times.filter((time) => dayKey(time, hours.timeZone) === day).length;
  const taken = [...(await takenSlots(transaction, now)), ...touchedHalfHours(at.getTime())];
  const left = ofDay(freeSlots(hours, taken, now.getTime()));
  return left >= ofDay(availableSlots(hours, now.getTime())) * LEFT_OF_A_DAY;
}

/** Whether a mailbox has fewer calls to come than it may have. */
async function hasRoom(transaction: Queries, mailbox: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .selectFrom('calls')
    .select('lead_id')
    .where('mailbox', '=', mailbox)
    .where('at', '>', now.toISOString())
    .where(takesTime(now))
    .execute();
  return rows.length < MAX_OF_A_MAILBOX;
}

/** Forgets from which networks calls were asked for more than a day ago. */
export async function forgetCallNetworks(db: Queries, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('asked_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}
