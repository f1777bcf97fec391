import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { type Booking, findBooking } from '../leads/find-booking.ts';
import type { Queries } from '../schema.ts';
import { findHost, hostOf, lockTimes } from './free-times.ts';
import { assignToHost } from './store-call.ts';

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
  const found = await transaction
    .selectFrom('calls')
    .select('lead_id as lead')
    .where('host', '=', person)
    .where('at', '>', now.toISOString())
    .orderBy('lead_id')
    .execute();
  const calls: Booking[] = [];
  for (const { lead } of found) {
    await lockContactSubmission(transaction, lead);
    const call = await findBooking(transaction, lead, now);
    // Its visitor may have canceled or moved it meanwhile.
    if (!call || (await hostOf(transaction, lead)) !== person) continue;
    if (call.state === 'booked' || call.state === 'held') calls.push(call);
  }
  await lockTimes(
    transaction,
    calls.map(({ at }) => at),
  );
  let nobodys = 0;
  for (const call of calls) {
    const { lead } = call;
    const host = (await findHost(transaction, call, { at: call.at, now, heedsCalendars: true })) ?? null;
    await transaction.updateTable('calls').set({ host }).where('lead_id', '=', lead).execute();
    if (host === null) nobodys++;
    else await assignToHost(transaction, lead, { before: person, by, now });
  }
  return nobodys;
}
