/** Other leads of the same person or company: those of an equal address or domain. */

import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';

export interface RelatedLeads {
  person: LeadSummary[];
  /** Of other addresses. A provider of free addresses is no company. */
  company: LeadSummary[];
}

/**
 * Newest first, so many of the person and so many of the company at most.
 *
 * @param reader whose `seen` they have
 */
export async function findRelatedLeads(
  db: Queries,
  { id, email }: Pick<ContactSubmission, 'id' | 'email'>,
  { reader, limit }: { reader: string; limit: number },
): Promise<RelatedLeads> {
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  const others = db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(limit);
  const read = async (found: typeof others) =>
    summarize(
      db,
      (await found.execute()).map((row) => row.id),
      reader,
    );
  const ofDomain = others
    .where(emailDomain(databaseKind(db)), '=', domain)
    .where(sql`lower(email)`, '<>', address);
  return {
    person: await read(others.where(sql`lower(email)`, '=', address)),
    company: MAIL_PROVIDERS.has(domain) ? [] : await read(ofDomain),
  };
}
