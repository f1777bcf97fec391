/** Subscribers, for tests of what happens to them. */
import { randomUUID } from 'node:crypto';
import { type NewsletterPage, TOKEN_PARAMETER } from '../../packages/contract/newsletter.ts';
import { type SignUpOutcome, signUp } from '../../packages/store/newsletter/sign-up.ts';
import type { NewsletterSubscription, Queries } from '../../packages/store/schema.ts';
import { listNewsletterSubscriptions } from '../../packages/store/subscriptions/subscriptions.ts';
import { NO_ATTRIBUTION } from './leads.ts';
import type { ReceivedMail } from './mail-server.ts';

/** Signs an address up, as the server does once a visitor is verified. */
export function subscribe(
  db: Queries,
  email: string,
  { doubleOptIn = false, now = new Date(), attribution = NO_ATTRIBUTION } = {},
): Promise<SignUpOutcome> {
  const row = { id: randomUUID(), created_at: now.toISOString(), email, ...attribution };
  return db.transaction().execute((transaction) => signUp(transaction, row, { doubleOptIn }, now));
}

/** The subscription of an address. @throws when there is none */
export async function subscriptionOf(db: Queries, email: string): Promise<NewsletterSubscription> {
  const found = (await listNewsletterSubscriptions(db)).find((row) => row.email === email);
  if (!found) throw new Error(`${email} has no subscription`);
  return found;
}

/** The address of a page in the text of a mail. */
export function addressIn({ text }: Pick<ReceivedMail, 'text'>, page: NewsletterPage): URL {
  const found = new RegExp(`\\S+/newsletter/${page}\\?${TOKEN_PARAMETER}=[0-9a-f]{64}`).exec(text);
  if (!found) throw new Error(`The mail does not lead to ${page}`);
  return new URL(found[0]);
}
