/** Posts JSON to a webhook's address, and says what became of it. */
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { publicLookup } from '../../http/public-lookup.ts';
import type { Attempt } from '../channel.ts';
import { post } from './post.ts';
import { retryAfterMs } from './retry-after.ts';

const TIMEOUT_MS = 15_000;

export interface Receiver {
  url: URL;
  /** Whether to allow loopback and private addresses. */
  allowPrivate: boolean;
}

/** Makes one attempt to post a body with headers. Never rejects. */
export function sender(
  receiver: Receiver,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): (headers: Record<string, string>, body: string, signal: AbortSignal) => Promise<Attempt> {
  return async (own, body, signal) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...own,
    };
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await post(receiver, lookup, headers, body, AbortSignal.any([signal, timeout]));
      return outcome(answer, now());
    } catch (error) {
      if (timeout.aborted) return { kind: 'failed', reason: `No answer in ${TIMEOUT_MS / 1000} s` };
      const cause: unknown = signal.aborted ? signal.reason : error;
      return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
    }
  };
}

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
