/**
 * The tables, as the queries see them. Rows look the same on SQLite and PostgreSQL: an id is a UUID as text, a time
 * an ISO 8601 text in UTC with milliseconds.
 */
import type { Generated, Insertable, Kysely } from 'kysely';
import type { Answers, SubmissionAnswers, SubmissionForm } from '../../contract/forms.ts';

/** A demo request or a contact message. Optional fields that were left empty are null. */
export interface ContactSubmissions extends SubmissionAnswers {
  id: string;
  created_at: string;
  status: Generated<string>;
  form_type: SubmissionForm;
  source_path: string | null;
}

/** An address that gets the newsletter; unique whatever its letter case. */
export interface NewsletterSubscriptions extends Answers<'newsletter'> {
  id: string;
  created_at: string;
  status: Generated<string>;
}

/** The verification tokens that were used up, kept until they would have expired anyway. */
export interface UsedTokens {
  nonce: string;
  expires_at: string;
}

/** The answers that a repeated request gets again. */
export interface IdempotencyKeys {
  key: string;
  /** A hash of what was submitted, to tell a repetition from another submission under the same key. */
  fingerprint: string;
  /** The body of the 201 answer. */
  answer: string;
  created_at: string;
  expires_at: string;
}

/** What the server makes up once and all its processes share. */
export interface Secrets {
  name: string;
  value: string;
}

/** Which of the two tables of leads a row is in. */
export type LeadKind = 'contact_submission' | 'newsletter_subscription';

/** A lead to deliver through one channel, inserted in the transaction that stores the lead. */
export interface Deliveries {
  /** The same on every attempt, so that a receiver can detect repeats: `webhook-id`, the mail's Message-ID. */
  id: string;
  created_at: string;
  /** The name of a channel in `delivery/channels.ts`, or of one that was there once. */
  channel: string;
  /** The one address that it is for, which refused what the others accepted; null for all in the settings. */
  recipient: string | null;
  subject_kind: LeadKind;
  /** The lead's id. */
  subject_id: string;
  /** `dead` deliveries were given up, until they are resent by hand. */
  status: Generated<'pending' | 'delivered' | 'dead'>;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** The lease: until when, and by which attempt, the row is locked. It expires if its process dies. */
  locked_until: string | null;
  locked_by: string | null;
  last_error: string | null;
  delivered_at: string | null;
}

/** Channels whose receiver wants nothing more. */
export interface DisabledChannels {
  channel: string;
  reason: string;
  disabled_at: string;
}

export interface Schema {
  contact_submissions: ContactSubmissions;
  newsletter_subscriptions: NewsletterSubscriptions;
  used_tokens: UsedTokens;
  idempotency_keys: IdempotencyKeys;
  secrets: Secrets;
  deliveries: Deliveries;
  disabled_channels: DisabledChannels;
}

export type NewContactSubmission = Insertable<ContactSubmissions>;
export type NewNewsletterSubscription = Insertable<NewsletterSubscriptions>;
export type NewDelivery = Insertable<Deliveries>;

/** A connection or a transaction: what a query function needs. */
export type Queries = Kysely<Schema>;

/** Which of the two databases it is, for the few places where SQL differs. */
export type DatabaseKind = 'sqlite' | 'postgres';
