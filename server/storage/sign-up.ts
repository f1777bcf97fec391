/** Signing up for the newsletter, the first time or again. */
import { randomBytes } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { insertNewsletterSubscription, lockSubscription } from './newsletter-subscriptions.ts';
import type { NewNewsletterSubscription, NewsletterSubscriptions, Queries } from './schema.ts';
import { addChange, type QueueChange } from './subscription-changes.ts';
import { addSuppression, checkSuppression } from './suppressions.ts';

/** An unconfirmed address gets another mail at most this often. */
const ASK_AGAIN_AFTER_MS = 60 * 60 * 1000;

/** How sign-ups are handled. */
export interface SignUpRules {
  /** Whether the owner of an address has to confirm it. */
  doubleOptIn: boolean;
  queue: QueueChange;
}

/** `id` is that of the subscription, which may have existed before. */
export type SignUpOutcome = { kind: 'stored'; id: string } | { kind: 'duplicate' };

/**
 * Stores a sign-up. An address that is active already is a duplicate. One that is suppressed gets the outcomes that an
 * unknown one would get, and nothing is stored.
 */
export async function signUp(
  transaction: Queries,
  row: NewNewsletterSubscription,
  { doubleOptIn, queue }: SignUpRules,
  now: Date,
): Promise<SignUpOutcome> {
  const suppression = await checkSuppression(transaction, row.email, now);
  if (suppression === 'signed up before' && !doubleOptIn) return { kind: 'duplicate' };
  if (suppression !== 'none') return { kind: 'stored', id: row.id };

  const at = now.toISOString();
  const begun: Updateable<NewsletterSubscriptions> = doubleOptIn
    ? {
        status: 'pending',
        confirm_token: newConfirmToken(),
        asked_at: at,
        consent_at: null,
        consent_via: null,
      }
    : { status: 'active', confirm_token: null, asked_at: null, consent_at: at, consent_via: 'form' };
  const to_status = doubleOptIn ? 'pending' : 'active';
  const insert = insertNewsletterSubscription(transaction, { ...row, ...begun });
  // `on conflict` instead of catching the error: on PostgreSQL a failed statement aborts its transaction.
  const inserted = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
  if (inserted.rows.length === 1) {
    await addChange(
      transaction,
      { subscription_id: row.id, at, from_status: null, to_status, via: 'form' },
      queue,
    );
    return { kind: 'stored', id: row.id };
  }

  const known = await lockSubscription(transaction, { email: row.email });
  // Erased between the two statements.
  if (!known) return signUp(transaction, row, { doubleOptIn, queue }, now);
  if (known.status === 'active') return { kind: 'duplicate' };
  if (known.status === 'suppressed') {
    // Suppressed between the two statements, or the key of the hashes was lost.
    await addSuppression(transaction, row.email, now);
    return signUp(transaction, row, { doubleOptIn, queue }, now);
  }
  const { id: subscription_id, status: from_status } = known;
  const isAskedAgain = doubleOptIn && from_status === 'pending';
  if (isAskedAgain && !isOlder(known.asked_at, ASK_AGAIN_AFTER_MS, now)) {
    return { kind: 'stored', id: subscription_id };
  }
  const { id: _, ...signedUp } = row;
  await transaction
    .updateTable('newsletter_subscriptions')
    // The address in the mails so far still confirms it.
    .set(isAskedAgain ? { asked_at: at } : { ...signedUp, ...begun })
    .where('id', '=', subscription_id)
    .execute();
  await addChange(transaction, { subscription_id, at, from_status, to_status, via: 'form' }, queue);
  return { kind: 'stored', id: subscription_id };
}

function newConfirmToken(): string {
  return randomBytes(32).toString('hex');
}

function isOlder(time: string | null, ms: number, now: Date): boolean {
  return time === null || now.getTime() - Date.parse(time) >= ms;
}
