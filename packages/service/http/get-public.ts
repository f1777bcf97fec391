/** Reads a text from an address that a person has entered: over TLS, from the public internet alone, and never more than is said. */
import type { LookupFunction } from 'node:net';
import { askOutside, TooLargeError } from './ask-outside.ts';
import { NotPublicError, publicLookup } from './public-lookup.ts';

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
  const signal = AbortSignal.timeout(timeoutMs);
  const asked = { headers: { Accept: 'text/calendar, */*;q=0.1' }, maxBytes, signal, lookup };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (url.protocol !== 'https:') throw new NotPublicError(url.host);
      const { status, headers, body } = await askOutside(url, asked);
      if (status === 200) return { ok: true, text: body.toString('utf8') };
      if (status < 300 || status >= 400 || !headers.location) break;
      url = new URL(headers.location, url);
    }
    return { ok: false, reason: 'refused' };
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: 'slow' };
    if (error instanceof TooLargeError) return { ok: false, reason: 'large' };
    return { ok: false, reason: error instanceof NotPublicError ? 'not_public' : 'unreachable' };
  }
}
