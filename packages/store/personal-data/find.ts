/** Finds the data of a person. */
import { type Selectable, sql } from 'kysely';
import { listAttempts } from '../deliveries/attempts.ts';
import { listDeliveries } from '../deliveries/deliveries.ts';
import { listContactSubmissions } from '../leads/contact-submissions.ts';
import { listNotes } from '../leads/notes.ts';
import { findSuppression } from '../newsletter/suppressions.ts';
import type {
  ContactSubmission,
  Delivery,
  DeliveryAttempt,
  DeskRecord,
  IdempotencyKeys,
  LeadNotes,
  LeadWork,
  NewsletterSubscription,
  Queries,
  SubscriptionChange,
  Suppression,
} from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';
import { listChanges } from '../subscriptions/changes.ts';
import { forEachBatch } from './batches.ts';

/**
 * The rows about a person, by table. An erasure deletes them, except that those of the record only lose their lead. A
 * suppression stays, without times of sign-up and consent: it is a keyed hash, without which the newsletter could reach the
 * person again.
 */
export interface PersonalData {
  contact_submissions: ContactSubmission[];
  newsletter_subscriptions: NewsletterSubscription[];
  newsletter_changes: SubscriptionChange[];
  lead_work: LeadWork[];
  lead_notes: LeadNotes[];
  deliveries: Delivery[];
  delivery_attempts: DeliveryAttempt[];
  suppressions: Suppression[];
  idempotency_keys: IdempotencyKeys[];
  desk_record: Pick<Selectable<DeskRecord>, (typeof ENTRY_COLUMNS)[number]>[];
}

const ENTRY_COLUMNS = ['id', 'at', 'person_id', 'action', 'lead_id', 'details'] as const;

/** @param email in any letter case */
export async function findPersonalData(db: Queries, email: string): Promise<PersonalData> {
  const submissions = await listContactSubmissions(db, { email });
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  const data: PersonalData = {
    contact_submissions: submissions,
    newsletter_subscriptions: subscriptions,
    newsletter_changes: [],
    lead_work: [],
    lead_notes: [],
    deliveries: [],
    delivery_attempts: [],
    suppressions: [],
    idempotency_keys: [],
    desk_record: [],
  };
  const suppression = await findSuppression(db, email);
  if (suppression) data.suppressions.push(suppression);
  await forEachBatch([...submissions, ...subscriptions], async (leads) => {
    const ids = idsOf(leads);
    const deliveries = await listDeliveries(db, { leadIds: ids });
    const deliveryIds = idsOf(deliveries);
    const work = db.selectFrom('lead_work').selectAll().where('lead_id', 'in', ids);
    // Without the names of those who work at the desk.
    const entries = db.selectFrom('desk_record').select(ENTRY_COLUMNS).where('lead_id', 'in', ids);
    data.newsletter_changes.push(...(await listChanges(db, ids)));
    data.lead_work.push(...(await work.execute()));
    data.lead_notes.push(...(await listNotes(db, ids)));
    data.deliveries.push(...deliveries);
    data.delivery_attempts.push(...(await listAttempts(db, deliveryIds)));
    data.idempotency_keys.push(...(await findAnswersAbout(db, ids)));
    data.desk_record.push(...(await entries.execute()));
  });
  return data;
}

/** How many rows of each table an erasure deletes or changes for good. */
export function countPersonalData({ suppressions: _, ...data }: PersonalData): Record<string, number> {
  return Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

function findAnswersAbout(db: Queries, ids: readonly string[]): Promise<IdempotencyKeys[]> {
  return db.selectFrom('idempotency_keys').selectAll().where('answer', 'in', ids.map(answerAbout)).execute();
}
