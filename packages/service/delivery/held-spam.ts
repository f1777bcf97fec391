/** Leads that look like spam are held back from a chat until somebody says that they are none; LEADS_HOLD_SPAM of 0.3.0 held them from all. */

import { assignLeads, wasEverAssigned } from '@assay/store/assignment';
import { inOneTransaction } from '@assay/store/database';
import {
  channelsFor,
  deliveriesFor,
  insertDeliveries,
  isChat,
  listDeliveries,
  toCompanyOfLeads,
} from '@assay/store/deliveries';
import { findContactSubmission, findWork, lockContactSubmission } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { spamSigns } from '../spam/looks-like-spam.ts';

/**
 * Delivers to the company what was held back of leads, if these are open or answered by now: whoever made them so says that they are no
 * spam. Open ones are assigned as new ones are. The visitors are not told so late.
 *
 * @param db a connection, or the transaction that makes them so
 */
export function releaseHeld(db: Queries, ids: readonly string[]): Promise<void> {
  return inOneTransaction(db, async (transaction) => {
    const channels = toCompanyOfLeads(await channelsFor(transaction, 'contact_submission'));
    const released: string[] = [];
    for (const id of ids) if (await release(transaction, id, channels)) released.push(id);
    // Last: whoever has the rules waits for no lead.
    await assignLeads(transaction, released, new Date());
  });
}

/** @returns whether it is to be assigned */
async function release(
  transaction: Queries,
  id: string,
  channels: Awaited<ReturnType<typeof channelsFor>>,
): Promise<boolean> {
  const locked = await lockContactSubmission(transaction, id);
  if (locked?.status !== 'new' && locked?.status !== 'answered') return false;
  const row = await findContactSubmission(transaction, id);
  const wasHeld = row && spamSigns(row).length > 0;
  // What was imported was announced where it came.
  if (!wasHeld || (await findWork(transaction, id))?.imported_at) return false;
  const isUnassigned = !(await wasEverAssigned(transaction, id));
  // What was not held back, or is released already, has deliveries.
  const all = await listDeliveries(transaction, { leadIds: [id] });
  const former = all.filter(({ channel }) => channel !== 'reply');
  const held =
    former.length === 0
      ? channels
      : channels.filter((name) => isChat(name) && former.every(({ channel }) => channel !== name));
  if (held.length === 0) return isUnassigned;
  const now = new Date().toISOString();
  const due = deliveriesFor({ kind: 'contact_submission', row: { ...row, created_at: now } }, held);
  await insertDeliveries(transaction, due).execute();
  return isUnassigned;
}
