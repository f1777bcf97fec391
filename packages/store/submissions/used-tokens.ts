import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** A verification token. */
export interface Token {
  nonce: string;
  /** Expired tokens are refused anyway, so their nonces are not kept. */
  expiresAt: Date;
}

export function tokenRow({ nonce, expiresAt }: Token) {
  return { nonce, expires_at: expiresAt.toISOString() };
}

/** @returns false if the token was spent before */
export async function spendToken(db: Queries, token: Token): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values(tokenRow(token))
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
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

/** Deletes the tokens that had expired by then. */
export async function deleteExpiredTokens(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<=', now.toISOString()).execute();
}
