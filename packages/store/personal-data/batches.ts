import { setTimeout as sleep } from 'node:timers/promises';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';

/** SQLite deletes this many leads, with every word, in a tenth of a second, during which nobody else can write. */
const BATCH_SIZE = 25;

/** Works through rows, a batch at a time, with a pause in which others can write. */
export async function forEachBatch<T>(
  all: readonly T[],
  work: (batch: readonly T[], isLast: boolean) => Promise<void>,
  size: number = BATCH_SIZE,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await sleep(BATCH_PAUSE_MS);
    await work(all.slice(at, at + size), at + size >= all.length);
  }
}
