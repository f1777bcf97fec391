import type { Queries } from '../schema.ts';
import { free, take } from './half-hours.ts';
import { takersInTurn } from './takers.ts';

/**
 * Takes the time of a call for good, in place of the one that it had: of whoever had it, or has its lead, if they are free then; otherwise
 * of the next who takes calls.
 *
 * @param options.heedsCalendars whether nobody gets it whose calendar says that they are busy; people at the desk decide for themselves
 * @returns whether somebody was free; if nobody was, it keeps what it had
 */
export async function takeForAnyone(
  transaction: Queries,
  { lead, email, owner }: { lead: string; email: string; owner?: string | null },
  { at, now, heedsCalendars }: { at: Date; now: Date; heedsCalendars: boolean },
): Promise<boolean> {
  const before = await free(transaction, lead);
  const inTurn = await takersInTurn(transaction, email, { notBusyAt: heedsCalendars ? at : null, now });
  const first = before[0]?.person ?? owner;
  const people = first != null && inTurn.includes(first) ? [first, ...inTurn] : inTurn;
  for (const person of people) {
    if (await take(transaction, { lead, at, person, heldUntil: null, now })) return true;
  }
  if (before.length > 0)
    await transaction
      .insertInto('call_half_hours')
      .values(before)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return false;
}
