/** Sign-ups with an address that the company has suppressed. Nothing of them is stored, and no answer tells. */
import { findNewsletterSubscription } from './newsletter-subscriptions.ts';
import type { NewNewsletterSubscription, Queries } from './schema.ts';
import type { SignUpOutcome } from './sign-up.ts';
import type { Suppression } from './suppressions.ts';
import { hasExpired } from './unconfirmed.ts';

/**
 * What an address would get that is not suppressed and that nobody confirms: the same id for 14 days, and without double
 * opt-in a duplicate from the second sign-up on.
 */
export async function answerSuppressed(
  transaction: Queries,
  { email_hash, signed_up_at, answer_id }: Suppression,
  row: NewNewsletterSubscription,
  doubleOptIn: boolean,
  now: Date,
): Promise<SignUpOutcome> {
  if (signed_up_at !== null && !doubleOptIn) return { kind: 'duplicate' };
  if (signed_up_at !== null && answer_id !== null && !hasExpired(signed_up_at, now)) {
    return { kind: 'stored', id: answer_id };
  }
  const known = await findNewsletterSubscription(transaction, { email: row.email });
  const { id, created_at } = known && !hasExpired(known.created_at, now) ? known : row;
  await transaction
    .updateTable('suppressions')
    .set({ signed_up_at: created_at, answer_id: id })
    .where('email_hash', '=', email_hash)
    .execute();
  return { kind: 'stored', id };
}
