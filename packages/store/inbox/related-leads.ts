/** Other leads of the same person or company: those of an equal address or domain. */

import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { type Selectable, sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type ContactSubmission, databaseKind, type Messages, type Queries } from '../schema.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';

export interface RelatedLeads {
  person: LeadSummary[];
  /** Of other addresses. A provider of free addresses is no company. */
  company: LeadSummary[];
}

/** The domain of a company's address, in small letters; null where anybody can have one. */
export function companyDomain(email: string): string | null {
  const domain = email.toLowerCase().slice(email.indexOf('@') + 1);
  return MAIL_PROVIDERS.has(domain) ? null : domain;
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
  const domain = companyDomain(email);
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
  const ofDomain = (of: string) =>
    others.where(emailDomain(databaseKind(db)), '=', of).where(sql`lower(email)`, '<>', address);
  return {
    person: await read(others.where(sql`lower(email)`, '=', address)),
    company: domain === null ? [] : await read(ofDomain(domain)),
  };
}

export interface Company {
  leads: LeadSummary[];
  /** What was written to and by them, newest first, without whole texts. */
  mails: (Pick<Selectable<Messages>, 'id' | 'lead_id' | 'direction' | 'at' | 'address' | 'subject'> & {
    excerpt: string;
  })[];
  /** Their addresses, with how many leads each has. */
  people: { email: string; leads: number }[];
}

/** As many characters of a mail as a list shows of a message. */
const EXCERPT_LENGTH = 200;

/**
 * All leads of a mail domain with what was written, newest first, so many of each at most.
 *
 * @param domain in small letters
 * @param reader whose `seen` they have
 * @returns undefined where nobody is known there, or anybody can have an address
 */
export async function findCompany(
  db: Queries,
  domain: string,
  { reader, limit }: { reader: string; limit: number },
): Promise<Company | undefined> {
  if (MAIL_PROVIDERS.has(domain)) return undefined;
  const isOf = sql<boolean>`${emailDomain(databaseKind(db))} = ${domain}`;
  const found = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where(isOf)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const people = await db
    .selectFrom('contact_submissions')
    .select(({ fn }) => [sql<string>`lower(email)`.as('email'), fn.countAll<number | string>().as('leads')])
    .where(isOf)
    .groupBy(sql`lower(email)`)
    .orderBy('leads', 'desc')
    .orderBy(sql`lower(email)`)
    .limit(limit)
    .execute();
  const mails = await db
    .selectFrom('messages')
    .select(['id', 'lead_id', 'direction', 'at', 'address', 'subject'])
    .select(sql<string>`substr(body, 1, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'))
    .where('lead_id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return {
    leads: await summarize(db, ids, reader),
    mails,
    people: people.map((one) => ({ ...one, leads: Number(one.leads) })),
  };
}
