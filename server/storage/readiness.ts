/** Finds out whether a database takes what it is given: one that answers questions may still keep nobody's lead. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { spendToken } from './used-tokens.ts';

/** A write that succeeded stands for those that follow, so that a health check costs no more than this. */
const FRESH_MS = 5_000;

/** Health checks wait about this long for an answer. */
const ANSWER_WITHIN_MS = 2_500;

/**
 * Answers the function that rejects when the database does not answer or takes no row, or not in time. One look at a
 * time: while it hangs, as a commit does whose standby is gone, everybody who asks is told so at once.
 */
export function readinessProbe(db: Queries): () => Promise<void> {
  let freshUntil = 0;
  let verdict: Promise<void> | null = null;

  return () => {
    verdict ??= probe();
    return verdict;
  };

  function probe(): Promise<void> {
    const looking = look();
    const forget = () => {
      verdict = null;
    };
    looking.then(forget, forget);
    return inTime(looking);
  }

  async function look(): Promise<void> {
    await sql`select 1`.execute(db);
    if (performance.now() < freshUntil) return;
    // A token that has expired is a row that nobody misses; it goes with the next purge.
    await spendToken(db, { nonce: `readiness ${randomUUID()}`, expiresAt: new Date() });
    freshUntil = performance.now() + FRESH_MS;
  }
}

function inTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The database does not answer in time')),
      ANSWER_WITHIN_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
