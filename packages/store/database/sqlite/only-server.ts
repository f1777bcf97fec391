/** Finds out whether another server works on the same SQLite file. */
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode } from './busy.ts';
import { requireOwnLinks } from './file.ts';

const SQLITE_BUSY = 5;

/** Beside the database. It stays empty: only its lock counts, which the system releases however a process ends. */
const ENDING = '.server';

/** What a server logs that is not. */
export const NOT_ALONE =
  'Another server works on the same SQLite file: each counts its own requests, so that visitors may send that many times what RATE_LIMIT_SUBMISSIONS says. Run one, or use PostgreSQL';

interface Only {
  /** False if another server has the lock, also one in another container. */
  isOnly: boolean;
  release(): void;
}

/** Takes the lock for as long as the server runs. Where it cannot be tried, nothing is known, and the server counts as the only one. */
export function claimOnlyServer(path: string): Only {
  let file: DatabaseSync | undefined;
  try {
    requireOwnLinks(path + ENDING);
    file = new DatabaseSync(path + ENDING, { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
    const open = file;
    return { isOnly: true, release: () => open.close() };
  } catch (error) {
    file?.close();
    return { isOnly: sqliteCode(error) !== SQLITE_BUSY, release() {} };
  }
}
