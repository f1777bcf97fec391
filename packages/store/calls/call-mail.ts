import { randomUUID } from 'node:crypto';
import { channelsFor } from '../deliveries/channels.ts';
import { insertDeliveries } from '../deliveries/deliveries.ts';
import { isUnlocked } from '../deliveries/leases.ts';
import type { NewDelivery, Queries } from '../schema.ts';

/**
 * Queues the mail that tells a visitor of their call as it is when it is sent, in the transaction of what it tells of. It replaces one
 * that waits. Whoever causes it has the mailbox, or works at the desk, so it counts against no budget.
 */
export async function queueCallMail(transaction: Queries, lead: string, now: Date): Promise<void> {
  if (!(await tellsVisitors(transaction))) return;
  await transaction
    .deleteFrom('deliveries')
    .where('subject_id', '=', lead)
    .where('channel', '=', 'call')
    .where('status', '=', 'pending')
    .where(isUnlocked(transaction))
    .execute();
  await insertDeliveries(transaction, [callDelivery(lead, now.toISOString())]).execute();
}

/** Whether visitors are told of their calls by mail, without which no time is held. */
export async function tellsVisitors(db: Queries): Promise<boolean> {
  return (await channelsFor(db, 'call')).length > 0;
}

/** The delivery of a mail about a call. Each is about a change of its own, so that a call can have several. */
export function callDelivery(lead: string, at: string): NewDelivery {
  return {
    ...{ id: randomUUID(), created_at: at, next_attempt_at: at, channel: 'call' },
    ...{ subject_kind: 'contact_submission', subject_id: lead, change_id: randomUUID() },
  };
}
