import type { Queries } from '@assay/store/schema';
import { markSameTexts, suspectLeads } from '@assay/store/submissions';
import { spamSigns } from './looks-like-spam.ts';

/**
 * Marks the leads of texts that came from many, and suspects those that also speak of what spam is about. Being equal alone makes nobody
 * suspected, and they are delivered as ever. To be called when a lead has come.
 */
export async function judgeSameTexts(db: Queries, now: Date): Promise<void> {
  const marked = await markSameTexts(db, now);
  const suspected = marked.filter((lead) => spamSigns(lead, true).length > 0);
  await suspectLeads(
    db,
    suspected.map(({ id }) => id),
  );
}
