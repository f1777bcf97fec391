import { forgetExpiredAnswers } from './idempotency-keys.ts';
import type { Queries } from './schema.ts';
import { StorageError } from './storage-error.ts';
import { forgetExpiredTokens } from './used-tokens.ts';

const EVERY_MS = 10 * 60 * 1000;

/**
 * Removes expired tokens and answers now and every ten minutes. A failure is logged and made up for the next time.
 *
 * @returns stops it
 */
export function purgeRegularly(db: Queries): () => void {
  async function purge(): Promise<void> {
    const now = new Date();
    try {
      await forgetExpiredTokens(db, now);
      await forgetExpiredAnswers(db, now);
    } catch (error) {
      console.error(`Expired rows could not be removed: ${new StorageError(error).message}`);
    }
  }
  void purge();
  const timer = setInterval(purge, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
