import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { remindOfCalls } from '@assay/store/calls';
import { type Database, describeFailure } from '@assay/store/database';

const INTERVAL_MS = 2 * 60 * 1000;

/** Reminds visitors of their calls, every two minutes. After a failure the next run does it. @returns a function that stops it */
export function startReminders({ db }: Pick<Database, 'db'>, log: Log): () => void {
  async function remind(): Promise<void> {
    try {
      await remindOfCalls(db, new Date());
    } catch (error) {
      log.error({ reason: describeFailure(error) }, 'Visitors could not be reminded of their calls');
    }
  }
  return repeat(remind, INTERVAL_MS);
}
