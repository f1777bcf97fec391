import { noteNews } from '../activity/news.ts';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { free, take } from './half-hours.ts';
import { takersInTurn } from './takers.ts';

/**
 * Takes the time of a call for good, in place of the one that it had: of whoever had it, or has its lead, if they are there and free then;
 * otherwise of the next who takes calls.
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
  const inTurn = await takersInTurn(transaction, email, { at, heedsCalendars, now });
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

/** Whose time a call takes; undefined where that is nobody's in person. */
export async function holderOf(transaction: Queries, lead: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('call_half_hours')
    .select('person')
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  return row?.person || undefined;
}

/**
 * Gives a lead to whose time its call has taken, unless somebody else has it than whose time it took before.
 *
 * @param by a person's id; null for its visitor
 */
export async function giveToHolder(
  transaction: Queries,
  lead: string,
  { before, by, now }: { before: string | undefined; by: string | null; now: Date },
): Promise<void> {
  const to = await holderOf(transaction, lead);
  if (to === undefined) return;
  const { numUpdatedRows } = await transaction
    .updateTable('lead_work')
    .set(({ eb }) => ({ taken_by: to, taken_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('lead_id', '=', lead)
    .where(({ or, eb }) =>
      or([
        eb('taken_by', 'is', null),
        ...(before !== undefined && before !== to ? [eb('taken_by', '=', before)] : []),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const details = { to, ...(by === null && { by: 'visitor' }) };
  await record(transaction, { at: now, person: by, action: 'handed_over', lead, details });
  await noteNews(transaction, [{ person: to, kind: by ? 'handed_over' : 'new', lead, by, at: now }]);
}
