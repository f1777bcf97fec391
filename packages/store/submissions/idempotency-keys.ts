import { DAY_MS } from '@assay/forms/time';
import { z } from 'zod';
import { databaseKind, type Queries } from '../schema.ts';

const TTL_MS = DAY_MS;

/** The answer to a request with a key, and a hash of what was submitted. */
export interface KeptAnswer {
  key: string;
  fingerprint: string;
  answer: string;
}

/**
 * The answer kept under this key, unless it is older than 24 hours. Answering it again promises that the row is safe. On
 * PostgreSQL the lock is a write, which waits for a synchronous standby as the first answer did.
 */
export function findAnswer(
  db: Queries,
  key: string,
  now: Date,
): Promise<Omit<KeptAnswer, 'key'> | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .$if(databaseKind(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export function answerRow({ key, fingerprint, answer }: KeptAnswer, now: Date) {
  return {
    key,
    fingerprint,
    answer,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + TTL_MS).toISOString(),
  };
}

/**
 * Keeps an answer for 24 hours. Replaces one that has expired. Waits for a concurrent transaction with the same key.
 *
 * @returns false if the key is taken
 */
export async function keepAnswer(db: Queries, kept: KeptAnswer, now: Date): Promise<boolean> {
  const row = answerRow(kept, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('idempotency_keys.expires_at', '<=', row.created_at),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The answer to a submission that is stored under this id. */
export function answerAbout(id: string): string {
  return JSON.stringify({ id });
}

/** The id in such an answer. */
export function idIn(answer: string): string {
  return z.object({ id: z.string() }).parse(JSON.parse(answer)).id;
}

/** Replaces an answer that this transaction keeps. */
export async function replaceAnswer(db: Queries, key: string, answer: string): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer }).where('key', '=', key).execute();
}

/** Frees the key of a submission that was not stored. */
export async function deleteAnswer(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
}

/** Deletes the answers that had expired by then. */
export async function deleteExpiredAnswers(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now.toISOString()).execute();
}
