/** Removes an address to which copies of mails went: the mails stay. */
import { sql } from 'kysely';
import { deleteAttempts } from '../deliveries/attempts.ts';
import type { Queries } from '../schema.ts';

/**
 * Removes an address from the copies of mails about others, from what came from it, and from deliveries to it.
 *
 * @param until of mails until then
 */
export async function eraseCopies(transaction: Queries, email: string, until: string): Promise<void> {
  const address = email.toLowerCase();
  const copies = await transaction
    .selectFrom('message_cc')
    .innerJoin('messages', 'messages.id', 'message_cc.message_id')
    .select(['message_cc.message_id', 'message_cc.lead_id'])
    .where(sql`lower(message_cc.address)`, '=', address)
    .where('messages.at', '<=', until)
    .execute();
  if (copies.length === 0) return;
  const [mails, leads] = [copies.map(({ message_id }) => message_id), copies.map(({ lead_id }) => lead_id)];
  await transaction
    .updateTable('messages')
    .set({ address: '' })
    .where('lead_id', 'in', leads)
    .where('direction', '=', 'in')
    .where(sql`lower(address)`, '=', address)
    .where('at', '<=', until)
    .execute();
  const told = await transaction
    .deleteFrom('deliveries')
    .where('change_id', 'in', mails)
    .where(sql`lower(recipient)`, '=', address)
    .returning('id')
    .execute();
  await deleteAttempts(
    transaction,
    told.map(({ id }) => id),
  );
  await transaction
    .deleteFrom('message_cc')
    .where('message_id', 'in', mails)
    .where(sql`lower(address)`, '=', address)
    .execute();
}
