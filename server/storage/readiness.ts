/** Whether a database accepts writes: one that answers queries may still be unable to store leads. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { spendToken } from './used-tokens.ts';

/** A successful write is not repeated for this long, to keep health checks cheap. */
const FRESH_MS = 5_000;

/** About as long as health checks wait for an answer. */
const TIMEOUT_MS = 2_500;

/**
 * Returns a function that rejects if the database does not accept a row in time. Concurrent calls share one probe; while
 * it hangs, as a commit does when the standby is down, they fail with it.
 */
export function readinessProbe(db: Queries): () => Promise<void> {
  let freshUntil = 0;
  let probing: Promise<void> | null = null;

  return () => {
    probing ??= probe();
    return probing;
  };

  function probe(): Promise<void> {
    const writing = write();
    const forget = () => {
      probing = null;
    };
    writing.then(forget, forget);
    return withTimeout(writing);
  }

  async function write(): Promise<void> {
    await sql`select 1`.execute(db);
    if (performance.now() < freshUntil) return;
    // An expired token, which the next cleanup deletes.
    await spendToken(db, { nonce: `readiness ${randomUUID()}`, expiresAt: new Date() });
    freshUntil = performance.now() + FRESH_MS;
  }
}

function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not answer in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
