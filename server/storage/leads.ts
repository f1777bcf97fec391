/** Leads: rows of the two tables that the forms fill. */
import { type ContactSubmission, findContactSubmission } from './contact-submissions.ts';
import { findNewsletterSubscription, type NewsletterSubscription } from './newsletter-subscriptions.ts';
import type { LeadKind, NewContactSubmission, NewNewsletterSubscription, Queries } from './schema.ts';

export type Lead =
  | { kind: 'contact_submission'; row: ContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewsletterSubscription };

/** A lead to insert. */
export type NewLead =
  | { kind: 'contact_submission'; row: NewContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewNewsletterSubscription };

export async function findLead(db: Queries, kind: LeadKind, id: string): Promise<Lead | undefined> {
  if (kind === 'contact_submission') {
    const row = await findContactSubmission(db, id);
    return row && { kind, row };
  }
  const row = await findNewsletterSubscription(db, id);
  return row && { kind, row };
}
