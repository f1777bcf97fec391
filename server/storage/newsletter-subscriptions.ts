import type { Selectable } from 'kysely';
import type { NewNewsletterSubscription, NewsletterSubscriptions, Queries } from './schema.ts';

export type NewsletterSubscription = Selectable<NewsletterSubscriptions>;

/** The statement that adds an address, and fails when it is there already in whatever letter case. */
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
