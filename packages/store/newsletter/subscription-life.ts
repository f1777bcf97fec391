/**
 * What happens to a subscription after its sign-up. Each change is kept, and queued for those who are told of it. Whoever has its token may cause
 * only so many an hour, counted by its own rows, as a mail provider unsubscribes many from one address. Only a beginning is refused, never an end.
 */

import { type ChangeVia, hasEnded, type SubscriptionStatus } from '@assay/contract/values';
import type { Updateable } from 'kysely';
import { record } from '../activity/record.ts';
import type { NewsletterSubscription, NewsletterSubscriptions, Queries } from '../schema.ts';
import { lockAddress } from '../subscriptions/address-hashes.ts';
import { haveBeenActive } from '../subscriptions/changes.ts';
import { mayBeginAt } from '../subscriptions/limits.ts';
import {
  findNewsletterSubscription,
  lockSubscription,
  type SubscriptionKey,
} from '../subscriptions/subscriptions.ts';
import { addChange } from './add-change.ts';
import { addSuppression, endOwnSuppression } from './suppressions.ts';

/** What makes a change, and when. */
export interface Cause {
  via: ChangeVia;
  now: Date;
}

const TOKEN_PATTERN = /^[0-9a-f]{64}$/;

/** Whether a text could be a token; any other need not be looked up. */
export function isSubscriptionToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** `ok` also when there was nothing to do. Otherwise the subscription has changed too often. */
export type ChangeResult = { ok: true } | { ok: false; tryAgainAt: Date };

const DONE = { ok: true } as const;

/** Activates a subscription that waits for it. Nothing happens when there is none with this token. */
export function confirm(db: Queries, token: string, cause: Cause): Promise<ChangeResult> {
  return withSubscription(db, { confirm_token: token }, (transaction, found) =>
    begin(transaction, found, cause, activate),
  );
}

/**
 * Ends a subscription; a later sign-up of its address has to be confirmed. Nothing happens when there is none with this token,
 * or it has ended. One that was never confirmed is still deleted like those that wait for it. It may end at any
 * time.
 */
export function unsubscribe(db: Queries, token: string, cause: Cause): Promise<ChangeResult> {
  return withSubscription(db, { token }, end(cause));
}

/**
 * The same for whoever asked somebody at the desk, which is recorded. The owner of the address can come back.
 *
 * @param by a person's id
 * @returns whether there is such a subscription
 */
export async function unsubscribeFor(db: Queries, id: string, by: string, cause: Cause): Promise<boolean> {
  let isThere = false;
  await withSubscription(db, { id }, async (transaction, found) => {
    isThere = true;
    const result = await end(cause)(transaction, found);
    await record(transaction, { at: cause.now, person: by, action: 'unsubscribed' });
    return result;
  });
  return isThere;
}

function end(cause: Cause) {
  return async (transaction: Queries, found: NewsletterSubscription): Promise<ChangeResult> => {
    if (hasEnded(found.status)) return DONE;
    await addSuppression(transaction, found.email, 'owner', cause.now);
    await change(transaction, found, { status: 'unsubscribed' }, cause);
    return DONE;
  };
}

/**
 * Undoes an unsubscription, also if somebody has signed the address up since. One that had never been confirmed still has to
 * be.
 */
export function restore(db: Queries, token: string, cause: Cause): Promise<ChangeResult> {
  return withSubscription(db, { token }, async (transaction, found) => {
    if (found.status !== 'unsubscribed' && found.status !== 'pending') return DONE;
    const { size } = await haveBeenActive(transaction, [found.id]);
    if (size > 0 || found.confirm_token === null) return begin(transaction, found, cause, activate);
    return found.status === 'unsubscribed' ? begin(transaction, found, cause, askAgain) : DONE;
  });
}

/** Works on a subscription, if there is one. A token that nobody has starts no transaction: anybody can send many. */
async function withSubscription(
  db: Queries,
  key: SubscriptionKey,
  work: (transaction: Queries, found: NewsletterSubscription) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const subscription = await findNewsletterSubscription(db, key);
  if (!subscription) return DONE;
  return db.transaction().execute(async (transaction) => {
    // Before the row, as a sign-up does.
    await lockAddress(transaction, subscription.email);
    const found = await lockSubscription(transaction, key);
    return found ? work(transaction, found) : DONE;
  });
}

type Work = (transaction: Queries, row: NewsletterSubscription, cause: Cause) => Promise<void>;

/** Begins a subscription, unless it has changed too often. */
async function begin(
  transaction: Queries,
  row: NewsletterSubscription,
  cause: Cause,
  work: Work,
): Promise<ChangeResult> {
  const tryAgainAt = await mayBeginAt(transaction, row.id, cause.now);
  if (tryAgainAt !== null) return { ok: false, tryAgainAt };
  await work(transaction, row, cause);
  return DONE;
}

/** Which address to suppress: itself, or that of a subscription. */
type Which = { email: string } | { id: string };

/**
 * Suppresses an address: it gets no newsletter, also if it signs up again, is erased and signs up again.
 *
 * @param by a person's id, or null on the command line
 * @returns whether a subscription ended by it; undefined when there is none with this id
 */
export function suppress(
  db: Queries,
  which: Which,
  by: string | null,
  now: Date,
): Promise<boolean | undefined> {
  return db.transaction().execute(async (transaction) => {
    const email =
      'email' in which ? which.email : (await findNewsletterSubscription(transaction, which))?.email;
    if (email === undefined) return undefined;
    // First: it waits for a sign-up with the address.
    await addSuppression(transaction, email, 'company', now);
    const found = await lockSubscription(transaction, which);
    const ends = found !== undefined && found.status !== 'suppressed';
    if (ends) {
      const via = by === null ? 'command_line' : 'desk';
      const ended = { status: 'suppressed', confirm_token: null, asked_at: null } as const;
      await change(transaction, found, ended, { via, now });
    }
    await record(transaction, { at: now, person: by, action: 'suppressed' });
    return ends;
  });
}

async function activate(transaction: Queries, row: NewsletterSubscription, cause: Cause): Promise<void> {
  const { via, now } = cause;
  await endOwnSuppression(transaction, row.email);
  const consent = { consent_at: now.toISOString(), consent_via: via };
  const active = { status: 'active', confirm_token: null, asked_at: null, ...consent } as const;
  await change(transaction, row, active, cause);
}

function askAgain(transaction: Queries, row: NewsletterSubscription, cause: Cause): Promise<void> {
  return change(transaction, row, { status: 'pending', asked_at: cause.now.toISOString() }, cause);
}

async function change(
  transaction: Queries,
  { id, status, email }: NewsletterSubscription,
  to: Updateable<NewsletterSubscriptions> & { status: SubscriptionStatus },
  { via, now }: Cause,
): Promise<void> {
  await transaction.updateTable('newsletter_subscriptions').set(to).where('id', '=', id).execute();
  const changed = { subscription_id: id, from_status: status, to_status: to.status };
  await addChange(transaction, { ...changed, at: now.toISOString(), via }, email);
}
