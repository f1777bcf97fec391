import { deliveriesOfChange, insertDeliveries } from '../storage/deliveries.ts';
import { listDeliveryChannels } from '../storage/delivery-channels.ts';
import { eventOf, type QueueChange } from '../storage/subscription-changes.ts';
import { queueVisitorMails } from '../storage/visitor-mails.ts';
import type { ChannelDefinition } from './channel.ts';
import { CHANNELS } from './channels.ts';

/** Queues the deliveries of a change for the running server, in whatever program the change is made. */
export const queueChange: QueueChange = async (transaction, change, email) => {
  const inUse = await listDeliveryChannels(transaction);
  const told = CHANNELS.filter(
    ({ name, occasions }) => inUse.includes(name) && occasions.includes(eventOf(change)),
  );
  const deliveriesTo = (audience: ChannelDefinition['audience']) => {
    const channels = told.filter((channel) => channel.audience === audience);
    return deliveriesOfChange(
      change,
      channels.map(({ name }) => name),
    );
  };
  const toCompany = deliveriesTo('company');
  if (toCompany.length > 0) await insertDeliveries(transaction, toCompany).execute();
  if (email === null) return 0;
  const mails = deliveriesTo('visitor').map((delivery) => {
    return { email, kind: `${delivery.channel} newsletter`, delivery };
  });
  return queueVisitorMails(transaction, mails, new Date(change.at));
};
