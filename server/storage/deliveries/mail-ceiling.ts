/** How many mails go to visitors in a day, and how many are sent and wait. */
import { sql } from 'kysely';
import { limit } from '../../../contract/limit.ts';
import type { Queries } from '../schema.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The ceiling of a day before a server has said another (`VISITOR_MAILS_A_DAY`). */
export const DEFAULT_MAILS_A_DAY = limit('Mails to visitors', 1_000);

/** Says how many mails go to visitors in a day, for all programs that queue some. At the start of a server. */
export async function setMailsADay(db: Queries, mails: number): Promise<void> {
  await db
    .insertInto('visitor_mail_ceiling')
    .values({ id: 1, mails })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mails }))
    .execute();
}

export async function mailsADay(db: Queries): Promise<number> {
  const row = await db.selectFrom('visitor_mail_ceiling').select('mails').executeTakeFirst();
  return row?.mails ?? DEFAULT_MAILS_A_DAY;
}

/** How many mails to visitors are sent today or wait for later, and how many a day there may be. */
export async function visitorMailsState(db: Queries, now: Date) {
  const today = startOfDay(now);
  const tomorrow = new Date(today.getTime() + DAY_MS).toISOString();
  const counts = await db
    .selectFrom('visitor_mails')
    .select(({ fn }) => [
      sql<number | string>`count(case when queued_at < ${tomorrow} then 1 end)`.as('today'),
      fn.count<number | string>(sql`case when queued_at > ${now.toISOString()} then 1 end`).as('waiting'),
    ])
    .where('queued_at', '>=', today.toISOString())
    .executeTakeFirstOrThrow();
  return { today: Number(counts.today), waiting: Number(counts.waiting), ceiling: await mailsADay(db) };
}

/** Frees the places of mails that wait and will not be sent, as their deliveries were deleted. */
export async function freePlaces(
  transaction: Queries,
  deliveryIds: readonly string[],
  now: Date,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await transaction
    .deleteFrom('visitor_mails')
    .where('id', 'in', deliveryIds)
    .where('queued_at', '>', now.toISOString())
    .execute();
}

/** Deletes those of more than a week ago, which do not count any more. */
export async function deleteOldVisitorMails(db: Queries, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  await db.deleteFrom('visitor_mails').where('queued_at', '<=', weekAgo).execute();
}

/** The beginning of the day of UTC that a time belongs to. */
export function startOfDay(time: Date): Date {
  return new Date(`${time.toISOString().slice(0, 10)}T00:00:00.000Z`);
}
