/** The tokens that submissions have spent, and the answers to those that came with a key. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { ANSWER_KEPT_MS, type KeptAnswer } from './idempotency-keys.ts';

/** A verification token. */
export interface Token {
  nonce: string;
  /** Expired tokens are refused anyway, so their nonces are not kept for themselves. */
  expiresAt: Date;
}

export function tokenRow({ nonce, expiresAt }: Token, kept: KeptAnswer | null, now: Date) {
  return {
    nonce,
    expires_at: expiresAt.toISOString(),
    key: kept?.key ?? null,
    fingerprint: kept?.fingerprint ?? null,
    answer: kept?.answer ?? null,
    answered_at: kept && now.toISOString(),
  };
}

/**
 * Spends a token, and keeps an answer with it for 24 hours, in place of one under its key that has expired. Waits for a concurrent
 * transaction with the same token or key.
 *
 * @returns false if the token was spent before, or the key is taken
 */
export async function spendToken(
  db: Queries,
  token: Token,
  kept: KeptAnswer | null = null,
  now = new Date(),
): Promise<boolean> {
  if (kept)
    await db
      .updateTable('spent_tokens')
      .set(NO_ANSWER)
      .where('key', '=', kept.key)
      .where('answered_at', '<=', endOfAnswers(now))
      .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values(tokenRow(token, kept, now))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const NO_ANSWER = { key: null, fingerprint: null, answer: null, answered_at: null };

/** Frees the key of a submission that was not stored. */
export async function dropAnswer(db: Queries, key: string): Promise<void> {
  await db.updateTable('spent_tokens').set(NO_ANSWER).where('key', '=', key).execute();
}

/** Removes the answers about leads that are erased; their tokens stay spent. */
export async function eraseAnswers(db: Queries, answers: readonly string[]): Promise<void> {
  await db.updateTable('spent_tokens').set(NO_ANSWER).where('answer', 'in', answers).execute();
}

/**
 * How many tokens were spent that have not expired by now, counted no further than `max`: those of about the last ten minutes, over all
 * processes.
 */
export async function countSpentTokens(db: Queries, now: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
    select 1 from spent_tokens where expires_at > ${now.toISOString()} limit ${max}) spent`.execute(db);
  return Number(rows[0]?.count);
}

/** Deletes the tokens that had expired by then, once their answers have, too. */
export async function deleteExpiredTokens(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('spent_tokens')
    .where('expires_at', '<=', now.toISOString())
    .where(({ or, eb }) => or([eb('answered_at', 'is', null), eb('answered_at', '<=', endOfAnswers(now))]))
    .execute();
}

/** Answers until then have expired. */
function endOfAnswers(now: Date): string {
  return new Date(now.getTime() - ANSWER_KEPT_MS).toISOString();
}
