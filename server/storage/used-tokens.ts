import type { Queries } from './schema.ts';

/** A verification token. */
export interface Token {
  /** What makes it unique. */
  nonce: string;
  /** When it is refused anyway, so that its nonce need not be kept any longer. */
  expiresAt: Date;
}

/** The row that says that a token is spent. */
export function tokenRow({ nonce, expiresAt }: Token) {
  return { nonce, expires_at: expiresAt.toISOString() };
}

/** @returns false when the token was spent before */
export async function spendToken(db: Queries, token: Token): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_tokens')
    .values(tokenRow(token))
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the tokens that had expired by then. */
export async function forgetExpiredTokens(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('used_tokens').where('expires_at', '<=', now.toISOString()).execute();
}
