/** Leads that look like spam are held back where LEADS_HOLD_SPAM is set, until somebody says that they are none. */

import {
  CHANNELS,
  channelsFor,
  deliveriesFor,
  insertDeliveries,
  listDeliveries,
} from '@assay/store/deliveries';
import { findContactSubmission, findWork, lockContactSubmission } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { spamSigns } from '../spam/looks-like-spam.ts';

/**
 * Delivers to the company what was held back of a lead, if that is open or answered by now: whoever made it so says that it is no
 * spam. The visitor is not told so late.
 */
export function releaseHeld(db: Queries, id: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockContactSubmission(transaction, id);
    if (locked?.status !== 'new' && locked?.status !== 'answered') return;
    const row = await findContactSubmission(transaction, id);
    const wasHeld = row && spamSigns(row).length > 0;
    // What was imported was announced where it came. What was not held back, or is released already, has deliveries.
    if (
      !wasHeld ||
      (await findWork(transaction, id))?.imported_at ||
      (await listDeliveries(transaction, { leadIds: [id] })).length > 0
    )
      return;
    const channels = (await channelsFor(transaction, 'contact_submission')).filter(
      (name) => CHANNELS[name].audience === 'company',
    );
    if (channels.length === 0) return;
    const now = new Date().toISOString();
    const due = deliveriesFor({ kind: 'contact_submission', row: { ...row, created_at: now } }, channels);
    await insertDeliveries(transaction, due).execute();
  });
}
