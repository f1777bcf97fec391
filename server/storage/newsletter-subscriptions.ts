import { type Insertable, type Selectable, sql } from 'kysely';
import type { NewsletterSubscriptions, Queries } from './schema.ts';

export type NewsletterSubscription = Selectable<NewsletterSubscriptions>;

/**
 * Adds an address, unless it is there already in whatever letter case.
 *
 * The conflict is asked about rather than caught, because on PostgreSQL a failed statement would take the whole
 * transaction with it.
 *
 * @returns whether it was added
 */
export async function insertNewsletterSubscription(
  db: Queries,
  row: Insertable<NewsletterSubscriptions>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** All subscriptions, oldest first. */
export function listNewsletterSubscriptions(db: Queries): Promise<NewsletterSubscription[]> {
  return db.selectFrom('newsletter_subscriptions').selectAll().orderBy('created_at').orderBy('id').execute();
}
