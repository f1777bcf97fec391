import type { ContactSubmission } from '../storage/contact-submissions.ts';
import type { NewsletterSubscription } from '../storage/newsletter-subscriptions.ts';
import type { ChannelName } from '../storage/schema.ts';

/** What has to be told: a stored row. */
export type Subject =
  | { kind: 'contact_submission'; row: ContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewsletterSubscription };

/** What came of one try. */
export type Attempt =
  | { kind: 'delivered' }
  /** Worth another try. When the receiver asked for time, what waits for it by now is put off by `retryAfterMs` too. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  /** No try would ever succeed. */
  | { kind: 'impossible'; reason: string }
  /** The receiver wants no more of anything. */
  | { kind: 'disabled'; reason: string };

/** One way of telling. */
export interface Channel {
  name: ChannelName;
  /**
   * Tries once. Never rejects.
   *
   * @param id the same on every try
   * @param signal ends the try, because of its time limit or because the server stops
   */
  deliver(id: string, subject: Subject, signal: AbortSignal): Promise<Attempt>;
}
