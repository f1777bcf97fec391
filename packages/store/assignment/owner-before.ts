/** Who has an earlier lead of the same address or company. */
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { type RawBuilder, sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { databaseKind, type Queries } from '../schema.ts';

interface Asked {
  email: string;
  /** Leads that came later do not count. */
  before: string;
  /** Only what these people have; absent for anybody. */
  among?: readonly string[];
}

/** Who has the last lead of an address or, unless it is at a mail provider, of its domain. */
export async function ownerBefore(db: Queries, { email, ...asked }: Asked): Promise<string | undefined> {
  if (asked.among?.length === 0) return undefined;
  const { address, company } = keysOf(email);
  const ofAddress = await lastOwner(db, sql<string>`lower(email)`, address, asked);
  if (ofAddress !== undefined || company === undefined) return ofAddress;
  return lastOwner(db, emailDomain(databaseKind(db)), company, asked);
}

/** By what an address and its company are known; the second undefined at a mail provider. */
export function keysOf(email: string): { address: string; company: string | undefined } {
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  return { address, company: MAIL_PROVIDERS.has(domain) ? undefined : domain };
}

/** So many leads are looked at, the newest: a company may have very many that are nobody's. */
const LOOKED_AT = 50;

async function lastOwner(
  db: Queries,
  of: RawBuilder<string>,
  value: string,
  { before, among }: Omit<Asked, 'email'>,
): Promise<string | undefined> {
  const newest = db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at'])
    .where(of, '=', value)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT);
  const row = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('lead_work', 'lead_work.lead_id', 'newest.id')
    .select('taken_by')
    .where('taken_by', 'is not', null)
    .$if(among !== undefined, (query) => query.where('taken_by', 'in', among ?? []))
    .orderBy('newest.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_by ?? undefined;
}
