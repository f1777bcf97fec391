import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { refusePrivateLiteral } from '../../http/public-lookup.ts';

/** The body of an answer is discarded, but only a complete answer counts. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** A receiver may report progress (RFC 9110, 15.2), but not forever. */
const MAX_INTERIM_ANSWERS = 20;

/**
 * POSTs to the webhook and resolves when the answer is complete. Follows no redirect, and leaves no connection open.
 *
 * @param signal aborts the request, whatever the receiver does
 */
export async function post(
  { url, allowPrivate }: { url: URL; allowPrivate: boolean },
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
    // Always a new connection, to an address that was checked.
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

/** Handles every way in which a request ends; some of them Node reports only by closing the connection. */
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
    discard(answer).then(() => resolve(answer), reject);
  });
  request.on('error', reject);
  request.on('close', () => {
    // The body of an answer may still be on its way.
    if (!isAnswered) reject(new Error('The connection was closed without an answer'));
  });
}

async function discard(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The webhook answered more than 1 MB');
  }
}
