/** Leads: rows of the two tables that the forms fill. */
import { findContactSubmission } from '../leads/contact-submissions.ts';
import type {
  ContactSubmission,
  Deliveries,
  NewContactSubmission,
  NewNewsletterSubscription,
  NewsletterSubscription,
  Queries,
  SubscriptionChange,
} from '../schema.ts';
import { findChange } from '../subscriptions/changes.ts';
import { findNewsletterSubscription } from '../subscriptions/subscriptions.ts';

/** A lead as it is now. */
export type Lead =
  | { kind: 'contact_submission'; row: ContactSubmission }
  | {
      kind: 'newsletter_subscription';
      row: NewsletterSubscription;
      /** What a delivery tells of; absent in those of earlier releases, which told of sign-ups only. */
      change?: SubscriptionChange | undefined;
    };

/** A lead to insert. */
export type NewLead =
  | { kind: 'contact_submission'; row: NewContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewNewsletterSubscription };

/** What a delivery is about; undefined when it has been erased. */
export async function findLead(
  db: Queries,
  { subject_kind, subject_id, change_id }: Pick<Deliveries, 'subject_kind' | 'subject_id' | 'change_id'>,
): Promise<Lead | undefined> {
  if (subject_kind === 'contact_submission') {
    const row = await findContactSubmission(db, subject_id);
    return row && { kind: subject_kind, row };
  }
  const row = await findNewsletterSubscription(db, { id: subject_id });
  const change = change_id === null ? undefined : await findChange(db, change_id);
  return row && { kind: subject_kind, row, change };
}
