/**
 * The half hours that calls take: each is given once a person, or once in all where nobody takes calls, by the unique index of
 * `call_slots`. A held one is free again when its time has passed, whether or not its row is still there.
 */
import { touchedHalfHours } from '@assay/contract/call-slots';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../schema.ts';

interface Reservation {
  lead: string;
  /** When the call begins. */
  at: Date;
  /** A person's id; null for the company. */
  host: string | null;
  /** Null where the time is given for good. */
  heldUntil: Date | null;
  now: Date;
}

/** Reserves the half hours of a call, all or none of them. @returns whether they were free */
export async function reserveSlots(
  transaction: Queries,
  { lead, at, host, heldUntil, now }: Reservation,
): Promise<boolean> {
  const times = touchedHalfHours(at.getTime());
  await transaction
    .deleteFrom('call_slots')
    .where('starts_at', 'in', times)
    .where(isOf(host))
    .where('held_until', '<=', now.toISOString())
    .execute();
  const held_until = heldUntil?.toISOString() ?? null;
  const reserved = await transaction
    .insertInto('call_slots')
    .values(times.map((starts_at) => ({ host, starts_at, lead_id: lead, held_until })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('starts_at')
    .execute();
  if (reserved.length === times.length) return true;
  const own = reserved.map(({ starts_at }) => starts_at);
  if (own.length > 0)
    await transaction.deleteFrom('call_slots').where('starts_at', 'in', own).where(isOf(host)).execute();
  return false;
}

function isOf(host: string | null): RawBuilder<boolean> {
  return host === null ? sql`host is null` : sql`host = ${host}`;
}

/** Whether a half hour is given, or still held. */
export function isTaken(now: Date): RawBuilder<boolean> {
  return sql`(held_until is null or held_until > ${now.toISOString()})`;
}

/** Frees the half hours of a lead's call. @returns what they were */
export function releaseSlots(transaction: Queries, lead: string) {
  return transaction.deleteFrom('call_slots').where('lead_id', '=', lead).returningAll().execute();
}
