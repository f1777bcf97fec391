import { isPostgres } from './is-postgres.ts';
import type { Queries } from './schema.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** What was answered under a key, and a hash of what had been submitted. */
export interface KeptAnswer {
  key: string;
  fingerprint: string;
  answer: string;
}

/**
 * The answer kept under this key, if it is not older than 24 hours. It is a promise that the row is safe, which PostgreSQL
 * knows only once a standby has it, if there is one to wait for: to lock the row is to write, and waits for that.
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
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The row that keeps an answer for 24 hours. */
export function answerRow({ key, fingerprint, answer }: KeptAnswer, now: Date) {
  return {
    key,
    fingerprint,
    answer,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + KEPT_FOR_MS).toISOString(),
  };
}

/**
 * Keeps an answer for 24 hours.
 *
 * @returns false when the key is taken. While another transaction is taking it, this waits for that one's outcome.
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

/** Gives the key free again, because the submission that it came with was not stored. */
export async function forgetAnswer(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
}

/** Forgets the answers that had expired by then. */
export async function forgetExpiredAnswers(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now.toISOString()).execute();
}
