import type { Database } from '@assay/store/database';
import { completeErasures } from '@assay/store/sqlite';

/** Removes what was deleted from the rest of the database too, or says why it is still there. */
export async function emptyWal(database: Database, note: (line: string) => void): Promise<void> {
  if (await completeErasures(database)) return;
  note(
    'What was removed can still be read in the log of the database, which is in use: run this again later',
  );
}
