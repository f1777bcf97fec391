/** The addresses in mails and exports that lead to a subscriber's own pages. */

import { NEWSLETTER_PATHS, type NewsletterPage, TOKEN_PARAMETER } from '@assay/contract/newsletter';
import type { NewsletterSubscription } from '@assay/store/schema';

/** A page of the newsletter for whoever has this token. */
export function newsletterPage(page: NewsletterPage, token: string): string {
  return `${NEWSLETTER_PATHS[page]}?${TOKEN_PARAMETER}=${token}`;
}

/** Where a subscriber unsubscribes, by a button or with one click (RFC 8058). It is valid as long as the subscription exists. */
export function unsubscribeUrl({ token }: Pick<NewsletterSubscription, 'token'>, siteUrl: URL): string {
  return new URL(newsletterPage('unsubscribe', token), siteUrl).href;
}

/** Where the owner of an address confirms a subscription. */
export function confirmUrl(confirmToken: string, siteUrl: URL): string {
  return new URL(newsletterPage('confirm', confirmToken), siteUrl).href;
}

/** A subscription as exports and webhooks have it: with its unsubscribe address, and without what only the server needs. */
export function exportedSubscription(
  { token, confirm_token: _, asked_at: __, ...row }: NewsletterSubscription,
  siteUrl: URL,
) {
  return { ...row, unsubscribe_url: unsubscribeUrl({ token }, siteUrl) };
}
