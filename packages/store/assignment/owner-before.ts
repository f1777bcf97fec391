/** Who has an earlier lead of the same address or company. */
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { type RawBuilder, sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { databaseKind, type Queries } from '../schema.ts';

interface Asked {
  email: string;
  /** Leads that came later do not count. */
  before: string;
}

/** Who has the last lead of an address or, unless it is at a mail provider, of its domain. */
export async function ownerBefore(
  db: Queries,
  asked: Asked,
  among?: readonly string[],
): Promise<string | undefined> {
  const [owner] = await ownersBefore(db, [asked], among);
  return owner?.ofAddress ?? owner?.ofCompany;
}

/** Who has the last lead of an address, and, where nobody has one, of its company. */
export interface OwnerBefore {
  ofAddress: string | undefined;
  ofCompany: string | undefined;
}

/**
 * The same of many leads, in two statements.
 *
 * @param among only what these people have; absent for anybody
 */
export async function ownersBefore(
  db: Queries,
  asked: readonly Asked[],
  among?: readonly string[],
): Promise<OwnerBefore[]> {
  const keys = asked.map(({ email, before }) => ({ ...keysOf(email), before }));
  const addresses = keys.map(({ address, before }, at) => ({ at, value: address, before }));
  const ofAddress = await lastOwners(db, sql`lower(email)`, addresses, among);
  const companies = keys.flatMap(({ company, before }, at) =>
    company === undefined || ofAddress.has(at) ? [] : [{ at, value: company, before }],
  );
  const ofCompany = await lastOwners(db, emailDomain(databaseKind(db)), companies, among);
  return asked.map((_, at) => ({ ofAddress: ofAddress.get(at), ofCompany: ofCompany.get(at) }));
}

/** By what an address and its company are known; the second undefined at a mail provider. */
export function keysOf(email: string): { address: string; company: string | undefined } {
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  return { address, company: MAIL_PROVIDERS.has(domain) ? undefined : domain };
}

/** So many leads of each are looked at, the newest: a company may have very many that are nobody's. */
const LOOKED_AT = 50;

interface Sought {
  at: number;
  value: string;
  before: string;
}

/** @returns who has the last lead of each, by `at`; without those of which nobody has one */
async function lastOwners(
  db: Queries,
  of: RawBuilder<unknown>,
  sought: readonly Sought[],
  among: readonly string[] | undefined,
): Promise<Map<number, string>> {
  if (sought.length === 0 || among?.length === 0) return new Map();
  const newest = sought.map(
    ({ at, value, before }) => sql`select * from (select cast(${at} as integer) as at, id, created_at
      from contact_submissions where ${of} = ${value} and created_at < ${before}
      order by created_at desc limit ${sql.lit(LOOKED_AT)}) as newest`,
  );
  const rows = await db
    .selectFrom(
      sql<{ at: number; id: string; created_at: string }>`(${sql.join(newest, sql` union all `)})`.as(
        'newest',
      ),
    )
    .innerJoin('lead_work', 'lead_work.lead_id', 'newest.id')
    .select(['newest.at', 'lead_work.taken_by'])
    .where('lead_work.taken_by', 'is not', null)
    .$if(among !== undefined, (query) => query.where('lead_work.taken_by', 'in', among ?? []))
    .orderBy('newest.created_at')
    .execute();
  return new Map(rows.flatMap(({ at, taken_by }) => (taken_by === null ? [] : [[at, taken_by] as const])));
}
