import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { findBooking } from '../leads/find-booking.ts';
import type { Queries } from '../schema.ts';
import { assignToHost, hostOf, reserveForAnyone } from './reserve-for-anyone.ts';

/**
 * Gives the calls to come of somebody who takes none any more to others who are free then, with their leads: whoever gets one is told.
 * A call that nobody is free for is the company's. Callers keep their times, and are told nothing.
 *
 * @param by a person's id; null where the settings say who works here
 * @returns how many calls are nobody's now
 */
export async function handOverCalls(
  transaction: Queries,
  person: string,
  { by, now }: { by: string | null; now: Date },
): Promise<number> {
  const calls = await transaction
    .selectFrom('call_slots')
    .select('lead_id as lead')
    .distinct()
    .where('host', '=', person)
    .where('starts_at', '>', now.toISOString())
    .orderBy('lead_id')
    .execute();
  let nobodys = 0;
  for (const { lead } of calls) {
    await lockContactSubmission(transaction, lead);
    const call = await findBooking(transaction, lead, now);
    // Its visitor may have canceled or moved it meanwhile.
    if (!call || (await hostOf(transaction, lead)) !== person) continue;
    if (call.state !== 'booked' && call.state !== 'held') continue;
    const { at, heldUntil } = call;
    const asked = { at, now, heldUntil, heedsCalendars: true, orCompany: true };
    await reserveForAnyone(transaction, call, asked);
    const host = await hostOf(transaction, lead);
    if (host === undefined || host === person) nobodys++;
    else await assignToHost(transaction, lead, { before: person, by, now });
  }
  return nobodys;
}
