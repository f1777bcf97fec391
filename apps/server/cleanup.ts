import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { deleteEndedCounts } from '@assay/service/rate-limits';
import { forgetCallNetworks } from '@assay/store/calls';
import { type Database, deleteEndedLimits, describeFailure } from '@assay/store/database';
import { deleteOldVisitorMails, deleteToldErasures } from '@assay/store/deliveries';
import type { NoteErasure } from '@assay/store/erasures';
import { deleteLooseParts, deleteOldTries } from '@assay/store/messages';
import { endUnconfirmed } from '@assay/store/personal-data';
import { deleteExpiredTokens, deleteOldTexts } from '@assay/store/submissions';
import { deleteOldViews } from '@assay/store/views';

const INTERVAL_MS = 10 * 60 * 1000;

/**
 * Deletes expired tokens, answers, counts, views, tries of mails, files that were not sent, hashes of texts and mails that count no more, and subscriptions that nobody
 * confirmed, now and every ten minutes. After a failure the next run does it.
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
      await endUnconfirmed(db, now, note);
      await deleteOldVisitorMails(db, now);
      await deleteToldErasures(db, now);
      await deleteEndedLimits(db, now);
      await deleteOldViews(db, now);
      await deleteOldTries(db, now);
      await deleteLooseParts(db, now);
      await deleteOldTexts(db, now);
      await forgetCallNetworks(db, now);
      if (kind === 'postgres') await deleteEndedCounts(db);
    } catch (error) {
      log.error({ reason: describeFailure(error) }, 'Expired rows could not be removed');
    }
  }
  return repeat(cleanUp, INTERVAL_MS);
}
