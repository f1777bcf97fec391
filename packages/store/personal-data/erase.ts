/** Erases the data of a person. On SQLite `completeErasures` has to follow. */

import { leadEvents } from '../activity/lead-events.ts';
import { record } from '../activity/record.ts';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import { deleteAttempts } from '../deliveries/attempts.ts';
import { insertDeliveries } from '../deliveries/deliveries.ts';
import type { NoteErasure } from '../erasures/contents.ts';
import { emptySuppression } from '../newsletter/suppressions.ts';
import type { Queries } from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';
import { forgetFirst } from '../submissions/same-texts.ts';
import { eraseAnswers } from '../submissions/spent-tokens.ts';
import { forEachBatch } from './batches.ts';
import { eraseCopies } from './erase-copies.ts';
import { countPersonalData, type PersonalData } from './find.ts';

/** Who erases, when, and the function that notes the erasure first. */
interface ErasedBy {
  /** A person's id, or null on the command line. */
  by: string | null;
  now: Date;
  note: NoteErasure;
}

/**
 * Notes the erasure, and deletes leads in batches, each with all its rows in one transaction, so that an interrupted call can be
 * repeated. The last one records the erasure.
 *
 * @param email whose data it is, in any letter case
 * @throws ErasureListError when it could not be noted; then nothing is deleted
 */
export async function erasePersonalData(
  db: Queries,
  email: string,
  data: PersonalData,
  { by, now, note }: ErasedBy,
): Promise<void> {
  const leads = [...data.contact_submissions, ...data.newsletter_subscriptions];
  // A backup may have a lead from before its address was corrected, or after.
  const corrected = data.lead_edits.flatMap(({ field, lead_id }) => (field === 'email' ? [lead_id] : []));
  await note({ emails: [email], ids: [...new Set(corrected)], until: latest(leads, now) });
  await db.transaction().execute(async (transaction) => {
    await eraseCopies(transaction, email, now.toISOString());
    if (data.message_cc.length > 0) await addErasureDue(transaction, now, { search: false });
  });
  if (leads.length === 0)
    await db.transaction().execute((transaction) => emptySuppression(transaction, email));
  await forEachBatch(leads, (batch, isLast) =>
    db.transaction().execute(async (transaction) => {
      const ids = batch.map(({ id }) => id);
      const told = await leadEvents(transaction, ids, 'erased', now);
      await eraseRows(transaction, ids, [email]);
      if (told.length > 0) await insertDeliveries(transaction, told).execute();
      await addErasureDue(transaction, now, { search: data.contact_submissions.length > 0 });
      if (!isLast) return;
      const details = countPersonalData(data);
      await record(transaction, { at: now, person: by, action: 'erased', details });
    }),
  );
}

/** The time up to which a person is erased: now, or that of their newest row, if the clock of the process that stored it is ahead. */
function latest(rows: readonly { created_at: string }[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...rows.map(({ created_at }) => Date.parse(created_at))));
}

/** Deletes leads and subscriptions with all their rows, and what is kept of their addresses, in a transaction. */
export async function eraseRows(
  transaction: Queries,
  ids: readonly string[],
  emails: readonly string[],
): Promise<void> {
  // First: a sign-up locks its address before its rows.
  for (const email of emails) await emptySuppression(transaction, email);
  await eraseAnswers(transaction, ids.map(answerAbout));
  await deleteSubscriptionRows(transaction, ids);
  await deleteSubmissions(transaction, ids);
}

/** Deletes leads with all their rows, in a transaction, and queues that the webhook is told. @returns how many there were */
export async function deleteLeads(
  transaction: Queries,
  ids: readonly string[],
  now = new Date(),
): Promise<number> {
  const told = await leadEvents(transaction, ids, 'erased', now);
  await deleteDeliveries(transaction, ids);
  const deleted = await deleteSubmissions(transaction, ids);
  if (told.length > 0) await insertDeliveries(transaction, told).execute();
  return deleted;
}

/**
 * Deletes subscriptions with their changes and deliveries. The subscriptions first: that waits for whoever changes them, and
 * queues more.
 */
export async function deleteSubscriptionRows(transaction: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
  await transaction.deleteFrom('subscription_changes').where('subscription_id', 'in', ids).execute();
  await deleteDeliveries(transaction, ids);
}

/** Deletes the deliveries of leads and their attempts. */
async function deleteDeliveries(transaction: Queries, leadIds: readonly string[]): Promise<void> {
  const ofLeads = transaction.deleteFrom('deliveries').where('subject_id', 'in', leadIds).returning('id');
  // A refusal in this moment splits off another delivery while it holds the row of the one to all recipients. The second
  // statement sees what the first has waited for.
  const deleted = await ofLeads.where('recipient', 'is', null).execute();
  deleted.push(...(await ofLeads.execute()));
  const ids = deleted.map(({ id }) => id);
  await deleteAttempts(transaction, ids);
}

/**
 * Deletes submissions, with their notes by a trigger, and the work on them, and removes them from the record. The submissions
 * first: that waits for whoever works on them, and the other statements see what these have written.
 *
 * @returns how many there were
 */
async function deleteSubmissions(transaction: Queries, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('contact_submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('lead_work').where('lead_id', 'in', ids).execute();
  await transaction.deleteFrom('recent_texts').where('lead_id', 'in', ids).execute();
  await forgetFirst(transaction, ids);
  await transaction.updateTable('activity_log').set({ lead_id: null }).where('lead_id', 'in', ids).execute();
  return Number(numDeletedRows);
}
