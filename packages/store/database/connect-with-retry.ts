/** Opens the database as soon as it can be opened. */

import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { describeFailure } from './storage-failure.ts';
import { isTransientDatabaseError } from './transient-error.ts';

const FIRST_PAUSE_MS = 250;

/** Also how long it takes at most to notice that the database is back. */
const MAX_PAUSE_MS = 5_000;

interface Patience {
  log: Log;
  /** Ends the wait. */
  signal: AbortSignal;
  /** Is called after each attempt that failed. */
  onAway(): void;
}

/**
 * Tries until it succeeds, with longer and longer pauses.
 *
 * @throws an error after which no other attempt would succeed, at once
 */
export async function connectWithRetry<T>(
  open: () => Promise<T>,
  { log, signal, onAway }: Patience,
): Promise<T> {
  const wait = waitLog(log);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      const opened = await open();
      wait.end();
      return opened;
    } catch (error) {
      if (signal.aborted || !isTransientDatabaseError(error)) throw error;
      wait.failed(error);
      onAway();
    }
    await sleep(pause, undefined, { signal });
  }
}

/** A line for each reason, once in each hour. */
function waitLog(log: Log) {
  const told = new Map<string, number>();
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  return {
    failed(error: unknown): void {
      const kind = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (performance.now() - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
      told.set(kind, performance.now());
      log.warn(
        { reason: describeFailure(error), seconds: seconds() },
        'The database cannot be opened yet; it is tried again until it can',
      );
    },
    end(): void {
      if (told.size > 0) log.info({ seconds: seconds() }, 'The database is open');
    },
  };
}
