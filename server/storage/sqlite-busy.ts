/** Waits for a SQLite lock that another process holds, without holding up anything else in this one. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a statement waits in all before it gives up. */
export const BUSY_LIMIT_MS = 5_000;

/** Asks no less often than this; whoever works in steps leaves the lock alone for longer in between. */
export const LONGEST_PAUSE_MS = 10;

const SQLITE_BUSY = 5;

/**
 * Does some work as soon as SQLite lets it. SQLite's own wait would stop the event loop, and every visitor with it: so
 * its connections give up at once, and this tries again.
 *
 * @param deadline by `performance.now()`; the work is tried at least once, however late it is
 */
export async function whenFree<T>(work: () => T | Promise<T>, deadline: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await sleep(pause);
  }
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** SQLite's primary result code, or undefined when the error is not one of SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}
