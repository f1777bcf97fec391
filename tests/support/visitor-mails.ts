import { randomUUID } from 'node:crypto';
import { MAILS_A_DAY } from '../../packages/store/deliveries/visitor-mails.ts';
import type { Queries } from '../../packages/store/schema.ts';

/** Uses up the mails to visitors of a day, as if they had gone to others. @param left how many there may still be */
export async function spendMailsOfDay(db: Queries, left = 0, day = new Date()): Promise<void> {
  const queued_at = day.toISOString();
  const rows = Array.from({ length: MAILS_A_DAY - left }, (_, at) => ({
    ...{ id: randomUUID(), email_hash: `another ${at}`, kind: 'another', queued_at },
  }));
  await db.insertInto('visitor_mails').values(rows).execute();
}
