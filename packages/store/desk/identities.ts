/** By what people of the desk are recognized: addresses that were confirmed, by mail, by an account, or by whoever runs the machine. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { newPerson } from './people.ts';
import { tokenHash } from './tokens.ts';

/** Makes those who sign in at the same time wait for each other, on PostgreSQL: the same person may come twice at once. */
export async function lockIdentities(transaction: Queries): Promise<void> {
  if (databaseKind(transaction) !== 'postgres') return;
  await sql`lock table identities in share row exclusive mode`.execute(transaction);
}

/**
 * The person with a confirmed address. One whose account had another address before is who they were; who is neither is added.
 *
 * @param transaction in which `lockIdentities` was called
 * @param email in the form in which addresses are kept
 * @param account what a provider knows the account by that has confirmed the address, the same at every sign-in
 * @returns their id
 */
export async function findOrAddPerson(
  transaction: Queries,
  email: string,
  now: Date,
  account?: string,
): Promise<string> {
  const account_hash = account === undefined ? null : tokenHash(account);
  const person =
    (await personWith(transaction, email)) ??
    (account_hash === null ? undefined : await renamed(transaction, account_hash, email)) ??
    (await newPerson(transaction, now));
  if (account_hash !== null)
    await transaction
      .updateTable('identities')
      .set({ account_hash: null })
      .where('account_hash', '=', account_hash)
      .execute();
  const identity = { person_id: person, ...(account_hash !== null && { account_hash }) };
  await transaction
    .insertInto('identities')
    .values({ account_hash: null, ...identity, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(identity))
    .execute();
  await transaction.updateTable('desk_people').set({ email }).where('id', '=', person).execute();
  return person;
}

/** The id of the person with an address. @param email in the form in which addresses are kept */
export async function personWith(db: Queries, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identities')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.person_id;
}

/** The provider says that an account has another address now: that of before is nobody's. @returns whose account it is */
async function renamed(
  transaction: Queries,
  account_hash: string,
  email: string,
): Promise<string | undefined> {
  const before = await transaction
    .deleteFrom('identities')
    .where('account_hash', '=', account_hash)
    .returning(['email', 'person_id'])
    .executeTakeFirst();
  if (before)
    await transaction.updateTable('sessions').set({ email }).where('email', '=', before.email).execute();
  return before?.person_id;
}

/** Whether somebody with this address has signed in before. @param email in the form in which addresses are kept */
export async function hasSignedIn(db: Queries, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .innerJoin('desk_people', 'desk_people.id', 'person_id')
    .select('person_id')
    .where('identities.email', '=', email)
    .where('seen_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The addresses of everybody, by their ids. */
export async function addressesOfPeople(db: Queries): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('identities').select(['person_id', 'email']).orderBy('email').execute();
  const people = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map([...people].map(([id, those]) => [id, those.map(({ email }) => email)]));
}
