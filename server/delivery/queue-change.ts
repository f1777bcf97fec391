import { listDeliveryChannels } from '../storage/deliveries/channels.ts';
import { deliveryOfChange, insertDeliveries } from '../storage/deliveries/deliveries.ts';
import { replaceUndelivered } from '../storage/deliveries/subscription-deliveries.ts';
import { queueVisitorMails } from '../storage/deliveries/visitor-mails.ts';
import { eventOf, type QueueChange } from '../storage/newsletter/changes.ts';
import { CHANNELS } from './channels.ts';

/** Queues the deliveries of a change for the running server, in whatever program the change is made. */
export const queueChange: QueueChange = async (transaction, change, email, network) => {
  const inUse = await listDeliveryChannels(transaction);
  const told = CHANNELS.filter(
    ({ name, occasions }) => inUse.includes(name) && occasions.includes(eventOf(change)),
  );
  let mails = 0;
  for (const { name, audience } of told) {
    const delivery = deliveryOfChange(change, name);
    if (audience === 'company') {
      await insertDeliveries(transaction, [delivery]).execute();
    } else {
      if (email === null) continue;
      const mail = { email, kind: `${name} newsletter`, delivery, network };
      const queued = await queueVisitorMails(transaction, [mail], new Date(change.at));
      if (queued === 0) continue;
      mails += queued;
    }
    // The first change of a subscription has none before it.
    if (change.from_status !== null) await replaceUndelivered(transaction, delivery);
  }
  return mails;
};
