import type { Log } from './log.ts';
import { deleteEndedCounts } from './rate-limits/shared.ts';
import type { Database } from './storage/database.ts';
import { deleteUnconfirmed } from './storage/erase.ts';
import { deleteExpiredAnswers } from './storage/idempotency-keys.ts';
import { deleteOldViews } from './storage/page-views.ts';
import { StorageError } from './storage/storage-error.ts';
import { deleteExpiredTokens } from './storage/used-tokens.ts';

const INTERVAL_MS = 10 * 60 * 1000;

/** A subscription may wait for its confirmation for 14 days; the privacy policy promises it. */
const UNCONFIRMED_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired tokens, answers, counts and views, and subscriptions that nobody confirmed, now and every ten minutes.
 * After a failure the next run deletes them.
 *
 * @returns a function that stops it
 */
export function startCleanup({ db, kind }: Pick<Database, 'db' | 'kind'>, log: Log): () => void {
  async function cleanUp(): Promise<void> {
    const now = new Date();
    try {
      await deleteExpiredTokens(db, now);
      await deleteExpiredAnswers(db, now);
      await deleteUnconfirmed(db, new Date(now.getTime() - UNCONFIRMED_FOR_MS));
      await deleteOldViews(db, now);
      if (kind === 'postgres') await deleteEndedCounts(db);
    } catch (error) {
      log.error({ reason: new StorageError(error).message }, 'Expired rows could not be removed');
    }
  }
  void cleanUp();
  const timer = setInterval(cleanUp, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
