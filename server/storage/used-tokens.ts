import type { Queries } from './schema.ts';

/** The statement that spends a token, and fails when it was spent before. */
export function insertToken(db: Queries, nonce: string, expiresAt: Date) {
  return db.insertInto('used_tokens').values({ nonce, expires_at: expiresAt.toISOString() });
}

/**
 * Spends a verification token.
 *
 * @param nonce what makes the token unique
 * @param expiresAt when the token is refused anyway, so that its nonce need not be kept any longer
 * @returns false when it was spent before
 */
export async function spendToken(db: Queries, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertToken(db, nonce, expiresAt)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the tokens that had expired by then. */
export async function forgetExpiredTokens(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<=', now.toISOString()).execute();
}
