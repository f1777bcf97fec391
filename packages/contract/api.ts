/** The addresses, headers and answer codes of the API. */
import type { PROVIDER_LABELS, ProviderName } from './verification.ts';

export const API_PATHS = {
  verification: '/api/verification',
  challenge: '/api/verification/challenge',
  contactSubmissions: '/api/contact-submissions',
  newsletterSubscriptions: '/api/newsletter-subscriptions',
  booking: '/api/booking',
  mail: '/api/mail',
  /** Where a booking service tells of what was booked there. */
  bookings: '/api/bookings',
} as const;

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** `GET /api/verification`: which provider the forms have to use, and what to call it to a visitor. */
export interface VerificationInfo {
  provider: ProviderName;
  name: (typeof PROVIDER_LABELS)[ProviderName];
  siteKey?: string;
}

/** `GET /api/booking`: how a call is asked for. */
export interface BookingInfo {
  /** The address of a booking service; null when calls are asked for on the site itself. */
  url: string | null;
  /** Whether a time is held for whoever asks for it, until they confirm it by mail. */
  holds: boolean;
  /** The half hours in which nobody is free, as instants, soonest first. */
  taken: string[];
}

/** A 201: the submission is stored, and what else its visitor is told. */
export interface Stored {
  id: string;
  /**
   * Of a sign-up, whatever is stored of its address: whose subscription waits until a mail is answered, everybody's or that of those who
   * had left. Absent where no mail is sent.
   */
  confirms?: 'everybody' | 'former';
  /** Of a request for a call, until when its time is held for whoever confirms it by mail; null where people confirm it. */
  held_until?: string | null;
}

/** The `code` of a problem document (RFC 9457), which is what a client acts on. */
export type ProblemCode =
  | 'malformed'
  | 'verification_rejected'
  | 'not_signed'
  | 'unreadable'
  | 'foreign_origin'
  | 'not_found'
  | 'gone'
  | 'method_not_allowed'
  | '23505'
  | 'call_taken'
  | 'no_mail'
  | 'too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'idempotency_key_reused'
  | 'too_many_requests'
  | 'storage_unavailable'
  | 'internal';

/** An error answer, sent as `application/problem+json`. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  /** With `invalid`: what is wrong with each field, worded for the visitor. */
  errors?: Record<string, string>;
}
