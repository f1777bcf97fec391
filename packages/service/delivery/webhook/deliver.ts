/** Delivers to the company's own system, as Standard Webhooks 1.0 specifies. */
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Lead } from '@assay/store/deliveries';
import { eventOf, type SubscriptionEvent } from '@assay/store/newsletter';
import { exportedSubscription } from '../../newsletter-addresses.ts';
import type { Attempt, Deliver } from '../channel.ts';
import { post } from './post.ts';
import { publicLookup } from './public-lookup.ts';
import { retryAfterMs } from './retry-after.ts';
import { signedHeaders } from './sign.ts';

const TIMEOUT_MS = 15_000;

export interface WebhookSettings {
  url: URL;
  /** `whsec_` and a key in base64; there is a signature for each. */
  secrets: string[];
  /** Whether to allow loopback and private addresses. */
  allowPrivate: boolean;
  /** The site's public address, for unsubscribe addresses. */
  siteUrl: URL;
}

export function toWebhook(
  settings: WebhookSettings,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): Deliver {
  const send = webhookSender(settings, now, lookup);
  return (id, lead, signal) => send(id, JSON.stringify(payload(lead, settings.siteUrl)), signal);
}

/** Makes one attempt to post a body. Never rejects. */
export function webhookSender(
  settings: Pick<WebhookSettings, 'url' | 'secrets' | 'allowPrivate'>,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): (id: string, body: string, signal: AbortSignal) => Promise<Attempt> {
  return async (id, body, signal) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'standard-webhooks/1.0',
      ...signedHeaders(settings.secrets, id, now(), body),
    };
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await post(settings, lookup, headers, body, AbortSignal.any([signal, timeout]));
      return outcome(answer, now());
    } catch (error) {
      if (timeout.aborted) return { kind: 'failed', reason: `No answer in ${TIMEOUT_MS / 1000} s` };
      const cause: unknown = signal.aborted ? signal.reason : error;
      return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
    }
  };
}

/** The row as it is now, whatever has happened since the event: a receiver that stores it is up to date. */
function payload(lead: Lead, siteUrl: URL) {
  if (lead.kind === 'contact_submission') {
    return { type: 'contact_submission.created', timestamp: lead.row.created_at, data: lead.row };
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

function outcome({ statusCode = 0, headers }: IncomingMessage, now: Date): Attempt {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered' };
  if (statusCode === 410) {
    return { kind: 'disabled', reason: 'The webhook answered 410 (Gone): it wants no more' };
  }
  const reason =
    statusCode >= 300 && statusCode < 400
      ? `The webhook answered ${statusCode}: redirects are not followed`
      : `The webhook answered ${statusCode}`;
  return { kind: 'failed', reason, retryAfterMs: retryAfterMs(headers['retry-after'], now, headers.date) };
}
