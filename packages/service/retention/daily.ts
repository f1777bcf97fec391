import { HOUR_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { type Database, describeFailure } from '@assay/store/database';
import type { Erasures } from '@assay/store/erasures';
import { HELD_TODO, heldInWords } from './agreed-months.ts';
import { beginRun, sharedNow } from './as-of.ts';
import { type Kept, runRetention } from './run.ts';

/** How often to look whether the day's run has begun. */
const INTERVAL_MS = HOUR_MS;

/**
 * Runs retention once a day over all processes on a database, and logs what it removed, in numbers. After a failure the next day's
 * run does it.
 *
 * @returns a function that stops it
 */
export function startRetention(
  { db }: Pick<Database, 'db'>,
  erasures: Erasures,
  kept: Kept,
  log: Log,
): () => void {
  async function look(): Promise<void> {
    try {
      const { asOf, isFirst, daysBehind } = await beginRun(db, await sharedNow(db));
      if (!isFirst) return;
      if (daysBehind > 0) {
        log.warn({ daysBehind }, 'The clock has moved by more than a week since the last retention');
      }
      const { held, ...removed } = await runRetention(db, erasures, kept, asOf);
      if (held > 0) log.warn({ held }, `${heldInWords(held, kept.keepMonths)}. ${HELD_TODO}`);
      if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'Retention has removed rows');
    } catch (error) {
      log.error({ reason: describeFailure(error) }, 'Retention has failed');
    }
  }
  return repeat(look, INTERVAL_MS);
}
