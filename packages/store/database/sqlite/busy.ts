/** Waits for a SQLite lock of another process without blocking the event loop. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a statement waits in all before it fails. */
export const BUSY_TIMEOUT_MS = 5_000;

/** The longest pause between two attempts to get the lock. */
const MAX_RETRY_PAUSE_MS = 10;

/** The pause between two batches of work: long enough for everybody who waits for the lock to get it. */
export const BATCH_PAUSE_MS = 2 * MAX_RETRY_PAUSE_MS;

const SQLITE_BUSY = 5;

/**
 * Retries while SQLite is busy. SQLite's own busy timeout would block the event loop, so its connections have none.
 *
 * @param deadline by `performance.now()`; there is at least one attempt, even after it
 */
export async function retryWhileBusy<T>(work: () => T | Promise<T>, deadline: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(2 * pause, MAX_RETRY_PAUSE_MS)) {
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
