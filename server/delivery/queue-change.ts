import { deliveriesOfChange, insertDeliveries } from '../storage/deliveries.ts';
import { listDeliveryChannels } from '../storage/delivery-channels.ts';
import { eventOf, type QueueChange } from '../storage/subscription-changes.ts';
import { CHANNELS } from './channels.ts';

/** Queues the deliveries of a change for the running server, in whatever program the change is made. */
export const queueChange: QueueChange = async (transaction, change) => {
  const inUse = await listDeliveryChannels(transaction);
  const told = CHANNELS.filter(
    ({ name, occasions }) => inUse.includes(name) && occasions.includes(eventOf(change)),
  );
  if (told.length === 0) return;
  const rows = deliveriesOfChange(
    change,
    told.map(({ name }) => name),
  );
  await insertDeliveries(transaction, rows).execute();
};
