import { ATTRIBUTION_NAMES } from '@assay/contract/attribution';
import { fieldNames } from '@assay/contract/forms';
import { sql } from 'kysely';
import type { NewNewsletterSubscription, NewsletterSubscription, Queries } from '../schema.ts';

/** The columns of an export, in its order. */
export const SUBSCRIPTION_COLUMNS: readonly string[] = [
  'id',
  'created_at',
  'status',
  ...fieldNames('newsletter'),
  ...ATTRIBUTION_NAMES,
  'consent_at',
  'consent_via',
  'unsubscribe_url',
];

/** The statement that inserts an address; it fails if the address exists in any letter case. */
export function insertNewsletterSubscription(db: Queries, row: NewNewsletterSubscription) {
  return db.insertInto('newsletter_subscriptions').values(row);
}

/** What identifies a subscription. The address is in any letter case. */
export type SubscriptionKey = Partial<
  Pick<NewsletterSubscription, 'id' | 'email' | 'token' | 'confirm_token'>
>;

function selectSubscription(db: Queries, { email, ...columns }: SubscriptionKey) {
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where(({ and }) => and(columns))
    .$if(email !== undefined, (query) => query.where(sql`lower(email)`, '=', email?.toLowerCase()));
}

export function findNewsletterSubscription(
  db: Queries,
  key: SubscriptionKey,
): Promise<NewsletterSubscription | undefined> {
  return selectSubscription(db, key).executeTakeFirst();
}

/** A subscription that nobody else can change or erase before the transaction ends. */
export function lockSubscription(
  transaction: Queries,
  key: SubscriptionKey,
): Promise<NewsletterSubscription | undefined> {
  return selectSubscription(transaction, key).forUpdate().executeTakeFirst();
}

/** All subscriptions, oldest first. */
export function listNewsletterSubscriptions(db: Queries): Promise<NewsletterSubscription[]> {
  return db.selectFrom('newsletter_subscriptions').selectAll().orderBy('created_at').orderBy('id').execute();
}
