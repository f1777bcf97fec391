import { removalDueSince } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { erasureDueSince } from '@assay/store/sqlite';

/**
 * For how long the oldest erasure has been due that is not complete, in milliseconds: copies in SQLite's log, or a removal of many leads
 * that was ordered at the desk. 0 if none is.
 */
export async function erasuresDueMs(db: Queries, now: Date): Promise<number> {
  const since = await Promise.all([erasureDueSince(db), removalDueSince(db)]);
  const ages = since.map((time) => (time === null ? 0 : now.getTime() - Date.parse(time)));
  return Math.max(0, ...ages);
}
