/** Leads: rows of the two tables that the forms fill. */
import type { LeadEvent } from '@assay/contract/values';
import { callKey } from '../leads/call-key.ts';
import { findAskedCall } from '../leads/call-rows.ts';
import { findContactSubmission, findLanguage, lockContactSubmission } from '../leads/contact-submissions.ts';
import { type Booking, findBooking } from '../leads/find-booking.ts';
import { listCc, listFiles, readParts } from '../messages/files.ts';
import { findMessage, lastOfThread, type Message } from '../messages/messages.ts';
import { companyKey, replyKey } from '../messages/reply-keys.ts';
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

/** A lead as it is now. */
export type Lead =
  | {
      kind: 'contact_submission';
      row: ContactSubmission;
      /** The call that it asks for. */
      asked?: Awaited<ReturnType<typeof findAskedCall>>;
      /** Of a delivery that tells a visitor of their call: how it stands, and the key of its links. */
      call?: { booking: Booking; key: string } | undefined;
      /** Makes the key with which a time for it is chosen, for a mail to whoever has the mailbox. */
      callKey?: () => Promise<string>;
      /** The primary subtag of what its visitor reads, for a mail to them; null where it is not known. */
      language?: () => Promise<string | null>;
      /** The lead's key for answers, made when first asked for; undefined when the lead has been erased. Absent in mails of the desk. */
      replyKey?: () => Promise<string | undefined>;
      /** The same for the company's people: no mail to a visitor may have it. */
      companyKey?: () => Promise<string | undefined>;
      /** Of a delivery that tells what came to a lead that is nobody's: the visitor, or somebody who says so, wrote again. */
      answer?: Message | undefined;
      /** Of a delivery of what somebody at the desk sends. */
      reply?: Reply | undefined;
    }
  | {
      kind: 'newsletter_subscription';
      row: NewsletterSubscription;
      /** What a delivery tells of; absent in those of earlier releases, which told of sign-ups only. */
      change?: SubscriptionChange | undefined;
    };

/** What somebody at the desk sends, and what it belongs to. */
interface Reply {
  message: Message;
  /** The delivery that confirmed to the visitor that we have their lead, if one did. */
  confirmation: string | undefined;
  /** The Message-IDs of the last mails of the thread before it, oldest first. */
  references: string[];
  /** Who gets a copy. */
  cc: string[];
  /** Its files, which are read a part at a time. */
  files: { name: string; size: number; read(): AsyncGenerator<Uint8Array> }[];
}

/** What became of a lead, and when. */
interface LeadHappening {
  kind: 'lead_event';
  event: LeadEvent;
  at: string;
  row: LeadState | ContactSubmission;
}

/** What a delivery is about. */
export type Subject = Lead | LeadHappening;

/** A lead to insert. */
export type NewLead =
  | { kind: 'contact_submission'; row: NewContactSubmission; call?: { at: Date; zone: string } | undefined }
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
    if (channel === 'reply') return row && { kind: subject_kind, row, reply: await findReply(db, row, id) };
    const answer = channel === 'mail' && change_id !== null ? await findMessage(db, change_id) : undefined;
    const company = { companyKey: () => keyOf(db, subject_id, companyKey) };
    if (answer) return row && { kind: subject_kind, row, answer, ...company };
    const booking = channel === 'call' ? await findBooking(db, subject_id, new Date()) : undefined;
    const call = booking && { booking, key: await callKey(db, subject_id) };
    return (
      row && {
        kind: subject_kind,
        row,
        asked: await findAskedCall(db, subject_id),
        call,
        ...(channel === 'mail' && company),
        replyKey: () => keyOf(db, row.id, replyKey),
        callKey: () => callKey(db, row.id),
        language: () => findLanguage(db, row.id),
      }
    );
  }
  const row = await findNewsletterSubscription(db, { id: subject_id });
  const change = change_id === null ? undefined : await findChange(db, change_id);
  return row && { kind: subject_kind, row, change };
}

/** Whoever erases the lead waits, or was first: no key is left behind. */
function keyOf(db: Queries, lead: string, make: typeof replyKey): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const isThere = (await lockContactSubmission(transaction, lead)) !== undefined;
    return isThere ? make(transaction, lead) : undefined;
  });
}

/** More fit into no header, and mail programs need no more. */
const LAST_REFERENCES = 20;

async function findReply(
  db: Queries,
  { id: lead, email }: ContactSubmission,
  id: string,
): Promise<Reply | undefined> {
  const message = await findMessage(db, id);
  if (message?.lead_id !== lead) return undefined;
  const confirmation = await db
    .selectFrom('deliveries')
    .select('id')
    .where('subject_kind', '=', 'contact_submission')
    .where('subject_id', '=', lead)
    .where('channel', '=', 'confirmation')
    .where('status', '=', 'delivered')
    .executeTakeFirst();
  const references = await lastOfThread(db, { lead, email, before: message.at }, LAST_REFERENCES);
  const cc = (await listCc(db, [lead])).flatMap(({ message_id, address }) =>
    message_id === id ? [address] : [],
  );
  const files = (await listFiles(db, [lead])).filter(({ message_id }) => message_id === id);
  const enclosed = {
    cc,
    files: files.map(({ id: file, name, size }) => ({
      name,
      size,
      read: () => readParts(db, lead, file, size),
    })),
  };
  return { message, confirmation: confirmation?.id, references, ...enclosed };
}
