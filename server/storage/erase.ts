/** Takes out of the database what is held about a person, or what was kept long enough. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ContactSubmission } from './contact-submissions.ts';
import { listContactSubmissions } from './contact-submissions.ts';
import type { Database } from './database.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { NewsletterSubscription } from './newsletter-subscriptions.ts';
import type { IdempotencyKeys, Queries } from './schema.ts';
import { LONGEST_PAUSE_MS } from './sqlite-busy.ts';

/** Everything that is held about a person, table by table. */
export interface Held {
  contact_submissions: ContactSubmission[];
  newsletter_subscriptions: NewsletterSubscription[];
  deliveries: Delivery[];
  idempotency_keys: IdempotencyKeys[];
}

/** What belongs to an e-mail address, in whatever letter case. */
export async function heldAbout(db: Queries, email: string): Promise<Held> {
  const submissions = await listContactSubmissions(db, { email });
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  const held: Held = {
    contact_submissions: submissions,
    newsletter_subscriptions: subscriptions,
    deliveries: [],
    idempotency_keys: [],
  };
  await inSteps([...submissions, ...subscriptions], async (step) => {
    const ids = step.map(({ id }) => id);
    held.deliveries.push(...(await listDeliveries(db, { leadIds: ids })));
    held.idempotency_keys.push(...(await answersWith(db, ids)));
  });
  return held;
}

/**
 * Removes what was found, step by step. A lead goes with all that belongs to it in one step, so that what is left, should
 * it break off, is found by the next call.
 */
export async function erase(db: Queries, held: Held): Promise<void> {
  const leads = [...held.contact_submissions, ...held.newsletter_subscriptions];
  await inSteps(leads, (step) => db.transaction().execute((transaction) => removeLeads(transaction, step)));
}

async function removeLeads(transaction: Queries, leads: readonly { id: string }[]): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await transaction.deleteFrom('idempotency_keys').where('answer', 'in', ids.map(answerWith)).execute();
  await transaction.deleteFrom('deliveries').where('subject_id', 'in', ids).execute();
  await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute();
  await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
}

/**
 * Removes the submissions from before a time, with their deliveries, pending ones too: how long to keep a person's words
 * is a promise to that person, which a channel that is switched off must not break. Answers kept under idempotency keys
 * go by themselves after a day.
 *
 * @returns how many submissions, and how many of them were still to be delivered through some channel
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
  await inSteps(old, async (step) => {
    const { removed, pending } = await db.transaction().execute((transaction) => purge(transaction, step));
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

/** How many leads to remove at once: SQLite takes a few hundredths of a second for them, in which nobody else can write. */
const STEP = 250;

/** Longer than a server that waits for its turn waits between two looks. */
const BETWEEN_STEPS_MS = 2 * LONGEST_PAUSE_MS;

async function inSteps<T>(all: readonly T[], work: (step: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += STEP) {
    if (at > 0) await sleep(BETWEEN_STEPS_MS);
    await work(all.slice(at, at + STEP));
  }
}

/** How often, and after how many ms, to ask for a SQLite log that somebody is using. */
const LOG_TRIES = 10;
const LOG_PAUSE_MS = 100;

/**
 * Empties SQLite's log, which keeps what was deleted until it is written over; in the file itself that happens with the
 * deletion. PostgreSQL cleans up by itself, in its own time.
 *
 * @returns whether it is empty; not while somebody reads what is in it
 */
export async function emptyLog({ db, kind }: Database): Promise<boolean> {
  if (kind !== 'sqlite') return true;
  for (let tried = 1; ; tried++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (tried === LOG_TRIES) return false;
    await sleep(LOG_PAUSE_MS);
  }
}

/** What to say when it is not. */
export const LOG_IN_USE =
  'What was removed can still be read in the log of the database, which is in use: run this again later';

/** The kept answers that name one of these ids. */
function answersWith(db: Queries, ids: readonly string[]): Promise<IdempotencyKeys[]> {
  return db.selectFrom('idempotency_keys').selectAll().where('answer', 'in', ids.map(answerWith)).execute();
}

/** An answer is the JSON that the API sent. */
function answerWith(id: string): string {
  return JSON.stringify({ id });
}
