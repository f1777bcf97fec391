/** What becomes of a lead, for a webhook that wants to know. It says what happened, and of what anybody typed only what was corrected. */
import { randomUUID } from 'node:crypto';
import type { Action } from '@assay/contract/activity';
import type { LeadEvent } from '@assay/contract/values';
import type { NewDelivery, Queries } from '../schema.ts';

const CHANNEL = 'webhook_events';

const EVENTS: Partial<Record<Action, LeadEvent>> = {
  took: 'assigned',
  handed_over: 'assigned',
  gave_back: 'assigned',
  answered: 'answered',
  closed: 'closed',
  edited: 'changed',
  reopened: 'reopened',
  suspected: 'reopened',
  wrote_back: 'reopened',
};

const CALL_EVENTS: Record<string, LeadEvent> = { confirmed: 'booked', moved: 'moved', canceled: 'canceled' };

/** What an entry of the activity log about a lead is told as; undefined where it is not told. */
export function eventOf(
  action: Action,
  details: Readonly<Record<string, unknown>> = {},
): LeadEvent | undefined {
  return action === 'call_outcome' ? CALL_EVENTS[String(details['outcome'])] : EVENTS[action];
}

/**
 * Queues an event of some leads, in the transaction of what it tells of. Of leads that the webhook was not told of, as they were imported
 * or came before it, it is told nothing.
 */
export async function queueLeadEvents(
  transaction: Queries,
  leads: readonly string[],
  event: LeadEvent | undefined,
  at: Date,
): Promise<void> {
  if (event === undefined) return;
  const rows = await leadEvents(transaction, leads, event, at);
  if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute();
}

/** The deliveries of an event of some leads, to insert once these have none any more. */
export async function leadEvents(
  transaction: Queries,
  leads: readonly string[],
  event: LeadEvent,
  at: Date,
): Promise<NewDelivery[]> {
  if (leads.length === 0) return [];
  const isWanted = transaction
    .selectFrom('delivery_channels')
    .select('channel')
    .where('channel', '=', CHANNEL);
  if (!(await isWanted.executeTakeFirst())) return [];
  const told = await transaction
    .selectFrom('deliveries')
    .select('subject_id')
    .distinct()
    .where('subject_id', 'in', leads)
    .where('channel', '=', 'webhook')
    .where('subject_kind', '=', 'contact_submission')
    .execute();
  const time = at.toISOString();
  return told.map(({ subject_id }) => ({
    ...{ id: randomUUID(), created_at: time, next_attempt_at: time, channel: CHANNEL, event },
    ...{ subject_kind: 'contact_submission' as const, subject_id, change_id: randomUUID() },
  }));
}
