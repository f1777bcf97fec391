/** Leads that are worth comparing with one: they share something with it that an index finds. */
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { type RawBuilder, sql } from 'kysely';
import { columnKey, MAX_KEY } from '../database/indexes/columns.ts';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { domainOf } from './kin.ts';
import { leadsByPhone } from './phone-numbers.ts';

const COMPARED = ['id', 'first_name', 'last_name', 'email', 'phone', 'company'] as const;
export type Candidate = Pick<ContactSubmission, (typeof COMPARED)[number]>;

/** So many of each key, the newest: with four keys at most 200. */
const OF_A_KEY = 50;

/** Leads of another address with an equal domain, telephone number, name or company; none that is spam, or looks like it. */
export async function findCandidates(db: Queries, lead: Candidate): Promise<Candidate[]> {
  const kind = databaseKind(db);
  const domain = domainOf(lead.email);
  const keys: { key: RawBuilder<string | null>; value: string | null }[] = [
    { key: emailDomain(kind), value: MAIL_PROVIDERS.has(domain) ? null : domain },
    { key: columnKey(kind, 'name'), value: `${lead.first_name} ${lead.last_name}` },
    { key: columnKey(kind, 'company'), value: lead.company },
  ];
  const ids = (await leadsByPhone(db, lead.phone ?? '')).slice(0, OF_A_KEY);
  for (const { key, value } of keys) {
    if (value === null) continue;
    const rows = await db
      .selectFrom('contact_submissions')
      .select('id')
      .where(sql`${key}`, '=', sql`substr(lower(cast(${value} as text)), 1, ${sql.lit(MAX_KEY)})`)
      .orderBy('created_at', 'desc')
      .limit(OF_A_KEY)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return [];
  return db
    .selectFrom('contact_submissions')
    .leftJoin('lead_work', 'lead_work.lead_id', 'contact_submissions.id')
    .select(COMPARED.map((name) => `contact_submissions.${name}` as const))
    .where('contact_submissions.id', 'in', [...new Set(ids)])
    .where(sql`lower(email)`, '<>', lead.email.toLowerCase())
    .where('contact_submissions.status', '<>', 'suspected')
    .where(({ or, eb }) => or([eb('close_reason', 'is', null), eb('close_reason', '<>', 'spam')]))
    .orderBy('contact_submissions.created_at', 'desc')
    .execute();
}
