/** Signing up for the newsletter, the first time or again. */

import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { sql, type Updateable } from 'kysely';
import type { NewNewsletterSubscription, NewsletterSubscriptions, Queries } from '../schema.ts';
import { subscriptionId } from '../subscriptions/address-hashes.ts';
import { mayBeginAt } from '../subscriptions/limits.ts';
import { insertNewsletterSubscription, lockSubscription } from '../subscriptions/subscriptions.ts';
import { addChange } from './add-change.ts';
import { addSuppression, findSuppression, noteAsked, noteSignUp } from './suppressions.ts';

/** An unconfirmed address gets another mail at most this often. */
const ASK_AGAIN_AFTER_MS = HOUR_MS;

/** An address whose owner has left gets a mail that asks them to come back at most this often. */
const ASK_BACK_AFTER_MS = 30 * DAY_MS;

/** How sign-ups are handled. */
export interface SignUpRules {
  /** Whether the owner of an address has to confirm it. Who has left has to in any case. */
  doubleOptIn: boolean;
  /** The network of the visitor who signs up. */
  network?: string | undefined;
}

/** `id` is that of the subscription, the same for an address whatever is stored of it. */
export type SignUpOutcome = { kind: 'stored'; id: string } | { kind: 'duplicate' };

/**
 * Stores a sign-up. An address that is active already is a duplicate. One that the company has suppressed gets the outcomes
 * that an unknown one would get, and nothing is stored. One whose owner has left waits for a confirmation. One that has changed
 * too often stays as it is, with the usual outcome.
 */
export async function signUp(
  transaction: Queries,
  row: NewNewsletterSubscription,
  rules: SignUpRules,
  now: Date,
): Promise<SignUpOutcome> {
  const suppression = await findSuppression(transaction, row.email);
  const known = await lockSubscription(transaction, { email: row.email });
  const id = known?.id ?? (await subscriptionId(transaction, row.email));
  if (suppression?.origin === 'company') {
    if (suppression.signed_up_at === null) await noteSignUp(transaction, row.email, now);
    else if (!rules.doubleOptIn) return { kind: 'duplicate' };
    return { kind: 'stored', id };
  }
  if (known?.status === 'active') return { kind: 'duplicate' };
  if (known?.status === 'suppressed') {
    // The key of the hashes was lost.
    await addSuppression(transaction, row.email, 'company', now);
    return signUp(transaction, row, rules, now);
  }

  const hasLeft = suppression !== undefined || known?.status === 'unsubscribed';
  const to_status = rules.doubleOptIn || hasLeft ? 'pending' : 'active';
  const isAskedAgain = known?.status === to_status;
  const mayAsk =
    (!isAskedAgain || isOlder(known.asked_at, ASK_AGAIN_AFTER_MS, now)) &&
    (!hasLeft || isOlder(suppression?.asked_at ?? null, ASK_BACK_AFTER_MS, now));
  if (isAskedAgain && !mayAsk) return { kind: 'stored', id };
  if (known && (await mayBeginAt(transaction, id, now)) !== null) return { kind: 'stored', id };

  const at = now.toISOString();
  const begun: Updateable<NewsletterSubscriptions> =
    to_status === 'pending'
      ? { status: to_status, asked_at: at, confirm_token: known?.confirm_token ?? newConfirmToken() }
      : {
          status: to_status,
          asked_at: null,
          confirm_token: null,
          consent_at: at,
          consent_via: 'form',
        };
  if (!known) {
    const insert = insertNewsletterSubscription(transaction, { ...row, ...begun, id });
    // `on conflict` instead of catching the error: on PostgreSQL a failed statement aborts its transaction.
    const { rows } = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
    // A process of a version that does not wait was faster.
    if (rows.length === 0) return signUp(transaction, row, rules, now);
  } else {
    // Who has not confirmed an earlier request still has 14 days from that one, and the address in its mail.
    const { id: _, ...signedUp } = to_status === 'pending' && known.asked_at !== null ? { id } : row;
    await transaction
      .updateTable('newsletter_subscriptions')
      .set({ ...signedUp, ...begun })
      .where('id', '=', id)
      .execute();
  }
  const change = {
    subscription_id: id,
    at,
    from_status: known?.status ?? null,
    to_status,
    via: 'form',
  } as const;
  const mails = await addChange(transaction, change, mayAsk ? row.email : null, rules.network);
  if (hasLeft) {
    await addSuppression(transaction, row.email, 'owner', now);
    if (mails > 0) await noteAsked(transaction, row.email, now);
  }
  return { kind: 'stored', id };
}

function newConfirmToken(): string {
  return randomBytes(32).toString('hex');
}

function isOlder(time: string | null, ms: number, now: Date): boolean {
  return time === null || now.getTime() - Date.parse(time) >= ms;
}
