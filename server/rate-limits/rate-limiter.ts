/** Limits how often one visitor may do one thing. */
import { createHmac } from 'node:crypto';
import type { Log } from '../log.ts';
import { StorageError } from '../storage/storage-error.ts';
import { MemoryCounts } from './memory.ts';

export const WINDOW_MS = 10 * 60 * 1000;

/** A visitor waits this long for the shared count: a database that answers at all has answered by then. */
const SHARED_WITHIN_MS = 2_000;

/** After a failure the shared count is left alone for this long, so that few visitors wait for a silent database. */
const LEFT_ALONE_MS = 10_000;

/** As much of the hash as a number holds: two of 100,000 visitors share a count about once in 50,000 times. */
const OWN_KEY_BYTES = 6;

/** How many requests there were in the current window, and when it ends. */
export interface Count {
  requests: number;
  msLeft: number;
}

/** Counts that several processes share. */
export interface SharedCounts {
  count(key: string): Promise<Count>;
}

export interface RateLimiter {
  /**
   * Counts a request.
   *
   * @param action what is limited, such as `submission contact`
   * @returns how many seconds to wait before the next one; 0 when this one may go on
   */
  count(action: string, address: string): Promise<number>;
}

export interface RateLimiterParts {
  /** How many requests are let through in ten minutes. */
  limit: number;
  /**
   * Turns an address into the key that is kept in its place. The counts alone tell no address; with this secret, which
   * lies in the same database, all IPv4 addresses can be tried. So the counts are deleted soon.
   */
  secret: string;
  /** Absent where one process serves the site. */
  shared?: SharedCounts | undefined;
  log: Log;
}

/**
 * A limiter that counts here and, where counts are shared, there too. Who is over the limit here already is refused
 * without asking the database, so that a flood does not reach it. While the database does not answer in time, what is
 * counted here decides: the site's challenges keep working, and a submission learns from its own insert that it cannot
 * be stored.
 */
export function rateLimiter({ limit, secret, shared, log }: RateLimiterParts): RateLimiter {
  const own = new MemoryCounts(WINDOW_MS);
  let leftAloneUntil = 0;

  return {
    async count(action, address) {
      const hash = createHmac('sha256', secret).update(`${action}\n${address}`).digest();
      const here = own.count(hash.readUIntBE(0, OWN_KEY_BYTES));
      if (here.requests > limit) return seconds(here.msLeft);
      if (!shared || isLeftAlone()) return 0;
      try {
        const everywhere = await inTime(shared.count(hash.toString('base64url')));
        return everywhere.requests > limit ? seconds(everywhere.msLeft) : 0;
      } catch (error) {
        // Of those who waited together, the first has said so already.
        if (isLeftAlone()) return 0;
        leftAloneUntil = performance.now() + LEFT_ALONE_MS;
        log.warn({ reason: new StorageError(error).message }, 'Rate limits are counted in this process only');
        return 0;
      }
    },
  };

  function isLeftAlone(): boolean {
    return performance.now() < leftAloneUntil;
  }
}

/** Rejects when the count is late; by then it is of no use to anyone. */
function inTime(count: Promise<Count>): Promise<Count> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The shared count is late')), SHARED_WITHIN_MS);
    count.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
