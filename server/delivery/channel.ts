import type { ContactSubmission } from '../storage/contact-submissions.ts';
import type { NewsletterSubscription } from '../storage/newsletter-subscriptions.ts';
import type { ChannelName } from '../storage/schema.ts';

/** What has to be told: a stored row. */
export type Subject =
  | { kind: 'contact_submission'; row: ContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewsletterSubscription };

/** What came of one try. */
export type Attempt =
  /** All have it but those that are named, and of whom nothing is known but what they answered. */
  | { kind: 'delivered'; refused?: readonly Refusal[] }
  /** Worth another try. When the receiver asked for time, what waits for it by now is put off by `retryAfterMs` too. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }
  /** No try would ever succeed. */
  | { kind: 'impossible'; reason: string }
  /** The receiver wants no more of anything. */
  | { kind: 'disabled'; reason: string };

/** What one of several receivers answered. */
export interface Refusal {
  recipient: string;
  reply: string;
  /** Whether it would be the same the next time. */
  isFinal: boolean;
}

/** One way of telling. */
export interface Channel {
  name: ChannelName;
  /**
   * Tries once. Never rejects.
   *
   * @param id the same on every try
   * @param signal ends the try, because of its time limit or because the server stops
   * @param recipient the only one of its receivers whom to tell; all of them when it is null or left out
   */
  deliver(id: string, subject: Subject, signal: AbortSignal, recipient?: string | null): Promise<Attempt>;
}
