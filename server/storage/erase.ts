/** Takes out of the database what is held about a person, or what was kept long enough. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ContactSubmission } from './contact-submissions.ts';
import { listContactSubmissions } from './contact-submissions.ts';
import type { Database } from './database.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { NewsletterSubscription } from './newsletter-subscriptions.ts';
import type { IdempotencyKeys, Queries } from './schema.ts';

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
  const ids = [...submissions, ...subscriptions].map(({ id }) => id);
  return {
    contact_submissions: submissions,
    newsletter_subscriptions: subscriptions,
    deliveries: await listDeliveries(db, { subjectIds: ids }),
    idempotency_keys: await answersWith(db, ids),
  };
}

/** Removes what was found, in one transaction. */
export function erase(db: Queries, held: Held): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const tables = [
      'deliveries',
      'contact_submissions',
      'newsletter_subscriptions',
    ] as const satisfies (keyof Held)[];
    for (const table of tables) {
      for (const { id } of held[table]) await transaction.deleteFrom(table).where('id', '=', id).execute();
    }
    for (const { key } of held.idempotency_keys) {
      await transaction.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    }
  });
}

/**
 * Removes the submissions from before a time, with their deliveries, pending ones too: how long to keep a person's words
 * is a promise to that person, which a channel that is switched off must not break. Answers kept under idempotency keys
 * go by themselves after a day.
 *
 * @returns how many submissions, and how many of them were still to be delivered through some channel
 */
export function purgeSubmissions(db: Queries, before: Date): Promise<{ removed: number; pending: number }> {
  return db.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where('created_at', '<', before.toISOString());
    const deliveries = await transaction
      .deleteFrom('deliveries')
      .where('subject_id', 'in', old)
      .returning(['subject_id', 'status'])
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_submissions')
      .where('created_at', '<', before.toISOString())
      .executeTakeFirstOrThrow();
    const pending = deliveries.filter(({ status }) => status === 'pending');
    return {
      removed: Number(numDeletedRows),
      pending: new Set(pending.map(({ subject_id }) => subject_id)).size,
    };
  });
}

/** How often, and after how many ms, to ask for a SQLite log that somebody is using. */
const LOG_TRIES = 10;
const LOG_PAUSE_MS = 100;

/**
 * Empties SQLite's log, which keeps what was deleted until it is written over; in the file itself that happens with the
 * deletion. It never waits inside SQLite, where it would hold up everybody who writes; nor does what is done with this
 * connection afterwards. PostgreSQL cleans up by itself, in its own time.
 *
 * @returns whether it is empty; not while somebody reads what is in it
 */
export async function emptyLog({ db, kind }: Database): Promise<boolean> {
  if (kind !== 'sqlite') return true;
  await sql`pragma busy_timeout = 0`.execute(db);
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

/** The kept answers that name one of these ids; an answer is the JSON that the API sent. */
async function answersWith(db: Queries, ids: readonly string[]): Promise<IdempotencyKeys[]> {
  if (ids.length === 0) return [];
  const answers = ids.map((id) => JSON.stringify({ id }));
  return db.selectFrom('idempotency_keys').selectAll().where('answer', 'in', answers).execute();
}
