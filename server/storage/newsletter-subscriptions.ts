import type { Selectable } from 'kysely';
import { fieldNames } from '../../contract/forms.ts';
import type { NewNewsletterSubscription, NewsletterSubscriptions, Queries } from './schema.ts';

export type NewsletterSubscription = Selectable<NewsletterSubscriptions>;

/** All columns, in the order of the export. */
export const SUBSCRIPTION_COLUMNS: readonly string[] = [
  'id',
  'created_at',
  'status',
  ...fieldNames('newsletter'),
];

/** The statement that inserts an address; it fails if the address exists in any letter case. */
export function insertNewsletterSubscription(db: Queries, row: NewNewsletterSubscription) {
  return db.insertInto('newsletter_subscriptions').values(row);
}

/** All subscriptions, oldest first. */
export function listNewsletterSubscriptions(db: Queries): Promise<NewsletterSubscription[]> {
  return db.selectFrom('newsletter_subscriptions').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findNewsletterSubscription(
  db: Queries,
  id: string,
): Promise<NewsletterSubscription | undefined> {
  return db.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}
