/** Finds out whether a database takes what it is given: one that answers questions may still keep nobody's lead. */
import { randomUUID } from 'node:crypto';
import type { Queries } from './schema.ts';
import { spendToken } from './used-tokens.ts';

/** A write that succeeded stands for those that follow, so that a health check costs no more than this. */
const FRESH_MS = 5_000;

/** Health checks wait about this long for an answer. */
const WRITE_WITHIN_MS = 2_500;

/**
 * Answers the function that rejects when a row cannot be written, or not in time. One write at a time: while it hangs,
 * as a commit does whose standby is gone, everybody who asks is told so at once.
 */
export function writeProbe(db: Queries): () => Promise<void> {
  let freshUntil = 0;
  let verdict: Promise<void> | null = null;

  return async () => {
    if (performance.now() < freshUntil) return;
    verdict ??= probe();
    await verdict;
  };

  function probe(): Promise<void> {
    // A token that has expired is a row that nobody misses; it goes with the next purge.
    const writing = spendToken(db, { nonce: `readiness ${randomUUID()}`, expiresAt: new Date() });
    const written = writing.then(() => {
      freshUntil = performance.now() + FRESH_MS;
    });
    const forget = () => {
      verdict = null;
    };
    written.then(forget, forget);
    return inTime(written);
  }
}

function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The database takes no writes in time')), WRITE_WITHIN_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
