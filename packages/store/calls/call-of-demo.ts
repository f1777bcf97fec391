/** A call that is chosen after a demo request is that request's, so that a visitor who does both is one lead. */
import { DAY_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { NewContactSubmission, Queries } from '../schema.ts';

/**
 * The open demo request of the same address, of the last day, that asks for no call yet; nobody else changes it before the transaction
 * ends. Anybody can enter anybody's address: what is added to it is no more than a lead of its own would say.
 */
export async function findDemoOf(
  transaction: Queries,
  { email }: Pick<NewContactSubmission, 'email'>,
  now: Date,
): Promise<string | undefined> {
  const find = (id?: string) =>
    transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('form_type', '=', 'demo_request')
      .where('status', '=', 'new')
      .where('call_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const found = await find();
  if (!found || !(await lockContactSubmission(transaction, found.id))) return undefined;
  return (await find(found.id))?.id;
}

/** Adds what asks for a call before what the demo request says. */
export async function addCallTo(
  transaction: Queries,
  demo: string,
  { message, phone, call_at }: Pick<NewContactSubmission, 'message' | 'phone' | 'call_at'>,
): Promise<void> {
  const before = await transaction
    .selectFrom('contact_submissions')
    .select(['message', 'phone'])
    .where('id', '=', demo)
    .executeTakeFirstOrThrow();
  const otherPhone = phone && before.phone && phone !== before.phone ? [`Phone: ${phone}`] : [];
  await transaction
    .updateTable('contact_submissions')
    .set({
      message: [message, ...otherPhone, '', before.message].join('\n'),
      phone: before.phone ?? phone,
      call_at,
    })
    .where('id', '=', demo)
    .execute();
}
