import type { Delivery } from '../storage/deliveries.ts';
import type { Queries } from '../storage/schema.ts';
import type { Subject } from './channel.ts';

/** The row that a delivery tells, or undefined when it is not there any more. */
export async function findSubject(
  db: Queries,
  { subject_kind: kind, subject_id: id }: Delivery,
): Promise<Subject | undefined> {
  if (kind === 'contact_submission') {
    const row = await db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { kind, row };
  }
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { kind, row };
}
