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

/** A batch may keep others from writing for about this long. */
const BATCH_MS = 60;

const FIRST_BATCH = 25;
const LARGEST_BATCH = 1_000;

/** How many rows the next batch has, by how long the one before took. */
export function batchSizes() {
  return {
    size: FIRST_BATCH,
    took(ms: number): void {
      this.size =
        ms > BATCH_MS
          ? Math.max(FIRST_BATCH, Math.floor(this.size / 2))
          : Math.min(LARGEST_BATCH, this.size * 2);
    },
  };
}
