/** Other leads of the same person or company: those with an equal address, or an equal domain. */

import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';

interface RelatedLead extends LeadSummary {
  same: 'person' | 'company';
}

/**
 * Newest first. Of the same person at any company, or of the same company, but not at a provider of free addresses.
 *
 * @param reader whose `seen` they have
 */
export async function relatedLeads(
  db: Queries,
  { id, email }: Pick<ContactSubmission, 'id' | 'email'>,
  { reader, limit }: { reader: string; limit: number },
): Promise<RelatedLead[]> {
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  const others = db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(limit);
  const ofPerson = await others.where(sql`lower(email)`, '=', address).execute();
  const ofCompany = MAIL_PROVIDERS.has(domain)
    ? []
    : await others
        .where(emailDomain(databaseKind(db)), '=', domain)
        .where(sql`lower(email)`, '<>', address)
        .execute();
  const people = new Set(ofPerson.map((row) => row.id));
  const found = await summarize(db, [...people, ...ofCompany.map((row) => row.id)], reader);
  return found
    .map((lead) => ({ ...lead, same: people.has(lead.id) ? ('person' as const) : ('company' as const) }))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, limit);
}
