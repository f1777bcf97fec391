import { DAY_MS } from '@assay/contract/time';
import { z } from 'zod';
import type { Queries } from '../schema.ts';

/** How long an answer is given again. */
export const ANSWER_KEPT_MS = DAY_MS;

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
export async function findAnswer(
  db: Queries,
  key: string,
  now: Date,
): Promise<Omit<KeptAnswer, 'key'> | undefined> {
  const row = await db
    .selectFrom('spent_tokens')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .where('answered_at', '>', new Date(now.getTime() - ANSWER_KEPT_MS).toISOString())
    .forUpdate()
    .executeTakeFirst();
  return row && { fingerprint: row.fingerprint ?? '', answer: row.answer ?? '' };
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
  await db.updateTable('spent_tokens').set({ answer }).where('key', '=', key).execute();
}
