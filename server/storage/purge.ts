import type { Log } from '../log.ts';
import { forgetEndedCounts } from '../rate-limits/shared.ts';
import { forgetExpiredAnswers } from './idempotency-keys.ts';
import type { DatabaseKind, Queries } from './schema.ts';
import { StorageError } from './storage-error.ts';
import { forgetExpiredTokens } from './used-tokens.ts';

const EVERY_MS = 10 * 60 * 1000;

/**
 * Removes expired tokens, answers and counts now and every ten minutes. A failure is logged and made up for the next time.
 *
 * @returns stops it
 */
export function purgeRegularly(db: Queries, kind: DatabaseKind, log: Log): () => void {
  async function purge(): Promise<void> {
    const now = new Date();
    try {
      await forgetExpiredTokens(db, now);
      await forgetExpiredAnswers(db, now);
      if (kind === 'postgres') await forgetEndedCounts(db);
    } catch (error) {
      log.error({ reason: new StorageError(error).message }, 'Expired rows could not be removed');
    }
  }
  void purge();
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
