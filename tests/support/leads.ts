/** Stored leads with their deliveries, for tests that begin after a submission. */
import { randomUUID } from 'node:crypto';
import { readAttribution } from '../../packages/contract/attribution.ts';
import { CALL_TITLE, type CallHours } from '../../packages/contract/call-slots.ts';
import { deliveriesFor, insertDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import type { NewLead } from '../../packages/store/deliveries/lead.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { NewCall, NewContactSubmission, Queries } from '../../packages/store/schema.ts';
import { insertNewsletterSubscription } from '../../packages/store/subscriptions/subscriptions.ts';

/** When a company may be open, in its own zone. */
export const BUSINESS_HOURS: CallHours = {
  timeZone: 'America/Los_Angeles',
  days: [{ opens: '9:00', closes: '18:00', weekdays: [1, 2, 3, 4, 5] }],
  closed: [],
};

/** Where a lead may come from. */
export const ATTRIBUTION = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'spring sale',
  utm_term: 'data quality',
  utm_content: 'button-2',
  first_path: '/blog',
  referrer_host: 'news.example.com',
};

export const NO_ATTRIBUTION = readAttribution(() => null);

/** A contact message. */
export function lead(changes: Partial<NewContactSubmission> = {}): NewContactSubmission {
  return {
    id: randomUUID(),
    created_at: '2026-01-02T03:04:05.678Z',
    form_type: 'contact',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    company: null,
    phone: null,
    project_type: null,
    budget: null,
    message: 'Hello',
    source_path: '/contact',
    ...changes,
  };
}

/** The call that a lead asks for. */
export type TestCall = Pick<NewCall, 'at'> & Partial<NewCall>;

/** The row of a lead's call, as a visitor in Paris asks for it. */
export function callRow({ id, created_at }: NewContactSubmission, call: TestCall): NewCall {
  return { lead_id: id, zone: 'Europe/Paris', asked_at: created_at, asked_for: call.at, ...call };
}

/** Stores a lead as the server does: with a delivery per channel, in one transaction. */
export async function storeLead(
  db: Queries,
  channels: readonly string[],
  { call, ...changes }: Partial<NewContactSubmission> & { call?: TestCall } = {},
): Promise<NewContactSubmission> {
  const row = lead(call ? { message: CALL_TITLE, ...changes } : changes);
  await db.transaction().execute(async (transaction) => {
    await insertContactSubmissions(transaction, row).execute();
    if (call) await transaction.insertInto('calls').values(callRow(row, call)).execute();
    await addDeliveries(transaction, channels, { kind: 'contact_submission', row });
  });
  return row;
}

/** An address at a domain of its own. */
export function newAddress(): string {
  return `ada@${randomUUID()}.example`;
}

/** The same of a person and a company of their own: leads of an address share a row, and of a domain an owner. */
export function storeNewcomer(
  db: Queries,
  channels: readonly string[],
  changes: Parameters<typeof storeLead>[2] = {},
): Promise<NewContactSubmission> {
  return storeLead(db, channels, { email: newAddress(), ...changes });
}

/** Stores many leads in one transaction. */
export async function storeLeads(db: Queries, channels: readonly string[], count: number) {
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < count; at++) {
      const row = lead();
      await insertContactSubmissions(transaction, row).execute();
      await addDeliveries(transaction, channels, { kind: 'contact_submission', row });
    }
  });
}

/** The same for a newsletter subscription. */
export async function storeSubscription(db: Queries, channels: readonly string[], email: string) {
  const row = { id: randomUUID(), created_at: '2026-01-02T03:04:05.678Z', email };
  await db.transaction().execute(async (transaction) => {
    await insertNewsletterSubscription(transaction, row).execute();
    await addDeliveries(transaction, channels, { kind: 'newsletter_subscription', row });
  });
  return row;
}

async function addDeliveries(db: Queries, channels: readonly string[], lead: NewLead): Promise<void> {
  if (channels.length > 0) await insertDeliveries(db, deliveriesFor(lead, channels)).execute();
}
