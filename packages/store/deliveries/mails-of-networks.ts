/**
 * How many mails to visitors each network has caused in a week, by a keyed hash. Counted apart from the mails: nothing leads from a network
 * to what was sent from it.
 */

import { limit } from '@assay/forms/limit';
import { DAY_MS, HOUR_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { addressHashes } from '../subscriptions/address-hashes.ts';

const WEEK_MS = 7 * DAY_MS;

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
  const ends_at = new Date(now.getTime() + WEEK_MS).toISOString();
  // What ends later is from before the clock was set back; an hour for clocks that differ.
  const latest = new Date(now.getTime() + WEEK_MS + HOUR_MS).toISOString();
  const isOpen = sql<boolean>`visitor_mail_networks.ends_at > ${now.toISOString()}
    and visitor_mail_networks.ends_at <= ${latest}`;
  const most = sql.lit(MAX_OF_A_NETWORK);
  const { mails } = await transaction
    .insertInto('visitor_mail_networks')
    .values({ key, mails: 1, ends_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        mails: sql<number>`case when not (${isOpen}) then 1 when visitor_mail_networks.mails <= ${most}
          then visitor_mail_networks.mails + 1 else visitor_mail_networks.mails end`,
        ends_at: sql<string>`case when ${isOpen} then visitor_mail_networks.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('mails')
    .executeTakeFirstOrThrow();
  return mails > MAX_OF_A_NETWORK;
}

/** Deletes the counts whose week has ended. */
export async function deleteEndedMailCounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('visitor_mail_networks').where('ends_at', '<=', now.toISOString()).execute();
}
