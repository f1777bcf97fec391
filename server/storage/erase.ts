/** Erases the data of a person, and purges what is older than the retention period. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContactSubmission, listContactSubmissions } from './contact-submissions.ts';
import type { Database } from './database.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { NewsletterSubscription } from './newsletter-subscriptions.ts';
import type { IdempotencyKeys, Queries } from './schema.ts';
import { MAX_RETRY_PAUSE_MS } from './sqlite-busy.ts';

/** The rows about a person, by table. */
export interface PersonalData {
  contact_submissions: ContactSubmission[];
  newsletter_subscriptions: NewsletterSubscription[];
  deliveries: Delivery[];
  idempotency_keys: IdempotencyKeys[];
}

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
    deliveries: [],
    idempotency_keys: [],
  };
  await inBatches([...submissions, ...subscriptions], async (leads) => {
    const ids = leads.map(({ id }) => id);
    data.deliveries.push(...(await listDeliveries(db, { leadIds: ids })));
    data.idempotency_keys.push(...(await findAnswersAbout(db, ids)));
  });
  return data;
}

/** Deletes leads in batches, each with all its rows in one transaction, so that an interrupted call can be repeated. */
export async function erasePersonalData(db: Queries, data: PersonalData): Promise<void> {
  const leads = [...data.contact_submissions, ...data.newsletter_subscriptions];
  await inBatches(leads, (batch) =>
    db.transaction().execute((transaction) => deleteLeads(transaction, batch)),
  );
}

async function deleteLeads(transaction: Queries, leads: readonly { id: string }[]): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await transaction.deleteFrom('idempotency_keys').where('answer', 'in', ids.map(answerAbout)).execute();
  await transaction.deleteFrom('deliveries').where('subject_id', 'in', ids).execute();
  await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute();
  await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
}

/**
 * Deletes the submissions from before a time with their deliveries, pending ones too: the retention period is a promise
 * to the visitor, which a disabled channel must not break. Answers kept under idempotency keys expire by themselves.
 *
 * @returns how many submissions were removed, and how many of them had pending deliveries
 */
export async function purgeSubmissions(
  db: Queries,
  before: Date,
): Promise<{ removed: number; pending: number }> {
  const old = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .execute();
  const total = { removed: 0, pending: 0 };
  await inBatches(old, async (batch) => {
    const { removed, pending } = await db.transaction().execute((transaction) => purge(transaction, batch));
    total.removed += removed;
    total.pending += pending;
  });
  return total;
}

async function purge(transaction: Queries, leads: readonly { id: string }[]) {
  const ids = leads.map(({ id }) => id);
  const deliveries = await transaction
    .deleteFrom('deliveries')
    .where('subject_id', 'in', ids)
    .returning(['subject_id', 'status'])
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('contact_submissions')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  const pending = deliveries.filter(({ status }) => status === 'pending');
  return {
    removed: Number(numDeletedRows),
    pending: new Set(pending.map(({ subject_id }) => subject_id)).size,
  };
}

/** SQLite deletes this many leads in a few hundredths of a second, during which nobody else can write. */
const BATCH_SIZE = 250;

/** Longer than a server waits between two attempts to get the lock. */
const PAUSE_MS = 2 * MAX_RETRY_PAUSE_MS;

async function inBatches<T>(all: readonly T[], work: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    if (at > 0) await sleep(PAUSE_MS);
    await work(all.slice(at, at + BATCH_SIZE));
  }
}

/** How often, and how many ms apart, to try to truncate a WAL in use. */
const WAL_ATTEMPTS = 10;
const WAL_PAUSE_MS = 100;

/**
 * Truncates the WAL, which retains deleted rows. The file itself does not, thanks to `secure_delete`, and PostgreSQL
 * vacuums by itself.
 *
 * @returns false when a reader is using the WAL
 */
export async function truncateWal({ db, kind }: Database): Promise<boolean> {
  if (kind !== 'sqlite') return true;
  for (let attempt = 1; ; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (attempt === WAL_ATTEMPTS) return false;
    await sleep(WAL_PAUSE_MS);
  }
}

function findAnswersAbout(db: Queries, ids: readonly string[]): Promise<IdempotencyKeys[]> {
  return db.selectFrom('idempotency_keys').selectAll().where('answer', 'in', ids.map(answerAbout)).execute();
}

/** The answer that the API gave to the submission with this id. */
function answerAbout(id: string): string {
  return JSON.stringify({ id });
}
