/** Other leads of the same person or company: those with an equal address, or an equal domain. */
import { sql } from 'kysely';
import { emailDomain } from '../database/migrations/frozen/domain-index.ts';
import type { ContactSubmission } from '../leads/contact-submissions.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';

export interface RelatedLead extends LeadSummary {
  same: 'person' | 'company';
}

/** Providers where anybody may have an address, so that their domain is no company's. The largest ones. */
export const FREE_MAIL: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'hotmail.fr',
    'live.com',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.co.jp', 'yahoo.de', 'yahoo.fr', 'ymail.com', 'aol.com', 'aim.com'],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'tutanota.com',
    'fastmail.com',
    'hey.com',
  ],
  ...[
    'zoho.com',
    'mail.com',
    'gmx.com',
    'gmx.net',
    'gmx.de',
    'gmx.at',
    'gmx.ch',
    'web.de',
    't-online.de',
    'freenet.de',
  ],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
    'libero.it',
    'virgilio.it',
    'wp.pl',
    'o2.pl',
    'onet.pl',
    'seznam.cz',
  ],
  ...[
    'mail.ru',
    'yandex.ru',
    'yandex.com',
    'rambler.ru',
    'ukr.net',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
    'naver.com',
  ],
  ...[
    'daum.net',
    'rediffmail.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'comcast.net',
    'verizon.net',
    'att.net',
  ],
  ...['sbcglobal.net', 'btinternet.com', 'sky.com', 'bigpond.com'],
]);

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
  const ofCompany = FREE_MAIL.has(domain)
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
