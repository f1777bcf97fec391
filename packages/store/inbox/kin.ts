/** Other leads of the same person or company: those of an equal address or domain, and those that somebody said are the same. */

import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type About, type Decided, decidedAbout, joinedAddresses } from '../leads/address-pairs.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';

export interface Kin extends LeadSummary {
  about: About;
  /** Who said so; null where the address or its domain says it. */
  decided: Decided | null;
}

/**
 * Newest first, so many of the person and so many of the company at most. A provider of free addresses is no company.
 *
 * @param reader whose `seen` they have
 */
export async function findKin(
  db: Queries,
  { id, email }: Pick<ContactSubmission, 'id' | 'email'>,
  { reader, limit }: { reader: string; limit: number },
): Promise<Kin[]> {
  const address = email.toLowerCase();
  const person = await joinedAddresses(db, address, 'person');
  const own = [address, ...person.map((one) => one.address)];
  const others = db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .limit(limit);
  const ofPerson = await others.where(sql`lower(email)`, 'in', own).execute();

  const notOwn = others.where(sql`lower(email)`, 'not in', own);
  const domain = domainOf(address);
  const decided = await decidedAbout(db, own, 'company');
  const apart = decided.flatMap((one) => (one.decision === 'apart' ? [one.address] : []));
  const company = await joinedAddresses(db, address, 'company');
  const ofDomain = MAIL_PROVIDERS.has(domain)
    ? []
    : await notOwn.where(emailDomain(databaseKind(db)), '=', domain).execute();
  const joined = company.map((one) => one.address);
  const ofJoined = joined.length > 0 ? await notOwn.where(sql`lower(email)`, 'in', joined).execute() : [];

  const people = new Set(ofPerson.map((row) => row.id));
  const companies = new Set([...ofDomain, ...ofJoined].map((row) => row.id));
  const found = await summarize(db, [...people, ...companies], reader);
  const withReasons = found.map((lead): Kin => {
    const about = people.has(lead.id) ? 'person' : 'company';
    const decisions = about === 'person' ? person : company;
    return {
      ...lead,
      about,
      decided: decisions.find((one) => one.address === lead.email.toLowerCase()) ?? null,
    };
  });
  const newestFirst = withReasons.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const isApart = ({ email: one }: Kin) => apart.includes(one.toLowerCase());
  return [
    ...newestFirst.filter(({ about }) => about === 'person'),
    ...newestFirst.filter((one) => one.about === 'company' && !isApart(one)).slice(0, limit),
  ];
}

/** What follows the `@` of an address. */
export function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1).toLowerCase();
}
