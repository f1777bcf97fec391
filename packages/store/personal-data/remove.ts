/**
 * Removes many leads, as after a flood, with their deliveries, notes and calls. Each batch is a short transaction, so that submissions
 * go on, and an interrupted removal has removed its leads completely or not at all.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type NewRecordEntry, record } from '../activity/record.ts';
import { BATCH_PAUSE_MS } from '../database/sqlite/busy.ts';
import { renewErasureDue } from '../database/sqlite/erasures-due.ts';
import type { NoteErasure } from '../erasures/contents.ts';
import type { Queries } from '../schema.ts';
import { batchSizes } from './batches.ts';
import { deleteLeads } from './erase.ts';

/** Which leads to remove. */
export interface Removal {
  /** The ids of some leads, each call those after the ones before; none at the end. */
  next(limit: number): Promise<readonly string[]>;
  /** Those of them that are to be removed, locked in the transaction that does it: somebody may have worked on one meanwhile. */
  lockThose(transaction: Queries, ids: readonly string[]): Promise<string[]>;
}

interface Options {
  note: NoteErasure;
  /** What the activity log says, with the first leads, so that also a removal that is interrupted has an entry. */
  entry?: NewRecordEntry;
  /** Called in each transaction that removes leads, with how many these are. */
  inBatch?(transaction: Queries, removed: number): Promise<void>;
  /** Called after each batch with how many were removed so far. @returns false to stop there */
  goesOn?(removed: number): boolean;
  mostNoted?: number;
}

/**
 * So many rows of a removal are noted in the list of erasures, by which a restored back-up is rid of them. Beyond, they are a flood,
 * which would make that list too long to read at each erasure.
 */
export const MAX_NOTED = 10_000;

/**
 * @returns how many leads were removed, and how many of these are not in the list of erasures
 * @throws ErasureListError
 */
export async function removeLeads(
  db: Queries,
  { next, lockThose }: Removal,
  { note, entry, inBatch, goesOn, mostNoted = MAX_NOTED }: Options,
): Promise<{ removed: number; notNoted: number }> {
  let removed = 0;
  let due: number | undefined;
  const sizes = batchSizes();
  for (;;) {
    const found = await next(sizes.size);
    if (found.length === 0) break;
    const began = performance.now();
    removed += await db.transaction().execute(async (transaction) => {
      const ids = await lockThose(transaction, found);
      if (ids.length === 0) return 0;
      if (removed < mostNoted) await note({ ids, until: new Date() });
      const deleted = await deleteLeads(transaction, ids);
      if (entry && removed === 0) await record(transaction, entry);
      await inBatch?.(transaction, deleted);
      due = await renewErasureDue(transaction, new Date(), due);
      return deleted;
    });
    sizes.took(performance.now() - began);
    if (goesOn?.(removed) === false) break;
    await sleep(BATCH_PAUSE_MS);
  }
  return { removed, notNoted: Math.max(0, removed - mostNoted) };
}
