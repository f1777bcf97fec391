/** Bounds what the newsletter's addresses cost, which anybody can post to with any token, as often as they like. */
import { randomBytes } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import type { Log } from '@assay/runtime/log';
import { rateLimiter } from '@assay/service/rate-limits';
import { type ChangeResult, knownTokens } from '@assay/store/newsletter';
import type { Queries } from '@assay/store/schema';

/**
 * Tokens of one client in ten minutes that nobody has, at this process alone: a count in the database would cost more than the look-up
 * that it bounds. Old mails have some: rows are deleted some time after their owner left.
 */
const MAX_UNKNOWN = limit('Tokens of the newsletter that nobody has', 100);

/** `seconds` until the client may try again a token that nobody has. */
export type TokenResult = { kind: 'known'; result: ChangeResult } | { kind: 'unknown'; seconds: number };

/**
 * Does the work for a known token, whoever sends it and however often: a mail provider unsubscribes many people from one address.
 * What is asked of a token again while it is being done is done once.
 *
 * @param what names the work
 */
export function tokenChanges(db: Queries, log: Log) {
  const unknown = rateLimiter({ limit: MAX_UNKNOWN, secret: randomBytes(32).toString('hex'), log });
  const isKnown = knownTokens(db);
  const underWay = new Map<string, Promise<ChangeResult>>();

  return async (
    client: string,
    what: string,
    token: string,
    work: () => Promise<ChangeResult>,
  ): Promise<TokenResult> => {
    if (!(await isKnown(token)))
      return { kind: 'unknown', seconds: await unknown.count('newsletter token', client) };
    const key = `${what} ${token}`;
    const same = underWay.get(key);
    if (same) return { kind: 'known', result: await same };
    const own = work().finally(() => underWay.delete(key));
    underWay.set(key, own);
    return { kind: 'known', result: await own };
  };
}
