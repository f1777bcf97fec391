/** Limits how often a visitor may do something. */
import { createHmac } from 'node:crypto';
import type { Limit } from '@assay/contract/limit';
import type { Log } from '@assay/runtime/log';
import { describeFailure } from '@assay/store/database';
import { type Count, MemoryCounts } from './memory.ts';
import { networksOf } from './networks.ts';

export const WINDOW_MS = 10 * 60 * 1000;

/** How long a visitor waits for the shared count; a database that responds at all has done so by then. */
const SHARED_TIMEOUT_MS = 2_000;

/** No shared counts for this long after a failure, so that few visitors wait for a silent database. */
const SHARED_PAUSE_MS = 10_000;

/** As much of the hash as a number holds: a collision among 100,000 visitors is about 1 in 50,000. */
const LOCAL_KEY_BYTES = 6;

/** Counts shared by several processes. */
export interface SharedCounts {
  count(key: string): Promise<Count>;
}

export interface RateLimiter {
  /**
   * Counts a request, also in the wider networks of its address.
   *
   * @param action what is limited, such as `submission contact`
   * @returns seconds until the next one is allowed; 0 when this one is
   */
  count(action: string, address: string): Promise<number>;
}

interface RateLimiterParts {
  /** Requests allowed in a window. */
  limit: Limit;
  /** How long a window lasts; ten minutes unless said otherwise, which shared counts need. */
  windowMs?: number;
  /**
   * Hashes addresses into keys. With the secret, which is in the same database as the counts, all IPv4 addresses can be
   * tried, so the counts are deleted soon.
   */
  secret: string;
  /** Absent where one process serves the site. */
  shared?: SharedCounts | undefined;
  log: Log;
}

/**
 * Counts in this process and, where there are several, in the database. A visitor over the local limit is refused
 * without a query, so that a flood does not reach the database. While it does not respond in time, the local count
 * decides: challenges keep working, and a submission fails at its own insert.
 */
export function rateLimiter({
  limit,
  windowMs = WINDOW_MS,
  secret,
  shared,
  log,
}: RateLimiterParts): RateLimiter {
  const local = new MemoryCounts(windowMs);
  let pausedUntil = 0;

  return {
    async count(action, address) {
      const keys = networksOf(address).map(({ network, times }) => {
        const hash = createHmac('sha256', secret).update(`${action}\n${network}`).digest();
        return { hash, local: hash.readUIntBE(0, LOCAL_KEY_BYTES), most: times * limit };
      });
      // Looked up first: what is refused counts in no wider network, and takes no memory.
      const full = keys.map((key) => local.beyond(key.local, key.most)).find((ms) => ms > 0);
      if (full !== undefined) return seconds(full);
      for (const key of keys) local.count(key.local);
      if (!shared || isPaused()) return 0;
      try {
        const totals = await withTimeout(
          Promise.all(keys.map(({ hash }) => shared.count(hash.toString('base64url')))),
        );
        const over = totals.find(({ requests }, at) => requests > (keys[at]?.most ?? 0));
        return over ? seconds(over.msLeft) : 0;
      } catch (error) {
        // The first of several concurrent requests has logged it.
        if (isPaused()) return 0;
        pausedUntil = performance.now() + SHARED_PAUSE_MS;
        log.warn({ reason: describeFailure(error) }, 'Rate limits are counted in this process only');
        return 0;
      }
    },
  };

  function isPaused(): boolean {
    return performance.now() < pausedUntil;
  }
}

function withTimeout<T>(count: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shared count is late')), SHARED_TIMEOUT_MS);
    count.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
