/**
 * By what people of the desk are recognized: accounts, addresses that were confirmed, and browsers. Several of these ways in may lead to
 * one person.
 */

import type { WayKind } from '@assay/forms/values';
import { sql } from 'kysely';
import { inOneTransaction } from '../database/one-transaction.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { joinPeople } from './join.ts';
import { newPerson } from './people.ts';
import { newToken, tokenHash } from './tokens.ts';

/** What somebody with an account is known by, also after their name or address has changed. */
export interface Account {
  /** The same at every sign-in, and nobody else's. */
  key: string;
  /** Confirmed to be theirs, in lower case. */
  email: string;
}

/** Somebody who comes in. */
interface Entered {
  id: string;
  /** Null until they have given it. */
  name: string | null;
  /** The hash of the way by which they come. */
  way: string;
}

/** Whoever reads the mail of an address is the same person each time. */
export function accountByMail(email: string): Account {
  return { key: `mail ${email}`, email };
}

/** Makes those who sign in at the same time wait for each other, on PostgreSQL: two ways of one person may come at once. */
export async function lockWays(transaction: Queries): Promise<void> {
  if (databaseKind(transaction) !== 'postgres') return;
  await sql`lock table desk_ways in share row exclusive mode`.execute(transaction);
}

/**
 * The person with this account, or with its address, which it proves too; one who is neither is added. If they have been two people so
 * far, they are joined, unless both have accounts.
 */
export function findOrAddAccount(db: Queries, account: Account, now: Date): Promise<Entered> {
  return inOneTransaction(db, (transaction) => enter(transaction, account, now));
}

async function enter(db: Queries, { key, email }: Account, now: Date): Promise<Entered> {
  await lockWays(db);
  const mail = tokenHash(accountByMail(email).key);
  const way = tokenHash(key);
  const known = await ownerOf(db, way);
  const reader = way === mail ? known : await ownerOf(db, mail);
  const id = (await matched(db, known, reader, now)) ?? (await newPerson(db, now));
  if (way !== mail) await setWay(db, way, { person_id: id, kind: 'account', email });
  await setWay(db, mail, { person_id: id, kind: 'mail', email });
  return {
    way,
    ...(await db
      .updateTable('desk_people')
      .set({ email, seen_at: now.toISOString() })
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()),
  };
}

async function ownerOf(transaction: Queries, way: string): Promise<string | undefined> {
  const owner = await transaction
    .selectFrom('desk_ways')
    .select('person_id')
    .where('way_hash', '=', way)
    .executeTakeFirst();
  return owner?.person_id;
}

/** Who somebody is whose account is one person's, and whose address another's. */
async function matched(
  transaction: Queries,
  known: string | undefined,
  reader: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (known === undefined || reader === undefined || known === reader) return known ?? reader;
  const account = await transaction
    .selectFrom('desk_ways')
    .select('way_hash')
    .where('person_id', '=', reader)
    .where('kind', '=', 'account')
    .executeTakeFirst();
  // Two people at the provider, who gives the address to another of them.
  if (account) return known;
  const [stays = known] = await oldestFirst(transaction, [known, reader]);
  await joinPeople(transaction, { stays, goes: stays === known ? reader : known }, stays, now);
  return stays;
}

async function oldestFirst(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  const people = await transaction
    .selectFrom('desk_people')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return people.map(({ id }) => id);
}

/** Lets a way lead to a person. It leads to nobody else any more. */
async function setWay(
  transaction: Queries,
  way_hash: string,
  way: { person_id: string; kind: WayKind; email: string | null },
): Promise<void> {
  await transaction
    .insertInto('desk_ways')
    .values({ way_hash, ...way })
    .onConflict((conflict) => conflict.column('way_hash').doUpdateSet(way))
    .execute();
}

/** The person whose browser has one of these tokens, and that token, of several the last; otherwise a new one, and a new token. */
export async function findOrAddBrowser(
  transaction: Queries,
  tokens: readonly string[],
  now: Date,
): Promise<{ id: string; way: string; browserToken: string }> {
  const found = await findBrowser(transaction, tokens);
  const browserToken = found?.browserToken ?? newToken();
  const way = tokenHash(browserToken);
  const id = found?.id ?? (await newPerson(transaction, now));
  await setWay(transaction, way, { person_id: id, kind: 'link', email: null });
  return { id, way, browserToken };
}

async function findBrowser(transaction: Queries, tokens: readonly string[]) {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(tokenHash);
  const ways = await transaction
    .selectFrom('desk_ways')
    .select(['way_hash', 'person_id'])
    .where('way_hash', 'in', hashes)
    .where('kind', '=', 'link')
    .execute();
  const owners = new Map(ways.map(({ way_hash, person_id }) => [way_hash, person_id]));
  const browserToken = tokens.findLast((token) => owners.has(tokenHash(token)));
  const id = browserToken === undefined ? undefined : owners.get(tokenHash(browserToken));
  return id === undefined || browserToken === undefined ? undefined : { id, browserToken };
}

/** Whether somebody with this address has signed in before. @param email in lower case */
export async function hasSignedIn(db: Queries, email: string): Promise<boolean> {
  const way = await db
    .selectFrom('desk_ways')
    .select('way_hash')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return way !== undefined;
}

/** One of a person's ways in. */
export interface Way {
  kind: WayKind;
  /** Null for a browser. */
  email: string | null;
}

/** The ways in of everybody, by their ids, the same ones once. */
export async function waysOfPeople(db: Queries): Promise<Map<string, Way[]>> {
  const rows = await db
    .selectFrom('desk_ways')
    .select(['person_id', 'kind', 'email'])
    .distinct()
    .orderBy('kind')
    .orderBy('email')
    .execute();
  const ways = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map([...ways].map(([id, of]) => [id, of.map(({ kind, email }) => ({ kind, email }))]));
}
