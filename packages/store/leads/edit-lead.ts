/** Corrections of what a lead says. */
import { SUBMISSION_FIELDS, type SubmissionValues } from '@assay/contract/forms';
import type { Queries } from '../schema.ts';
import { digitsOf } from '../search/search-text.ts';
import { type ChangedBy, type ChangeResult, changeLead } from './change-lead.ts';
import { findContactSubmission } from './contact-submissions.ts';

/**
 * Corrects fields of a lead. The activity log names the fields; what they were and are goes with the lead. An address that was corrected
 * still finds it when a person is erased, and an answer from there is its visitor's.
 *
 * @param values as they are stored, of the fields that are to be changed
 */
export function editLead(
  db: Queries,
  id: string,
  values: Partial<SubmissionValues>,
  changed: ChangedBy,
): Promise<ChangeResult> {
  return changeLead(db, id, changed, async (_status, _work, transaction) => {
    const lead = await findContactSubmission(transaction, id);
    const fields = SUBMISSION_FIELDS.filter(
      (name) => values[name] !== undefined && values[name] !== lead?.[name],
    );
    if (!lead || fields.length === 0) return null;
    return {
      ...{ work: {}, action: 'edited', details: { fields: fields.join(', ') } },
      async write(transaction, entry_id) {
        await transaction
          .updateTable('contact_submissions')
          .set({ ...Object.fromEntries(fields.map((name) => [name, values[name]])), search: null })
          .$if(fields.includes('phone'), (query) =>
            query.set({ search_phone: digitsOf(values.phone ?? '') || null }),
          )
          .where('id', '=', id)
          .execute();
        const rows = fields.map((field) => ({ field, before: lead[field], after: values[field] ?? null }));
        await transaction
          .insertInto('lead_edits')
          .values(rows.map((row) => ({ ...row, entry_id, lead_id: id })))
          .execute();
      },
    };
  });
}

/** The addresses of a lead's visitor: the one that it has, and those that were corrected. */
export async function addressesOf(db: Queries, lead: string): Promise<string[]> {
  const now = await db
    .selectFrom('contact_submissions')
    .select('email as address')
    .where('id', '=', lead)
    .execute();
  return [...now.map(({ address }) => address), ...(await formerAddressesOf(db, lead))];
}

/** The addresses of a lead's visitor that were corrected. */
export async function formerAddressesOf(db: Queries, lead: string): Promise<string[]> {
  const edits = await db
    .selectFrom('lead_edits')
    .select('before')
    .where('lead_id', '=', lead)
    .where('field', '=', 'email')
    .execute();
  return edits.flatMap(({ before }) => before ?? []);
}
