/** Posts JSON to a webhook's address, and says what became of it. */
import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { askOutside } from '../../http/ask-outside.ts';
import { publicLookup } from '../../http/public-lookup.ts';
import type { Attempt } from '../channel.ts';
import { retryAfterMs } from './retry-after.ts';

const TIMEOUT_MS = 15_000;

/** The body of an answer is discarded, but only a complete answer counts. */
const MAX_ANSWER_BYTES = 1_000_000;

export interface Receiver {
  url: URL;
  /** Whether to allow loopback and private addresses. */
  allowPrivate: boolean;
}

/** Makes one attempt to post a body with headers. Never rejects. */
export function sender(
  { url, allowPrivate }: Receiver,
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
      const { status, headers: answered } = await askOutside(url, {
        ...{ method: 'POST', headers, body, maxBytes: MAX_ANSWER_BYTES },
        ...{ signal: AbortSignal.any([signal, timeout]), lookup: allowPrivate ? null : lookup },
      });
      return outcome(status, answered, now());
    } catch (error) {
      if (timeout.aborted) return { kind: 'failed', reason: `No answer in ${TIMEOUT_MS / 1000} s` };
      const cause: unknown = signal.aborted ? signal.reason : error;
      return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) };
    }
  };
}

function outcome(status: number, headers: IncomingHttpHeaders, now: Date): Attempt {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) {
    return { kind: 'disabled', reason: 'The webhook answered 410 (Gone): it wants no more' };
  }
  const reason =
    status >= 300 && status < 400
      ? `The webhook answered ${status}: redirects are not followed`
      : `The webhook answered ${status}`;
  return { kind: 'failed', reason, retryAfterMs: retryAfterMs(headers['retry-after'], now, headers.date) };
}
