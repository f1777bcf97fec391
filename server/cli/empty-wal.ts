import type { Database } from '../storage/database.ts';
import { truncateWal } from '../storage/erase.ts';

/** Removes deleted rows from the WAL too, or says why they are still there. */
export async function emptyWal(database: Database, note: (line: string) => void): Promise<void> {
  if (await truncateWal(database)) return;
  note(
    'What was removed can still be read in the log of the database, which is in use: run this again later',
  );
}
