import { randomUUID } from 'node:crypto';
import { CHANNELS, channelsFor } from '../deliveries/channels.ts';
import { deliveryOfChange, insertDeliveries } from '../deliveries/deliveries.ts';
import { replaceUndelivered } from '../deliveries/subscription-deliveries.ts';
import { queueVisitorMails } from '../deliveries/visitor-mails.ts';
import type { Queries, SubscriptionChange } from '../schema.ts';
import { eventOf } from '../subscriptions/changes.ts';

/**
 * Keeps a change, in its transaction, and queues its deliveries for the running server, in whatever program the change is made.
 *
 * @param email the subscriber's address, or null if no mail must go there
 * @param network of the visitor whose form it is
 * @returns how many mails go there
 */
export async function addChange(
  transaction: Queries,
  change: Omit<SubscriptionChange, 'id'>,
  email: string | null,
  network?: string,
): Promise<number> {
  const row = { id: randomUUID(), ...change };
  await transaction.insertInto('subscription_changes').values(row).execute();
  let mails = 0;
  for (const name of await channelsFor(transaction, eventOf(row))) {
    const delivery = deliveryOfChange(row, name);
    if (CHANNELS[name].audience === 'company') {
      await insertDeliveries(transaction, [delivery]).execute();
    } else {
      if (email === null) continue;
      const mail = { email, kind: `${name} newsletter`, delivery, network };
      const queued = await queueVisitorMails(transaction, [mail], new Date(row.at));
      if (queued === 0) continue;
      mails += queued;
    }
    // The first change of a subscription has none before it.
    if (row.from_status !== null) await replaceUndelivered(transaction, delivery);
  }
  return mails;
}
