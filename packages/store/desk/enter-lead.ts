/** Leads that people enter themselves: somebody called, left a card, or wrote to another address. */
import { readAttribution } from '@assay/contract/attribution';
import type { SubmissionValues } from '@assay/contract/forms';
import type { EnteredFrom } from '@assay/contract/values';
import { record } from '../activity/record.ts';
import { channelsFor } from '../deliveries/channels.ts';
import { deliveriesFor, insertDeliveries } from '../deliveries/deliveries.ts';
import { findWork } from '../leads/change-lead.ts';
import { insertContactSubmissions } from '../leads/contact-submissions.ts';
import type { Queries } from '../schema.ts';

interface EnteredLead {
  /** A UUID, by which a repeated request is known. */
  id: string;
  values: SubmissionValues;
  from: EnteredFrom;
  /** A person's id. */
  by: string;
  now: Date;
}

/**
 * Stores a lead that somebody at the desk enters, once for each id: it is theirs. The webhook is told of it, and nobody else: no mail goes to
 * whoever it is about, nor one to the company, whose people have entered it.
 *
 * @returns undefined where another lead has the id
 */
export function enterLead(
  db: Queries,
  { id, values, from, by, now }: EnteredLead,
): Promise<{ version: number } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const at = now.toISOString();
    const own = { entered_by: by, entered_from: from, form_type: 'contact', source_path: null } as const;
    const added = await insertContactSubmissions(transaction, {
      id,
      created_at: at,
      ...own,
      ...readAttribution(() => null),
      ...values,
    })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const known = await transaction
        .selectFrom('contact_submissions')
        .select('id')
        .where('id', '=', id)
        .where('entered_by', '=', by)
        .executeTakeFirst();
      return known && { version: (await findWork(transaction, id))?.version ?? 0 };
    }
    await transaction
      .insertInto('lead_work')
      .values({ lead_id: id, taken_by: by, taken_at: at, version: 1 })
      .execute();
    const webhook = (await channelsFor(transaction, 'contact_submission')).filter(
      (name) => name === 'webhook',
    );
    const deliveries = deliveriesFor({ kind: 'contact_submission', row: { id, created_at: at } }, webhook);
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
    await record(transaction, { at: now, person: by, action: 'entered', lead: id, details: { from } });
    return { version: 1 };
  });
}
