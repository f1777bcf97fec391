import { changeLead } from '../leads/change-lead.ts';
import type { Queries } from '../schema.ts';
import { hostsInTurn } from './hosts.ts';
import { releaseSlots, reserveSlots } from './slots.ts';

interface Wanted {
  /** When the call begins. */
  at: Date;
  now: Date;
  /** Whether nobody gets it whose calendar says that they are busy; people at the desk decide for themselves. */
  heedsCalendars: boolean;
  /** Absent where it is given for good. */
  heldUntil?: Date | null;
  /** Whether it takes the company's time where nobody is free. */
  orCompany?: boolean;
}

/**
 * Reserves the time of a call, in place of the one that it had: of whoever had it, or has its lead, if they are there and free then;
 * otherwise of the next who takes calls.
 *
 * @returns whether somebody was free; if nobody was, it keeps what it had
 */
export async function reserveForAnyone(
  transaction: Queries,
  { lead, email, owner }: { lead: string; email: string; owner?: string | null },
  { at, now, heedsCalendars, heldUntil = null, orCompany = false }: Wanted,
): Promise<boolean> {
  const before = await releaseSlots(transaction, lead);
  const inTurn = await hostsInTurn(transaction, email, { at, heedsCalendars, now });
  const first = before[0] ? before[0].host : owner;
  const hosts = first !== undefined && inTurn.includes(first) ? [first, ...inTurn] : inTurn;
  for (const host of orCompany ? [...hosts, null] : hosts) {
    if (await reserveSlots(transaction, { lead, at, host, heldUntil, now })) return true;
  }
  if (before.length > 0)
    await transaction
      .insertInto('call_slots')
      .values(before)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return false;
}

/** Whose time a call takes; undefined where that is nobody's in person. */
export async function hostOf(transaction: Queries, lead: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('call_slots')
    .select('host')
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  return row?.host ?? undefined;
}

/**
 * Gives a lead to whose time its call has taken, unless somebody else has it than whose time it took before.
 *
 * @param by a person's id; null for its visitor
 */
export async function assignToHost(
  transaction: Queries,
  lead: string,
  { before, by, now }: { before: string | undefined; by: string | null; now: Date },
): Promise<void> {
  const to = await hostOf(transaction, lead);
  if (to === undefined) return;
  await changeLead(transaction, lead, { by, now }, (_status, work) => {
    const owner = work?.taken_by ?? null;
    if (owner === to || (owner !== null && owner !== before)) return null;
    const details = { to, ...(by === null && { by: 'visitor' }) };
    return { work: { taken_by: to, taken_at: now.toISOString() }, action: 'handed_over', details };
  });
}
