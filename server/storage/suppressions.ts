/** Addresses that get no newsletter, whatever they sign up for. Only keyed hashes are kept, which outlive an erasure. */
import { createHmac } from 'node:crypto';
import type { Queries } from './schema.ts';
import { sharedSecret } from './secrets.ts';

/** Suppresses an address, in any letter case. Nothing happens if it is suppressed already. */
export async function addSuppression(db: Queries, email: string, now: Date): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ email_hash: await hashOf(db, email), created_at: now.toISOString() })
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

async function hashOf(db: Queries, email: string): Promise<string> {
  const secret = await sharedSecret(db, 'suppressions');
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url');
}
