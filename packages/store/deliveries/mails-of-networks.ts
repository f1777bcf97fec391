/**
 * How many mails to visitors each network has caused in a week, by a keyed hash. Counted apart from the mails: nothing leads from a network
 * to what was sent from it.
 */

import { limit } from '@assay/forms/limit';
import { DAY_MS } from '@assay/forms/time';
import { countInWindow } from '../database/limit-counts.ts';
import type { Queries } from '../schema.ts';
import { addressHashes } from '../subscriptions/address-hashes.ts';

/** The mails that a network causes in a week, beyond which further ones take places of the first half of a day only. */
export const MAX_OF_A_NETWORK = limit('Mails to visitors', 10);

/** Counts a mail. @returns whether its network has caused many */
export async function isOfMany(
  transaction: Queries,
  network: string | undefined,
  now: Date,
): Promise<boolean> {
  if (network === undefined) return false;
  const [key = ''] = await addressHashes(transaction, [`network ${network}`]);
  return (await countInWindow(transaction, key, 7 * DAY_MS, now)) > MAX_OF_A_NETWORK;
}
