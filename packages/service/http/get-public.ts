/** Reads a text from an address that a person has entered: over TLS, from the public internet alone, and never more than is said. */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { NotPublicError, publicLookup, refusePrivateLiteral } from './public-lookup.ts';

const MAX_REDIRECTS = 5;

interface Bounds {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
}

export type Got =
  | { ok: true; text: string }
  /** `refused`: the answer was none that has a text. */
  | { ok: false; reason: 'unreachable' | 'not_public' | 'refused' | 'slow' | 'large' };

/** GETs an https:// address. Each redirect is checked as the address is, and no connection is left open. Never rejects. */
export async function getPublic(
  address: string,
  { maxBytes, timeoutMs }: Bounds,
  lookup: LookupFunction = publicLookup(),
): Promise<Got> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const found = await getOnce(url, maxBytes, lookup, timeout);
      if (!('location' in found)) return found;
      url = new URL(found.location, url);
    }
    return { ok: false, reason: 'refused' };
  } catch (error) {
    if (timeout.aborted) return { ok: false, reason: 'slow' };
    return { ok: false, reason: error instanceof NotPublicError ? 'not_public' : 'unreachable' };
  }
}

/** @throws what the connection ended with, or the reason of the signal */
function getOnce(
  url: URL,
  maxBytes: number,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Got | { location: string }> {
  if (url.protocol !== 'https:') throw new NotPublicError(url.host);
  refusePrivateLiteral(url);
  // Always a new connection, to an address that was checked.
  const asked = request(url, {
    agent: false,
    lookup,
    signal,
    headers: { Accept: 'text/calendar, */*;q=0.1' },
  });
  const read = new Promise<Got | { location: string }>((resolve, reject) => {
    let isAnswered = false;
    asked.on('response', (answer) => {
      isAnswered = true;
      void readAnswer(answer, maxBytes).then(resolve, reject);
    });
    asked.on('error', reject);
    // Some ends of a request Node reports only so. The body of an answer may still be on its way.
    asked.on('close', () => isAnswered || reject(new Error('The connection was closed without an answer')));
    asked.end();
  });
  return read.finally(() => asked.destroy());
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Got | { location: string }> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location };
  if (statusCode !== 200) return { ok: false, reason: 'refused' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) return { ok: false, reason: 'large' };
  }
  return { ok: true, text: Buffer.concat(chunks).toString('utf8') };
}
