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

/** What an answer says beside its status is of no interest, but only a whole one counts. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** A receiver may say that it is at work (RFC 9110, 15.2), but not for ever. */
const MAX_INTERIM_ANSWERS = 20;

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

/**
 * Sends the request and answers when the whole answer was read. Follows no redirect, and leaves no connection behind.
 *
 * @param signal ends it, whatever the receiver does
 */
async function post(
  { url, allowPrivate }: WebhookSettings,
  lookup: LookupFunction,
  headers: Record<string, string | number>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!allowPrivate) refusePrivateLiteral(url);
  signal.throwIfAborted();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers,
    // A connection of its own, made to an address that was looked at.
    agent: false,
    ...(allowPrivate ? {} : { lookup }),
  });
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      onAnswer(request, resolve, reject);
      request.end(body);
    });
  } finally {
    request.destroy();
  }
}

/** Every way in which a request ends; Node tells of some by the end of the connection alone. */
function onAnswer(
  request: ClientRequest,
  resolve: (answer: IncomingMessage) => void,
  reject: (reason: unknown) => void,
): void {
  let interimAnswers = 0;
  request.on('information', () => {
    interimAnswers += 1;
    if (interimAnswers > MAX_INTERIM_ANSWERS) {
      reject(new Error(`The webhook answered 1xx more than ${MAX_INTERIM_ANSWERS} times`));
    }
  });
  request.on('upgrade', (_, socket) => {
    socket.destroy();
    reject(new Error('The webhook answered 101: no other protocol was asked for'));
  });
  let isAnswered = false;
  request.on('response', (answer) => {
    isAnswered = true;
    readToEnd(answer).then(() => resolve(answer), reject);
  });
  request.on('error', reject);
  request.on('close', () => {
    // What follows the head of an answer may still be read.
    if (!isAnswered) reject(new Error('The connection was closed without an answer'));
  });
}

/** Reads and forgets. */
async function readToEnd(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The webhook answered more than 1 MB');
  }
}
