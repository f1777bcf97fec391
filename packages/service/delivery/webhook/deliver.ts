/** Delivers to the company's own system, as Standard Webhooks 1.0 specifies. */
import type { LookupFunction } from 'node:net';
import { messageWithCall } from '@assay/contract/call-wording';
import type { Subject } from '@assay/store/deliveries';
import { callHours } from '@assay/store/leads';
import { eventOf, type SubscriptionEvent } from '@assay/store/newsletter';
import { publicLookup } from '../../http/public-lookup.ts';
import { exportedSubscription } from '../../newsletter-addresses.ts';
import type { Attempt, Deliver } from '../channel.ts';
import { type Receiver, sender } from './send.ts';
import { signedHeaders } from './sign.ts';

export interface WebhookSettings extends Receiver {
  /** `whsec_` and a key in base64; there is a signature for each. */
  secrets: string[];
  /** The site's public address, for unsubscribe addresses. */
  siteUrl: URL;
}

export function toWebhook(
  settings: WebhookSettings,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): Deliver {
  const send = webhookSender(settings, now, lookup);
  return async (id, lead, signal) => send(id, JSON.stringify(await payload(lead, settings.siteUrl)), signal);
}

/** Makes one attempt to post a body, signed. Never rejects. */
export function webhookSender(
  settings: Pick<WebhookSettings, 'url' | 'secrets' | 'allowPrivate'>,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): (id: string, body: string, signal: AbortSignal) => Promise<Attempt> {
  const send = sender(settings, now, lookup);
  return (id, body, signal) =>
    send(
      { 'User-Agent': 'standard-webhooks/1.0', ...signedHeaders(settings.secrets, id, now(), body) },
      body,
      signal,
    );
}

/** The row as it is now, whatever has happened since the event: a receiver that stores it is up to date. */
async function payload(lead: Subject, siteUrl: URL) {
  if (lead.kind === 'contact_submission') {
    const { row, asked } = lead;
    const call = asked && { at: Date.parse(asked.asked_for), zone: asked.zone };
    const message = messageWithCall(row.message, call, (await callHours()).timeZone);
    return { type: 'contact_submission.created', timestamp: row.created_at, data: { ...row, message } };
  }
  if (lead.kind === 'lead_event') {
    const { event, at: timestamp, row } = lead;
    const { id, ...state } = row;
    return { type: `contact_submission.${event}`, timestamp, data: { id, external_id: id, ...state } };
  }
  const { row, change } = lead;
  return {
    type: `newsletter_subscription.${change ? EVENT_NAMES[eventOf(change)] : 'created'}`,
    timestamp: change?.at ?? row.created_at,
    data: exportedSubscription(row, siteUrl),
  };
}

const EVENT_NAMES: Readonly<Record<SubscriptionEvent, 'created' | 'confirmed' | 'ended'>> = {
  requested: 'created',
  requested_again: 'created',
  subscribed: 'created',
  confirmed: 'confirmed',
  restored: 'confirmed',
  ended: 'ended',
};
