/** Leads: rows of the two tables that the forms fill. */
import type { LeadEvent } from '@assay/forms/values';
import { callKey } from '../leads/call-key.ts';
import { findContactSubmission, lockContactSubmission } from '../leads/contact-submissions.ts';
import { type Booking, findBooking } from '../leads/find-booking.ts';
import { listMessages, type Message } from '../messages/messages.ts';
import { replyKey } from '../messages/reply-keys.ts';
import type {
  ContactSubmission,
  Delivery,
  NewContactSubmission,
  NewNewsletterSubscription,
  NewsletterSubscription,
  Queries,
  SubscriptionChange,
} from '../schema.ts';
import { findChange } from '../subscriptions/changes.ts';
import { findNewsletterSubscription } from '../subscriptions/subscriptions.ts';
import { findLeadState, type LeadState } from './lead-events.ts';
import type { LeadInSummary } from './together.ts';

/** A lead as it is now. */
export type Lead =
  | {
      kind: 'contact_submission';
      row: ContactSubmission;
      /** Of a delivery that tells a visitor of their call: how it stands, and the key of its links. */
      call?: { booking: Booking; key: string } | undefined;
      /** The lead's key for answers, made when first asked for; undefined when the lead has been erased. Absent in mails of the desk. */
      replyKey?: () => Promise<string | undefined>;
      /** Of a delivery that tells of several leads at once: the others, newest first. */
      others?: readonly LeadInSummary[];
      /** Of a delivery of what somebody at the desk sends: that, and the Message-IDs of what was written before it. */
      reply?: { message: Message; references: string[] } | undefined;
    }
  | {
      kind: 'newsletter_subscription';
      row: NewsletterSubscription;
      /** What a delivery tells of; absent in those of earlier releases, which told of sign-ups only. */
      change?: SubscriptionChange | undefined;
    };

/** What became of a lead, and when. */
interface LeadHappening {
  kind: 'lead_event';
  event: LeadEvent;
  at: string;
  row: LeadState;
}

/** What a delivery is about. */
export type Subject = Lead | LeadHappening;

/** A lead to insert. */
export type NewLead =
  | { kind: 'contact_submission'; row: NewContactSubmission }
  | { kind: 'newsletter_subscription'; row: NewNewsletterSubscription };

/** What a delivery is about; undefined when it has been erased. */
export async function findSubject(
  db: Queries,
  {
    id,
    channel,
    subject_kind,
    subject_id,
    change_id,
    event,
    created_at: at,
  }: Pick<Delivery, 'id' | 'channel' | 'subject_kind' | 'subject_id' | 'change_id' | 'event' | 'created_at'>,
): Promise<Subject | undefined> {
  if (event !== null) {
    const row = await findLeadState(db, { subject_id, event });
    return row && { kind: 'lead_event', event, at, row };
  }
  if (subject_kind === 'contact_submission') {
    const row = await findContactSubmission(db, subject_id);
    if (channel === 'reply')
      return row && { kind: subject_kind, row, reply: await findReply(db, row.id, id) };
    const booking = change_id === null ? undefined : await findBooking(db, subject_id, new Date());
    const call = booking && { booking, key: await callKey(db, subject_id) };
    return row && { kind: subject_kind, row, call, replyKey: () => keyOf(db, row.id) };
  }
  const row = await findNewsletterSubscription(db, { id: subject_id });
  const change = change_id === null ? undefined : await findChange(db, change_id);
  return row && { kind: subject_kind, row, change };
}

/** Whoever erases the lead waits, or was first: no key is left behind. */
function keyOf(db: Queries, lead: string): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const isThere = (await lockContactSubmission(transaction, lead)) !== undefined;
    return isThere ? replyKey(transaction, lead) : undefined;
  });
}

async function findReply(db: Queries, lead: string, id: string) {
  const messages = await listMessages(db, [lead]);
  const at = messages.findIndex((one) => one.id === id);
  const message = messages[at];
  return message && { message, references: messages.slice(0, at).map(({ message_id }) => message_id) };
}
