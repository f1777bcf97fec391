/** Who takes new leads in turn, and up to when leads came that were assigned: one row, which is locked while somebody assigns. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { isPresent } from './present.ts';

interface Said {
  person: string;
  takes: boolean;
  /** Who says so. */
  by: string;
  now: Date;
}

/** Says whether somebody takes leads in turn; who begins has the last turn. Recorded. @returns false where there is no such person */
export function setTakesLeads(db: Queries, { person, takes, by, now }: Said): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('desk_people')
      .select('lead_turn_at')
      .where('id', '=', person)
      .executeTakeFirst();
    if (!found) return false;
    if (takes === (found.lead_turn_at !== null)) return true;
    await transaction
      .updateTable('desk_people')
      .set({ lead_turn_at: takes ? now.toISOString() : null })
      .where('id', '=', person)
      .execute();
    const details = { takes: takes ? 1 : 0, ...(person !== by && { person }) };
    await record(transaction, { at: now, person: by, action: 'takes_leads', details });
    return true;
  });
}

/** The ids of those who can get a lead at a time; whoever has waited longest for a turn comes first. */
export async function takersOfLeads(db: Queries, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_people as person')
    .select('person.id')
    .where('person.lead_turn_at', 'is not', null)
    .where(isPresent(at))
    .orderBy('person.lead_turn_at')
    .orderBy('person.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down whose turn it was, in that order. */
export async function saveTurns(transaction: Queries, people: readonly string[], now: Date): Promise<void> {
  for (const [at, id] of people.entries())
    await transaction
      .updateTable('desk_people')
      .set({ lead_turn_at: new Date(now.getTime() + at).toISOString() })
      .where('id', '=', id)
      .execute();
}

const row = (db: Queries) => db.selectFrom('assignment').select('assigned_until');

/** Up to when leads came that were assigned; null before the first are. */
export async function readAssignedUntil(db: Queries): Promise<string | null> {
  return (await row(db).executeTakeFirst())?.assigned_until ?? null;
}

/** The same until the transaction ends: whoever else assigns waits. */
export async function lockAssignment(transaction: Queries): Promise<string | null> {
  await transaction
    .insertInto('assignment')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await row(transaction).forUpdate().executeTakeFirst();
  return found?.assigned_until ?? null;
}

/** Writes down up to when leads came that are assigned. */
export async function saveAssignedUntil(transaction: Queries, time: Date): Promise<void> {
  await transaction.updateTable('assignment').set({ assigned_until: time.toISOString() }).execute();
}
