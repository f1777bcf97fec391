/** What becomes of a lead whose mail could not be sent, and of one whose mail is sent again after that. */
import { isSameAddress } from '@assay/contract/addresses';
import { notify } from '../activity/notifications.ts';
import { changeLead } from '../leads/change-lead.ts';
import { UNDECIDED } from '../leads/work.ts';
import type { Delivery, Queries } from '../schema.ts';
import { findMessage } from './messages.ts';

/**
 * Makes the lead one to answer again, takes back that it was answered where this mail was the first answer, and tells whoever sent it, in the
 * transaction that gives its delivery up. Nothing where the lead is closed, spam, or has been answered otherwise since.
 */
export async function noteNotSent(transaction: Queries, delivery: Delivery, now: Date): Promise<void> {
  const message =
    delivery.change_id === null ? undefined : await findMessage(transaction, delivery.change_id);
  // Whoever got no copy is told of with the deliveries alone.
  const isCopy = (address: string) =>
    delivery.recipient !== null && !isSameAddress(delivery.recipient, address);
  if (!message || isCopy(message.address)) return;
  const lead = message.lead_id;
  const times = [message.at, message.sent_again_at];
  let isOpen = false;
  await changeLead(transaction, lead, { by: null, now }, async (status, work) => {
    const isByThis = (at: string | null | undefined) => typeof at === 'string' && times.includes(at);
    const answered = work?.answered_at ?? null;
    const isOtherwise =
      (answered !== null && answered > message.at && !isByThis(answered)) ||
      (await isMailedSince(transaction, lead, message));
    if ((status !== 'answered' && status !== 'new') || isOtherwise) return null;
    isOpen = true;
    const kept = work?.first_answered_at
      ? FIRST(work.first_answered_at, work.first_answered_by)
      : FIRST(answered, work?.answered_by);
    const first = isByThis(kept.first_answered_at) ? FIRST(null, null) : kept;
    const details = { failed: 1 };
    return {
      status: 'new',
      work: { ...UNDECIDED, ...first, snoozed_until: null },
      action: 'reopened',
      details,
    };
  });
  if (isOpen && message.person_id !== null)
    await notify(transaction, [{ person: message.person_id, kind: 'not_sent', lead, by: null, at: now }]);
}

const FIRST = (at: string | null, by: string | null | undefined) => ({
  first_answered_at: at,
  first_answered_by: at === null ? null : (by ?? null),
});

/** Whether a later mail has been sent, or still may be. */
async function isMailedSince(
  transaction: Queries,
  lead: string,
  { id, at }: { id: string; at: string },
): Promise<boolean> {
  const later = await transaction
    .selectFrom('messages')
    .innerJoin('deliveries', 'deliveries.id', 'messages.id')
    .select('messages.id')
    .where('lead_id', '=', lead)
    .where('messages.id', '<>', id)
    .where('at', '>', at)
    .where('deliveries.status', '<>', 'dead')
    .executeTakeFirst();
  return later !== undefined;
}
