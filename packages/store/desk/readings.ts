/** The record of what people at the desk have read. */
import { record } from '../activity/record.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { Queries } from '../schema.ts';
import { countLastHour, lockPerson, MAX_OPENED, recordMetLimit } from './hourly-limits.ts';

/** Reading a lead again within this time is the same reading. */
const SAME_READING_MS = 30 * 60 * 1000;

/**
 * Records that a person has opened a lead, at most once in 30 minutes, and again after its visitor has written.
 *
 * @returns false if they have opened too many in the last hour, and may not see this one
 */
export async function recordSawLead(db: Queries, id: string, by: string, now: Date): Promise<boolean> {
  // Most readings are repetitions, which need no lock.
  if (await hasSeenLead(db, id, by, now)) return true;
  const isAllowed = await db.transaction().execute(async (transaction) => {
    // The locks make concurrent readings wait for each other.
    if (!(await lockContactSubmission(transaction, id))) return true;
    await lockPerson(transaction, by);
    if (await hasSeenLead(transaction, id, by, now)) return true;
    if ((await countLastHour(transaction, 'opened', by, now)) >= MAX_OPENED) return false;
    await record(transaction, { at: now, person: by, action: 'saw_lead', lead: id });
    return true;
  });
  if (!isAllowed) await recordMetLimit(db, 'opened', by, now);
  return isAllowed;
}

/** Whether a person has just read a lead, with all that its visitor has written. */
async function hasSeenLead(db: Queries, id: string, by: string, now: Date): Promise<boolean> {
  const lead = await db
    .selectFrom('contact_submissions')
    .select('last_received_at')
    .where('id', '=', id)
    .executeTakeFirst();
  const entry = await db
    .selectFrom('activity_log')
    .select('id')
    .where('lead_id', '=', id)
    .where('person_id', '=', by)
    .where('action', '=', 'saw_lead')
    .where('at', '>', new Date(now.getTime() - SAME_READING_MS).toISOString())
    .where('at', '>=', lead?.last_received_at ?? '1970-01-01T00:00:00.000Z')
    .executeTakeFirst();
  return entry !== undefined;
}
