import type { Queries } from './schema.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** What was answered under a key, and a hash of what had been submitted. */
export interface KeptAnswer {
  fingerprint: string;
  answer: string;
}

/** The answer kept under this key, if it is not older than 24 hours. */
export function findAnswer(db: Queries, key: string, now: Date): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** The statement that keeps an answer for 24 hours, and fails when the key is taken, were it by an older answer. */
export function insertAnswer(db: Queries, key: string, kept: KeptAnswer, now: Date) {
  return db.insertInto('idempotency_keys').values({ key, ...rowOf(kept, now) });
}

function rowOf(kept: KeptAnswer, now: Date) {
  return {
    ...kept,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + KEPT_FOR_MS).toISOString(),
  };
}

/**
 * Keeps an answer for 24 hours.
 *
 * @returns false when the key is taken. While another transaction is taking it, this waits for that one's outcome.
 */
export async function keepAnswer(db: Queries, key: string, kept: KeptAnswer, now: Date): Promise<boolean> {
  const row = rowOf(kept, now);
  const { numInsertedOrUpdatedRows } = await insertAnswer(db, key, kept, now)
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
