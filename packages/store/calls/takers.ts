/** Who takes calls that visitors book, and whose turn it is. */
import { MAIL_PROVIDERS } from '@assay/engine/mail-domains';
import { type RawBuilder, sql } from 'kysely';
import { emailDomain } from '../database/indexes/email-domain.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { COMPANY } from './half-hours.ts';

/** Says whether a person takes calls. */
export async function setTakesCalls(db: Queries, person: string, takes: boolean, now: Date): Promise<void> {
  if (!takes) {
    await db.deleteFrom('desk_call_takers').where('person_id', '=', person).execute();
    return;
  }
  await db
    .insertInto('desk_call_takers')
    .values({ person_id: person, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of those who take calls, in an order of its own. */
export async function listCallTakers(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('desk_call_takers').select('person_id').orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Whom a call can be given to, the first choice first: who has the last lead of the same address or company, then who has the fewest
 * calls to come. The company itself where nobody takes calls.
 */
export async function takersInTurn(db: Queries, email: string, now: Date): Promise<string[]> {
  const takers = await listCallTakers(db);
  if (takers.length === 0) return [COMPANY];
  const counts = await db
    .selectFrom('call_half_hours')
    .select(['person', ({ fn }) => fn.countAll<number | string>().as('calls')])
    .where('person', 'in', takers)
    .where('half_hour', '>', now.toISOString())
    .groupBy('person')
    .execute();
  const callsOf = (id: string) => Number(counts.find(({ person }) => person === id)?.calls ?? 0);
  const inTurn = takers.toSorted((one, other) => callsOf(one) - callsOf(other));
  const known = await ownerBefore(db, email, takers);
  return known === undefined ? inTurn : [known, ...inTurn.filter((id) => id !== known)];
}

/** Who of these has the last lead of an address or, unless it is at a mail provider, of its domain. */
async function ownerBefore(
  db: Queries,
  email: string,
  takers: readonly string[],
): Promise<string | undefined> {
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  const ofAddress = await lastOwner(db, sql<string>`lower(email)`, address, takers);
  if (ofAddress !== undefined || MAIL_PROVIDERS.has(domain)) return ofAddress;
  return lastOwner(db, emailDomain(databaseKind(db)), domain, takers);
}

/** So many leads are looked at, the newest: a company may have very many that are nobody's. */
const LOOKED_AT = 50;

async function lastOwner(
  db: Queries,
  of: RawBuilder<string>,
  value: string,
  takers: readonly string[],
): Promise<string | undefined> {
  const newest = db
    .selectFrom('contact_submissions')
    .select(['id', 'created_at'])
    .where(of, '=', value)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT);
  const row = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('lead_work', 'lead_work.lead_id', 'newest.id')
    .select('taken_by')
    .where('taken_by', 'in', takers)
    .orderBy('newest.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.taken_by ?? undefined;
}
