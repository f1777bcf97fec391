/** Addresses that get no newsletter, whatever they sign up for. Only keyed hashes are kept, which outlive an erasure. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { databaseKind } from './database-kind.ts';
import type { Queries } from './schema.ts';
import { sharedSecret } from './secrets.ts';

/**
 * Suppresses an address, in any letter case, once no other transaction is about it. Nothing happens if it is suppressed
 * already.
 */
export async function addSuppression(transaction: Queries, email: string, now: Date): Promise<void> {
  const email_hash = await hashOf(transaction, email);
  await lockAddress(transaction, email_hash);
  await transaction
    .insertInto('suppressions')
    .values({ email_hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}

/**
 * Whether an address is suppressed, and if it is, whether somebody signed up with it before. The first sign-up is noted,
 * so that the next can be answered as it would be for any other address.
 */
export async function checkSuppression(
  transaction: Queries,
  email: string,
  now: Date,
): Promise<'none' | 'first sign-up' | 'signed up before'> {
  const hash = await hashOf(transaction, email);
  await lockAddress(transaction, hash);
  const { numUpdatedRows } = await transaction
    .updateTable('suppressions')
    .set({ signed_up_at: now.toISOString() })
    .where('email_hash', '=', hash)
    .where('signed_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return 'first sign-up';
  const found = await transaction
    .selectFrom('suppressions')
    .select('email_hash')
    .where('email_hash', '=', hash)
    .executeTakeFirst();
  return found ? 'signed up before' : 'none';
}

/**
 * Until the end of the transaction. SQLite has one writer at a time; on PostgreSQL a sign-up would not see a suppression that
 * is not committed yet.
 */
async function lockAddress(transaction: Queries, hash: string): Promise<void> {
  if (databaseKind(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(transaction);
}

async function hashOf(db: Queries, email: string): Promise<string> {
  const secret = await sharedSecret(db, 'suppressions');
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url');
}
