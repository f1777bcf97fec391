/**
 * The half hours that calls take: each is given once a person, or once in all where nobody takes calls, by the primary key of
 * `call_half_hours`. A held one is free again when its time has passed, whether or not its row is still there.
 */
import { touchedHalfHours } from '@assay/forms/call-slots';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** Stands for the company where nobody takes calls. */
export const COMPANY = '';

interface Taking {
  lead: string;
  /** When the call begins. */
  at: Date;
  /** A person's id, or `COMPANY`. */
  person: string;
  /** Null where the time is given for good. */
  heldUntil: Date | null;
  now: Date;
}

/** Takes the half hours of a call, all or none of them. @returns whether they were free */
export async function take(
  transaction: Queries,
  { lead, at, person, heldUntil, now }: Taking,
): Promise<boolean> {
  const halfHours = touchedHalfHours(at.getTime());
  await transaction
    .deleteFrom('call_half_hours')
    .where('person', '=', person)
    .where('half_hour', 'in', halfHours)
    .where('held_until', '<=', now.toISOString())
    .execute();
  const held_until = heldUntil?.toISOString() ?? null;
  const booked_at = heldUntil ? null : now.toISOString();
  const taken = await transaction
    .insertInto('call_half_hours')
    .values(halfHours.map((half_hour) => ({ person, half_hour, lead_id: lead, held_until, booked_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('half_hour')
    .execute();
  if (taken.length === halfHours.length) return true;
  if (taken.length > 0) {
    const own = taken.map(({ half_hour }) => half_hour);
    await transaction
      .deleteFrom('call_half_hours')
      .where('person', '=', person)
      .where('half_hour', 'in', own)
      .execute();
  }
  return false;
}

/** Whether a half hour is given, or still held. */
export function isTaken(now: Date) {
  return sql<boolean>`(held_until is null or held_until > ${now.toISOString()})`;
}

/** Frees the half hours of a lead's call. @returns what they were */
export function free(transaction: Queries, lead: string) {
  return transaction.deleteFrom('call_half_hours').where('lead_id', '=', lead).returningAll().execute();
}
