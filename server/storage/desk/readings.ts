/** The record of what people at the desk have read. */
import { createHash } from 'node:crypto';
import { record } from '../activity/record.ts';
import { sealEntries } from '../database/record-chain.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { Queries } from '../schema.ts';

/** Reading a lead again within this time is the same reading. */
const SAME_READING_MS = 30 * 60 * 1000;

/** Records that a person has opened a lead, at most once in 30 minutes. */
export async function recordSawLead(db: Queries, id: string, by: string, now: Date): Promise<void> {
  // Most readings are repetitions, which need no lock.
  if (await hasSeenLead(db, id, by, now)) return;
  await db.transaction().execute(async (transaction) => {
    // The lock makes concurrent readings wait for each other.
    if (!(await lockContactSubmission(transaction, id))) return;
    if (await hasSeenLead(transaction, id, by, now)) return;
    await record(transaction, { at: now, person: by, action: 'saw_lead', lead: id });
  });
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Records that a person has read a list, once in each hour of the clock. Most readings are repetitions, which need no more
 * than a look at a primary key.
 */
export async function recordSawList(
  db: Queries,
  action: 'saw_leads' | 'saw_subscribers',
  by: string,
  now: Date,
): Promise<void> {
  const id = idOf(action, by, Math.floor(now.getTime() / HOUR_MS));
  const entry = db.selectFrom('desk_record').select('id').where('id', '=', id);
  if (await entry.executeTakeFirst()) return;
  await db
    .insertInto('desk_record')
    .values({ id, at: now.toISOString(), person_id: by, action, lead_id: null, details: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await sealEntries(db);
}

/** The same id for the same parts, so that of two processes only one adds the entry: a UUID of version 8 (RFC 9562). */
function idOf(...parts: (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function hasSeenLead(db: Queries, id: string, by: string, now: Date): Promise<boolean> {
  const entry = await db
    .selectFrom('desk_record')
    .select('id')
    .where('lead_id', '=', id)
    .where('person_id', '=', by)
    .where('action', '=', 'saw_lead')
    .where('at', '>', new Date(now.getTime() - SAME_READING_MS).toISOString())
    .executeTakeFirst();
  return entry !== undefined;
}
