/** Leads that are worth comparing with one: they share something with it that an index finds. */
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { domainOf } from './kin.ts';
import { isOneOf } from './rows.ts';
import { leadsByPhone, phoneDigits } from './search.ts';

const COMPARED = ['id', 'first_name', 'last_name', 'email', 'phone', 'company'] as const;
export type Candidate = Pick<ContactSubmission, (typeof COMPARED)[number]>;

/** The newest. */
const MOST = 200;

/** Leads of another address with an equal domain, telephone number, name or company; none that is spam, or looks like it. */
export async function findCandidates(db: Queries, lead: Candidate): Promise<Candidate[]> {
  const kind = databaseKind(db);
  const domain = domainOf(lead.email);
  const phone = phoneDigits(lead.phone ?? '');
  const lower = (column: string, value: string) =>
    sql`lower(${sql.raw(column)}) = lower(cast(${value} as text))`;
  const keys = [
    ...(MAIL_PROVIDERS.has(domain) ? [] : [sql`${emailDomain(kind)} = ${domain}`]),
    lower(`first_name || ' ' || last_name`, `${lead.first_name} ${lead.last_name}`),
    ...(lead.company === null ? [] : [lower('company', lead.company)]),
    ...(phone === null ? [] : [isOneOf(kind, await leadsByPhone(db, phone))]),
  ];
  const { rows } = await sql<{ id: string }>`select id from contact_submissions as leads
    where ${sql.join(keys, sql` or `)} order by created_at desc, id desc limit ${MOST}`.execute(db);
  const ids = rows.map(({ id }) => id);
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
