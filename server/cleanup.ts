import { queueChange } from './delivery/queue-change.ts';
import type { NoteErasure } from './erasures/contents.ts';
import type { Log } from './log.ts';
import { deleteEndedCounts } from './rate-limits/shared.ts';
import { repeat } from './repeat.ts';
import type { Database } from './storage/database/database.ts';
import { describeFailure } from './storage/database/storage-failure.ts';
import { deleteOldVisitorMails } from './storage/deliveries/mail-ceiling.ts';
import { deleteEndedMailCounts } from './storage/deliveries/mails-of-networks.ts';
import { markCalls } from './storage/leads/call-time.ts';
import { completeOldSignUps } from './storage/newsletter/old-sign-ups.ts';
import { endUnconfirmed } from './storage/personal-data/unconfirmed.ts';
import { deleteExpiredAnswers } from './storage/submissions/idempotency-keys.ts';
import { deleteExpiredTokens } from './storage/submissions/used-tokens.ts';
import { deleteOldViews } from './storage/views/page-views.ts';

const INTERVAL_MS = 10 * 60 * 1000;

/**
 * Deletes expired tokens, answers, counts, views and mails that count no more, and subscriptions that nobody confirmed, and
 * completes those that an earlier release took during an upgrade, as its calls, now and every ten minutes. After a failure the next run
 * does it.
 *
 * @returns a function that stops it
 */
export function startCleanup(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  note: NoteErasure,
  log: Log,
): () => void {
  async function cleanUp(): Promise<void> {
    const now = new Date();
    try {
      await deleteExpiredTokens(db, now);
      await deleteExpiredAnswers(db, now);
      await endUnconfirmed(db, now, queueChange, note);
      await deleteOldVisitorMails(db, now);
      await deleteEndedMailCounts(db, now);
      await deleteOldViews(db, now);
      await completeOldSignUps(db, now, queueChange);
      await markCalls(db);
      if (kind === 'postgres') await deleteEndedCounts(db);
    } catch (error) {
      log.error({ reason: describeFailure(error) }, 'Expired rows could not be removed');
    }
  }
  return repeat(cleanUp, INTERVAL_MS);
}
