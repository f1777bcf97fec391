/** Tells the company's own system, after the Standard Webhooks specification 1.0. */
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookSettings } from '../delivery-settings.ts';
import type { Attempt, Channel, Subject } from './channel.ts';
import { publicLookup, refusePrivateLiteral } from './public-lookup.ts';
import { retryAfterMs } from './retry-after.ts';
import { signedHeaders } from './sign.ts';

const ANSWER_WITHIN_MS = 15_000;

/** What an answer says beside its status is of no interest; a short one is read so that the receiver is not cut off. */
const MAX_ANSWER_BYTES = 64 * 1024;

export function webhook(
  settings: WebhookSettings,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): Channel {
  return {
    name: 'webhook',
    async deliver(id, subject, signal) {
      const body = JSON.stringify({
        type: `${subject.kind}.created`,
        timestamp: subject.row.created_at,
        data: subject.row,
      } satisfies Payload);
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'standard-webhooks/1.0',
        ...signedHeaders(settings.secrets, id, now(), body),
      };
      const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
      try {
        const answer = await post(settings, lookup, headers, body, AbortSignal.any([signal, limit]));
        return judge(answer, now());
      } catch (error) {
        if (limit.aborted) return { kind: 'failed', reason: `No answer in ${ANSWER_WITHIN_MS / 1000} s` };
        const cause: unknown = signal.aborted ? signal.reason : error;
        return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
      }
    },
  };
}

interface Payload {
  type: `${Subject['kind']}.created`;
  timestamp: string;
  data: Subject['row'];
}

function judge({ statusCode = 0, headers }: IncomingMessage, now: Date): Attempt {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered' };
  if (statusCode === 410) {
    return { kind: 'disabled', reason: 'The webhook answered 410 (Gone): it wants no more' };
  }
  const reason =
    statusCode >= 300 && statusCode < 400
      ? `The webhook answered ${statusCode}: redirects are not followed`
      : `The webhook answered ${statusCode}`;
  return { kind: 'failed', reason, retryAfterMs: retryAfterMs(headers['retry-after'], now) };
}

/** Sends the request and answers as soon as the status and headers are there. Follows no redirect. */
function post(
  { url, allowPrivate }: WebhookSettings,
  lookup: LookupFunction,
  headers: Record<string, string | number>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refusePrivateLiteral(url);
    const request: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers,
      signal,
      // A connection of its own, made to an address that was looked at.
      agent: false,
      ...(allowPrivate ? {} : { lookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      discard(response);
      resolve(response);
    });
    request.end(body);
  });
}

/** Reads and forgets; nobody waits for the end, neither the delivery nor the end of the process. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.on('error', () => {});
  response.socket.unref();
}
