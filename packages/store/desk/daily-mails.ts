/** Who wants a daily mail of what is overdue. */
import type { Queries } from '../schema.ts';

/** Whether a person wants it. */
export async function wantsDailyMail(db: Queries, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('desk_daily_mails')
    .select('person_id')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDailyMail(db: Queries, person: string, wanted: boolean): Promise<void> {
  if (wanted) {
    await db
      .insertInto('desk_daily_mails')
      .values({ person_id: person, sent_on: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.deleteFrom('desk_daily_mails').where('person_id', '=', person).execute();
}

/**
 * The addresses that have not had the mail of a day. Each is returned once, to one of several processes.
 *
 * @param day '2026-01-31'
 */
export async function claimDailyMails(db: Queries, day: string): Promise<string[]> {
  const claimed = await db
    .updateTable('desk_daily_mails')
    .set({ sent_on: day })
    .where(({ eb, or }) => or([eb('sent_on', 'is', null), eb('sent_on', '<', day)]))
    .returning('person_id')
    .execute();
  if (claimed.length === 0) return [];
  const people = await db
    .selectFrom('desk_people')
    .select('email')
    .where(
      'id',
      'in',
      claimed.map(({ person_id }) => person_id),
    )
    .execute();
  return people.flatMap(({ email }) => email ?? []);
}
