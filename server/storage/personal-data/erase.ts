/** Erases the data of a person. On SQLite `completeErasures` has to follow. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { NoteErasure } from '../../erasures/erasure-list.ts';
import { record } from '../activity/record.ts';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import { deleteAttempts, listAttempts } from '../deliveries/attempts.ts';
import { listDeliveries } from '../deliveries/deliveries.ts';
import { listContactSubmissions } from '../leads/contact-submissions.ts';
import { listNotes } from '../leads/notes.ts';
import { listChanges } from '../newsletter/changes.ts';
import { emptySuppression, findSuppression } from '../newsletter/suppressions.ts';
import type {
  ContactSubmission,
  Delivery,
  DeliveryAttempt,
  DeskRecord,
  IdempotencyKeys,
  LeadNotes,
  LeadWork,
  NewsletterSubscription,
  Queries,
  SubscriptionChange,
  Suppression,
} from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';

/**
 * The rows about a person, by table. An erasure deletes them, except that those of the record only lose their lead. A
 * suppression stays, without times of sign-up and consent: it is a keyed hash, without which the newsletter could reach the
 * person again.
 */
interface PersonalData {
  contact_submissions: ContactSubmission[];
  newsletter_subscriptions: NewsletterSubscription[];
  newsletter_changes: SubscriptionChange[];
  lead_work: LeadWork[];
  lead_notes: LeadNotes[];
  deliveries: Delivery[];
  delivery_attempts: DeliveryAttempt[];
  suppressions: Suppression[];
  idempotency_keys: IdempotencyKeys[];
  desk_record: Pick<Selectable<DeskRecord>, (typeof ENTRY_COLUMNS)[number]>[];
}

const ENTRY_COLUMNS = ['id', 'at', 'person_id', 'action', 'lead_id', 'details'] as const;

/** @param email in any letter case */
export async function findPersonalData(db: Queries, email: string): Promise<PersonalData> {
  const submissions = await listContactSubmissions(db, { email });
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  const data: PersonalData = {
    contact_submissions: submissions,
    newsletter_subscriptions: subscriptions,
    newsletter_changes: [],
    lead_work: [],
    lead_notes: [],
    deliveries: [],
    delivery_attempts: [],
    suppressions: [],
    idempotency_keys: [],
    desk_record: [],
  };
  const suppression = await findSuppression(db, email);
  if (suppression) data.suppressions.push(suppression);
  await forEachBatch([...submissions, ...subscriptions], async (leads) => {
    const ids = idsOf(leads);
    const deliveries = await listDeliveries(db, { leadIds: ids });
    const deliveryIds = idsOf(deliveries);
    const work = db.selectFrom('lead_work').selectAll().where('lead_id', 'in', ids);
    // Without the names of those who work at the desk.
    const entries = db.selectFrom('desk_record').select(ENTRY_COLUMNS).where('lead_id', 'in', ids);
    data.newsletter_changes.push(...(await listChanges(db, ids)));
    data.lead_work.push(...(await work.execute()));
    data.lead_notes.push(...(await listNotes(db, ids)));
    data.deliveries.push(...deliveries);
    data.delivery_attempts.push(...(await listAttempts(db, deliveryIds)));
    data.idempotency_keys.push(...(await findAnswersAbout(db, ids)));
    data.desk_record.push(...(await entries.execute()));
  });
  return data;
}

/** How many rows of each table an erasure deletes or changes for good. */
export function countPersonalData({ suppressions: _, ...data }: PersonalData): Record<string, number> {
  return Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]));
}

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
  await note({ emails: [email], until: latest(leads, now) });
  if (leads.length === 0)
    await db.transaction().execute((transaction) => emptySuppression(transaction, email));
  await forEachBatch(leads, (batch, isLast) =>
    db.transaction().execute(async (transaction) => {
      const ids = idsOf(batch);
      // First: a sign-up locks its address before its rows.
      await emptySuppression(transaction, email);
      await transaction.deleteFrom('idempotency_keys').where('answer', 'in', ids.map(answerAbout)).execute();
      await deleteSubscriptionRows(transaction, ids);
      await deleteSubmissions(transaction, ids);
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

/**
 * Deletes leads with all their rows, in a transaction.
 *
 * @returns how many there were, and how many of them had pending deliveries
 */
export async function deleteLeads(
  transaction: Queries,
  ids: readonly string[],
): Promise<{ removed: number; pending: number }> {
  const deliveries = await deleteDeliveries(transaction, ids);
  const pending = deliveries.filter(({ status }) => status === 'pending');
  return {
    removed: await deleteSubmissions(transaction, ids),
    pending: new Set(pending.map(({ subject_id }) => subject_id)).size,
  };
}

/**
 * Deletes subscriptions with their changes and deliveries. The subscriptions first: that waits for whoever changes them, and
 * queues more.
 */
export async function deleteSubscriptionRows(transaction: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
  await transaction.deleteFrom('newsletter_changes').where('subscription_id', 'in', ids).execute();
  await deleteDeliveries(transaction, ids);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Deletes the deliveries of leads and their attempts. */
async function deleteDeliveries(transaction: Queries, leadIds: readonly string[]) {
  const ofLeads = transaction
    .deleteFrom('deliveries')
    .where('subject_id', 'in', leadIds)
    .returning(['id', 'subject_id', 'status']);
  // A refusal in this moment splits off another delivery while it holds the row of the one to all recipients. The second
  // statement sees what the first has waited for.
  const deleted = await ofLeads.where('recipient', 'is', null).execute();
  deleted.push(...(await ofLeads.execute()));
  await deleteAttempts(transaction, deleted);
  return deleted;
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
  await transaction.updateTable('desk_record').set({ lead_id: null }).where('lead_id', 'in', ids).execute();
  return Number(numDeletedRows);
}

/** SQLite deletes this many leads, with every word, in a tenth of a second, during which nobody else can write. */
const BATCH_SIZE = 25;

/** Works through rows, a batch at a time, with a pause in which others can write. */
export async function forEachBatch<T>(
  all: readonly T[],
  work: (batch: readonly T[], isLast: boolean) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    if (at > 0) await sleep(BATCH_PAUSE_MS);
    await work(all.slice(at, at + BATCH_SIZE), at + BATCH_SIZE >= all.length);
  }
}

function findAnswersAbout(db: Queries, ids: readonly string[]): Promise<IdempotencyKeys[]> {
  return db.selectFrom('idempotency_keys').selectAll().where('answer', 'in', ids.map(answerAbout)).execute();
}
