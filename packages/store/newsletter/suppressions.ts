/**
 * Addresses that get no newsletter, whatever they sign up for: until their owner confirms a later sign-up, if it was the owner
 * who left, or for good, if it was the company's people. Only keyed hashes are kept, which outlive an erasure.
 */
import type { Queries, Suppression } from '../schema.ts';
import { lockAddress } from '../subscriptions/address-hashes.ts';

/** How an address is suppressed, once no other transaction is about it. */
export async function findSuppression(transaction: Queries, email: string): Promise<Suppression | undefined> {
  const hash = await lockAddress(transaction, email);
  return transaction.selectFrom('suppressions').selectAll().where('email_hash', '=', hash).executeTakeFirst();
}

/** Suppresses an address, in any letter case. A suppression by the company replaces one by the owner, not the other way. */
export async function addSuppression(
  transaction: Queries,
  email: string,
  origin: Suppression['origin'],
  now: Date,
): Promise<void> {
  const row = { email_hash: await lockAddress(transaction, email), origin, created_at: now.toISOString() };
  await transaction
    .insertInto('suppressions')
    .values(row)
    .onConflict((conflict) => {
      const known = conflict.column('email_hash');
      return origin === 'owner'
        ? known.doNothing()
        : known.doUpdateSet({ ...row, asked_at: null }).where('suppressions.origin', '=', 'owner');
    })
    .execute();
}

/** Keeps when the owner was asked whether to come back. */
export function noteAsked(transaction: Queries, email: string, now: Date): Promise<void> {
  return change(transaction, email, { asked_at: now.toISOString() });
}

/** The owner has come back. */
export async function endOwnSuppression(transaction: Queries, email: string): Promise<void> {
  await transaction
    .deleteFrom('suppressions')
    .where('email_hash', '=', await lockAddress(transaction, email))
    .where('origin', '=', 'owner')
    .execute();
}

/** Keeps when somebody first signed up with an address that the company has suppressed. */
export function noteSignUp(transaction: Queries, email: string, now: Date): Promise<void> {
  return change(transaction, email, { signed_up_at: now.toISOString() });
}

/**
 * After an erasure, later sign-ups of the address are answered as if there had been none, and nothing is known of an earlier
 * consent.
 */
export function emptySuppression(transaction: Queries, email: string): Promise<void> {
  return change(transaction, email, { signed_up_at: null, consent_at: null, consent_via: null });
}

async function change(transaction: Queries, email: string, values: Partial<Suppression>): Promise<void> {
  await transaction
    .updateTable('suppressions')
    .set(values)
    .where('email_hash', '=', await lockAddress(transaction, email))
    .execute();
}
