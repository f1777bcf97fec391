/** A mail that a server took, and then reports that it could not deliver. */
import { isSameAddress } from '@assay/contract/addresses';
import { listCc } from '../messages/files.ts';
import type { Queries } from '../schema.ts';
import { refuseDelivered } from './outcomes.ts';

/** What a mail server reports, which anybody can write who has the mail. */
interface Undelivered {
  /** Those whom it did not reach, also as the address that it was passed on to. */
  addresses: readonly string[];
  /** RFC 3463: '5.1.1'; empty if the report has none. */
  status: string;
  /** Of the mail that came back, with angle brackets. */
  messageIds: readonly string[];
}

/**
 * Takes back that mails of a lead arrived, as if their recipients had been refused at once; a lead that one of them answered is one to answer
 * again. Nothing for mails that nobody at the desk sent. Of a mail to one address, a report need not name that, but where it was passed on to.
 */
export async function noteUndelivered(
  transaction: Queries,
  lead: string,
  { addresses, status, messageIds }: Undelivered,
  now: Date,
): Promise<void> {
  if (messageIds.length === 0) return;
  const sent = await transaction
    .selectFrom('messages')
    .select(['id', 'address'])
    .where('lead_id', '=', lead)
    .where('direction', '=', 'out')
    .where('message_id', 'in', messageIds)
    .execute();
  const copies = sent.length === 0 ? [] : await listCc(transaction, [lead]);
  const error = `the recipient’s mail server reports that it did not arrive${status && ` (${status})`}`;
  for (const { id, address } of sent) {
    const all = [address, ...copies.filter((one) => one.message_id === id).map((one) => one.address)];
    const named = all.filter((one) => addresses.some((other) => isSameAddress(one, other)));
    for (const recipient of all.length === 1 ? all : named)
      await refuseDelivered(transaction, id, { recipient, error, retryAt: null }, now);
  }
}
